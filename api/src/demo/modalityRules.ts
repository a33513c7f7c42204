import type { modalities } from '../platform/database/schema/modalities';
import type { ModalityModel } from './modalityCatalogue';

type Rules = Required<
  Pick<
    typeof modalities.$inferInsert,
    | 'riskKind'
    | 'maxPercentOfContract'
    | 'minPercentOfDebt'
    | 'minInsuredAmountBaseCents'
    | 'minInsuredAmountPercent'
    | 'requiresPaymentBeforeIssue'
  >
>;

/** Where the demo's insurers hand out a policy only once its first instalment is paid. */
const PAID_BEFOREHAND = ['IMO'];

/** Contracts that Lei 14.133/2021 and the market know; the bound is that of large works, for which most may be insured. */
const ON_CONTRACTS = ['EXC', 'EXF', 'EXP'];

/** What a modality asks about the risk, and what bounds its amount (DOMAIN.md "Regulation"). */
export const rulesOf = (model: ModalityModel): Rules => ({
  riskKind: riskKindOf(model),
  maxPercentOfContract: model.ref === 'LIC' ? 1 : ON_CONTRACTS.includes(model.ref) ? 30 : null,
  minPercentOfDebt: model.isJudicial ? 130 : null,
  // A tenth of R$ 10.000: below R$ 1.000 no policy is worth its work.
  minInsuredAmountBaseCents: 10_000_00,
  minInsuredAmountPercent: 10,
  requiresPaymentBeforeIssue: PAID_BEFOREHAND.includes(model.ref),
});

function riskKindOf({ ref, isJudicial }: ModalityModel): Rules['riskKind'] {
  if (ref === 'LIC') return 'bid';
  if (isJudicial) return 'judicial';
  return ON_CONTRACTS.includes(ref) ? 'contract' : 'other';
}

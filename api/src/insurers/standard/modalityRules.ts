import type { modalities } from '../../platform/database/schema/modalities';
import type { ModalityModel, TermLimit } from './modalityCatalogue';

type Rules = Required<
  Pick<
    typeof modalities.$inferInsert,
    | 'riskKind'
    | 'maxPercentOfContract'
    | 'minPercentOfDebt'
    | 'minPeriodInDays'
    | 'maxPeriodInDays'
    | 'minPeriodInYears'
    | 'maxPeriodInYears'
    | 'paidUpWithinDays'
    | 'minInsuredAmountBaseCents'
    | 'minInsuredAmountPercent'
    | 'requiresPaymentBeforeIssue'
  >
>;

/** Where an insurer hands out a policy only once its first instalment is paid. */
const PAID_BEFOREHAND = ['IMO'];

/** Contracts that Lei 14.133/2021 and the market know; the bound is that of large works, for which most may be insured. */
const ON_CONTRACTS = ['EXC', 'EXF', 'EXP'];

/** A limit in days; of one in years they are nominal, since what counts are the years. */
export const nominalDays = (limit: TermLimit): number => ('years' in limit ? limit.years * 365 : limit.days);

/** What a modality asks about the risk, and what bounds its amount (DOMAIN.md "Regulation"). */
export const rulesOf = (model: ModalityModel): Rules => ({
  riskKind: riskKindOf(model),
  maxPercentOfContract: model.ref === 'LIC' ? 1 : ON_CONTRACTS.includes(model.ref) ? 30 : null,
  minPercentOfDebt: model.minPercentOfDebt ?? null,
  ...termOf(model),
  paidUpWithinDays: model.paidUpWithinDays ?? null,
  // A tenth of R$ 10.000: below R$ 1.000 no policy is worth its work.
  minInsuredAmountBaseCents: 10_000_00,
  minInsuredAmountPercent: 10,
  requiresPaymentBeforeIssue: PAID_BEFOREHAND.includes(model.ref),
});

function termOf({ term: [least, most] }: ModalityModel) {
  const yearsOf = (limit: TermLimit) => ('years' in limit ? limit.years : null);
  return {
    minPeriodInDays: nominalDays(least),
    maxPeriodInDays: nominalDays(most),
    minPeriodInYears: yearsOf(least),
    maxPeriodInYears: yearsOf(most),
  };
}

function riskKindOf({ ref, isJudicial }: ModalityModel): Rules['riskKind'] {
  if (ref === 'LIC') return 'bid';
  if (isJudicial) return 'judicial';
  return ON_CONTRACTS.includes(ref) ? 'contract' : 'other';
}

import type { RiskDetails } from '@portal/shared/contracts/riskDetails';
import { minimumInsuredAmount } from '@portal/shared/domain/modalityLimits';
import type { modalities } from '../platform/database/schema/modalities';
import { shareCents } from '../premium/premium';

type Modality = Pick<
  typeof modalities.$inferSelect,
  | 'minInsuredAmountBaseCents'
  | 'minInsuredAmountPercent'
  | 'maxInsuredAmountCents'
  | 'minPercentOfDebt'
  | 'maxPercentOfContract'
>;
type MeasuredBy = Partial<Pick<RiskDetails, 'ContractValue' | 'DebtValue'>>;

/** What a modality lets an insured amount be, in cents: its own limits, narrowed by the contract or debt told of. */
export function amountBounds(modality: Modality, { ContractValue, DebtValue }: MeasuredBy = {}) {
  const own = minimumInsuredAmount(modality.minInsuredAmountBaseCents, modality.minInsuredAmountPercent);
  const ofDebt = modality.minPercentOfDebt === null ? 0 : shareCents(DebtValue ?? 0, modality.minPercentOfDebt);
  const ofContract =
    modality.maxPercentOfContract === null || !ContractValue
      ? Infinity
      : shareCents(ContractValue, modality.maxPercentOfContract);
  return {
    minimum: Math.max(own, ofDebt),
    maximum: Math.min(modality.maxInsuredAmountCents, ofContract),
  };
}

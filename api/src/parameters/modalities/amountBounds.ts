import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { boundOfWhole, minimumInsuredAmount } from '@portal/shared/domain/parameters/modalityLimits';
import type { modalities } from '../../platform/database/schema/modalities';

type Modality = Pick<
  typeof modalities.$inferSelect,
  | 'minInsuredAmountBaseCents'
  | 'minInsuredAmountPercent'
  | 'maxInsuredAmountCents'
  | 'minPercentOfDebt'
  | 'maxPercentOfContract'
>;
type MeasuredBy = Partial<Pick<RiskDetails, 'ContractValue' | 'DebtValue'>>;

/** Returns the most of a contract that a modality lets be at risk, in cents; null where nothing bounds it. */
export const contractMaximum = (
  { maxPercentOfContract }: Pick<Modality, 'maxPercentOfContract'>,
  { ContractValue }: MeasuredBy,
): number | null => boundOfWhole(maxPercentOfContract, ContractValue);

/** What a modality lets an insured amount be, in cents: its own limits, narrowed by the contract or debt told of. */
export function amountBounds(modality: Modality, measuredBy: MeasuredBy = {}) {
  const own = minimumInsuredAmount(modality.minInsuredAmountBaseCents, modality.minInsuredAmountPercent);
  return {
    minimum: Math.max(own, boundOfWhole(modality.minPercentOfDebt, measuredBy.DebtValue) ?? 0),
    maximum: Math.min(modality.maxInsuredAmountCents, contractMaximum(modality, measuredBy) ?? Infinity),
  };
}

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

/** What a modality lets an insured amount be, in cents: its own limits, narrowed by the contract or debt told of. */
export function amountBounds(modality: Modality, { ContractValue, DebtValue }: MeasuredBy = {}) {
  const own = minimumInsuredAmount(modality.minInsuredAmountBaseCents, modality.minInsuredAmountPercent);
  return {
    minimum: Math.max(own, boundOfWhole(modality.minPercentOfDebt, DebtValue) ?? 0),
    maximum: Math.min(
      modality.maxInsuredAmountCents,
      boundOfWhole(modality.maxPercentOfContract, ContractValue) ?? Infinity,
    ),
  };
}

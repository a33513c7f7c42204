import type { CardContract } from '@portal/shared/contracts/boards/kanbanCardParts';
import { percentOfWhole } from '@portal/shared/domain/parameters/modalityLimits';
import type { proposals } from '../../../platform/database/schema/proposals';

type RiskDetails = (typeof proposals.$inferSelect)['riskDetails'];

/** Returns the contract or bid of a risk with the share of it that is at risk; null where neither is told. */
export function contractOf(details: RiskDetails, amountAtRiskCents: number): CardContract | null {
  const { ContractNumber, BidNumber, ContractValue, ContractStartDate, ContractEndDate } = details;
  const number = ContractNumber ?? BidNumber ?? null;
  if (number === null && !ContractValue) return null;
  return {
    Number: number,
    Value: ContractValue ?? null,
    IsBid: !ContractNumber && Boolean(BidNumber),
    AmountPercent: percentOfWhole(amountAtRiskCents, ContractValue),
    ...(details.IsComplexWork && { IsComplexWork: true }),
    ...(details.IsLargeWork && { IsLargeWork: true }),
    ...(ContractStartDate && { StartDate: ContractStartDate }),
    ...(ContractEndDate && { EndDate: ContractEndDate }),
  };
}

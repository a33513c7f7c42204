import { addsNoRisk } from '@portal/shared/domain/underwriting/endorsementTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface ReinsuranceFacts {
  amountAtRiskCents: number;
  /** Null where the company's treaty never asks. */
  treatyCapacityCents: number | null;
}

/** Passes when the amount is within the treaty's capacity. What adds no risk, as a cancellation or a correction, asks no reinsurer. */
export function validateReinsurance(
  deal: DealFacts,
  { amountAtRiskCents, treatyCapacityCents }: ReinsuranceFacts,
): Finding[] {
  if (deal.endorsementTypeId !== null && addsNoRisk(deal.endorsementTypeId)) return [];
  if (treatyCapacityCents === null || amountAtRiskCents <= treatyCapacityCents) return [];
  const capacity = formatMoney(treatyCapacityCents);
  const why = `A importância de ${formatMoney(amountAtRiskCents)} excede a capacidade do contrato de resseguro, de ${capacity}.`;
  return [{ cardType: dealCardType(deal), why }];
}

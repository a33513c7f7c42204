import { formatMoney } from '@portal/shared/domain/money';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface SubscriptionFacts {
  insuredAmountCents: number;
  modality: { name: string; enabledForAutomaticEmission: boolean; maxInsuredAmountAutomaticCents: number };
}

/** Passes when the modality is enabled for automatic emission and the amount is within its automatic maximum. */
export function validateSubscription(deal: DealFacts, { insuredAmountCents, modality }: SubscriptionFacts): Finding[] {
  const cardType = deal.kind === 'proposal' && deal.isRenewal ? 'PROPOSTA_RENOVACAO' : dealCardType(deal);
  if (!modality.enabledForAutomaticEmission)
    return [{ cardType, why: `A modalidade ${modality.name} não tem emissão automática.` }];
  if (insuredAmountCents <= modality.maxInsuredAmountAutomaticCents) return [];
  const limit = formatMoney(modality.maxInsuredAmountAutomaticCents);
  const why = `A importância de ${formatMoney(insuredAmountCents)} excede o máximo automático da modalidade, de ${limit}.`;
  return [{ cardType, why }];
}

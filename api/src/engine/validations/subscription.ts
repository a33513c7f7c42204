import { formatMoney } from '@portal/shared/domain/money';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface SubscriptionFacts {
  insuredAmountCents: number;
  modality: { name: string; enabledForAutomaticEmission: boolean; maxInsuredAmountAutomaticCents: number };
  /** Set where somebody asked for another rate than the agreed one. */
  rate?: { requestedPercent: number; agreedPercent: number } | null;
}

/**
 * Passes when the modality is enabled for automatic emission, the amount is within its automatic maximum, and nobody
 * asked for less than the agreed rate: a discount is the insurer's to give.
 */
export function validateSubscription(
  deal: DealFacts,
  { insuredAmountCents, modality, rate = null }: SubscriptionFacts,
): Finding[] {
  const cardType = deal.kind === 'proposal' && deal.isRenewal ? 'PROPOSTA_RENOVACAO' : dealCardType(deal);
  if (!modality.enabledForAutomaticEmission)
    return [{ cardType, why: `A modalidade ${modality.name} não tem emissão automática.` }];
  if (insuredAmountCents <= modality.maxInsuredAmountAutomaticCents) return rate ? discountFinding(cardType, rate) : [];
  const limit = formatMoney(modality.maxInsuredAmountAutomaticCents);
  const why = `A importância de ${formatMoney(insuredAmountCents)} excede o máximo automático da modalidade, de ${limit}.`;
  return [{ cardType, why }];
}

function discountFinding(
  cardType: Finding['cardType'],
  { requestedPercent, agreedPercent }: NonNullable<SubscriptionFacts['rate']>,
): Finding[] {
  if (requestedPercent >= agreedPercent) return [];
  const asked = `A taxa pedida, de ${inPercent(requestedPercent)} ao ano,`;
  return [{ cardType, why: `${asked} é menor que a acordada, de ${inPercent(agreedPercent)}.` }];
}

const inPercent = (percent: number): string => `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 8 })} %`;

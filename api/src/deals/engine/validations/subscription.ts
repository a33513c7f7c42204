import { isAboveCeiling, percentInWords } from '@portal/shared/domain/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { DealFacts, Finding } from '../finding';
import { dealCardType } from './dealCardType';

export interface SubscriptionFacts {
  amountAtRiskCents: number;
  modality: {
    name: string;
    enabledForAutomaticEmission: boolean;
    maxInsuredAmountAutomaticCents: number;
    /** The maximum is that of the broker's profile, which is less than the modality's. */
    isMaximumOfProfile?: boolean;
  };
  /** Set where somebody asked for another rate than the agreed one. */
  rate?: { requestedPercent: number; agreedPercent: number } | null;
  /** The rule of renewal wants a person to decide on every one. */
  asksForCard?: boolean;
  /** The renewed policy has an expected or notified claim. */
  renewsClaimed?: boolean;
  /** Set where an endorsement asks for another premium than the calculated one, in cents. */
  requestedPremium?: { calculatedCents: number; askedCents: number } | null;
  /** Why an endorsement that raises the amount at risk leaves the legal share of its public contract. */
  raisedShare?: string | null;
  /** What the broker asks for, and what it may ask for without a decision. */
  commission?: { percent: number; range: CommissionRange } | null;
}

/**
 * Passes when the modality is enabled for automatic emission, the amount is within its automatic maximum, nobody asked for
 * less than the agreed rate, the broker asks for no more than its ceiling, and no endorsement leaves the legal share of a
 * public contract: all three are the insurer's to decide. Whoever decides on the card reads all that is against it at once.
 */
export function validateSubscription(deal: DealFacts, facts: SubscriptionFacts): Finding[] {
  const isRenewal = deal.kind === 'proposal' && deal.isRenewal;
  const renewalReason =
    isRenewal && facts.asksForCard ? 'Toda renovação desta modalidade passa pela subscrição.' : null;
  const reasons = [
    // A neutral endorsement is judged by what it adds: nothing, whatever the policy amounts to.
    deal.endorsementTypeId === EndorsementTypeId.Neutro ? null : emissionReason(facts),
    rateReason(facts),
    commissionReason(facts),
    premiumReason(facts),
    facts.raisedShare ?? null,
    renewalReason,
    isRenewal && facts.renewsClaimed ? 'A apólice renovada tem um sinistro esperado ou avisado.' : null,
  ].filter((why) => why !== null);
  if (reasons.length === 0) return [];
  const cardType = isRenewal ? 'PROPOSTA_RENOVACAO' : dealCardType(deal);
  return [{ cardType, why: reasons.join(' ') }];
}

/** Whether the modality lets an amount be issued without a person of the insurer. */
export const isWithinAutomaticEmission = (
  {
    enabledForAutomaticEmission,
    maxInsuredAmountAutomaticCents,
  }: Pick<SubscriptionFacts['modality'], 'enabledForAutomaticEmission' | 'maxInsuredAmountAutomaticCents'>,
  amountAtRiskCents: number,
): boolean => enabledForAutomaticEmission && amountAtRiskCents <= maxInsuredAmountAutomaticCents;

function emissionReason({ amountAtRiskCents, modality }: SubscriptionFacts): string | null {
  if (isWithinAutomaticEmission(modality, amountAtRiskCents)) return null;
  if (!modality.enabledForAutomaticEmission) return `A modalidade ${modality.name} não tem emissão automática.`;
  const limit = formatMoney(modality.maxInsuredAmountAutomaticCents);
  const of = modality.isMaximumOfProfile ? 'do perfil da corretora' : 'da modalidade';
  return `A importância de ${formatMoney(amountAtRiskCents)} excede o máximo automático ${of}, de ${limit}.`;
}

function rateReason({ rate }: SubscriptionFacts): string | null {
  if (!rate || rate.requestedPercent >= rate.agreedPercent) return null;
  const asked = `A taxa pedida, de ${percentInWords(rate.requestedPercent)} ao ano,`;
  return `${asked} é menor que a acordada, de ${percentInWords(rate.agreedPercent)}.`;
}

/** Another premium is the insurer's to give, whichever side it favours. */
function premiumReason({ requestedPremium }: SubscriptionFacts): string | null {
  if (!requestedPremium) return null;
  const { calculatedCents, askedCents } = requestedPremium;
  return `O prêmio pedido para o endosso, de ${formatMoney(askedCents)}, não é o calculado, de ${formatMoney(calculatedCents)}.`;
}

export function commissionReason({ commission }: Pick<SubscriptionFacts, 'commission'>): string | null {
  if (!commission || !isAboveCeiling(commission.percent, commission.range)) return null;
  const { ceiling } = commission.range;
  return `A comissão de ${percentInWords(commission.percent)} passa do teto da corretora, de ${percentInWords(ceiling)}.`;
}

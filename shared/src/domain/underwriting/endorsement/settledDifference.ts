import { formatMoney } from '../../values/money';

/** The money of a policy: what it was charged in all, and what of that was paid and not given back; in cents. */
export interface PaidPremium {
  chargedCents: number;
  paidCents: number;
}

/** What a difference of premium comes to for who pays; in cents, all of it zero or above. */
export interface SettledDifference {
  /** Is charged with slips of its own. */
  toChargeCents: number;
  /** Goes back: never more than was paid beyond what the policy then costs. */
  refundCents: number;
  /** Was charged and not paid: what of the slips still to come is no longer asked for. */
  waivedCents: number;
}

/**
 * What follows of a difference of premium for the whole policy. A refund never exceeds what was paid and not given back:
 * what nobody has paid is taken off what is still owed.
 */
export function settledDifference(
  { chargedCents, paidCents }: PaidPremium,
  differenceCents: number,
): SettledDifference {
  if (differenceCents >= 0) return { toChargeCents: differenceCents, refundCents: 0, waivedCents: 0 };
  const beyond = Math.max(0, paidCents - (chargedCents + differenceCents));
  const refundCents = Math.min(-differenceCents, paidCents, beyond);
  return { toChargeCents: 0, refundCents, waivedCents: -differenceCents - refundCents };
}

/** Why so much cannot be given back (`ValidateRestore`, an endorsement of type 9), or null; in cents. */
export function restitutionProblem(askedCents: number, { paidCents }: Pick<PaidPremium, 'paidCents'>): string | null {
  if (askedCents <= 0) return 'Informe o valor a restituir.';
  if (askedCents <= paidCents) return null;
  return paidCents > 0
    ? `A restituição não pode passar do que foi pago e ainda não devolvido: ${formatMoney(paidCents)}.`
    : 'Nada foi pago desta apólice: não há o que restituir.';
}

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

/** What was paid beyond what the policy costs, in cents. */
export const overpaidCents = ({ chargedCents, paidCents }: PaidPremium): number =>
  Math.max(0, paidCents - chargedCents);

/** What a restitution (type 9) comes to, in cents, both zero or above. */
export interface Restitution {
  /** Was paid beyond the premium: it goes back without underwriting, and the premium stays. */
  overpaidCents: number;
  /** Is asked for beyond that: a review of the premium, which a card on the subscription pipe decides. */
  reviewedCents: number;
}

/** Splits what is asked back into what was overpaid and what is a review of the premium; without a value all that was overpaid. */
export function restitution(money: PaidPremium, askedCents: number | null): Restitution {
  const overpaid = overpaidCents(money);
  const asked = askedCents ?? overpaid;
  return { overpaidCents: Math.min(asked, overpaid), reviewedCents: Math.max(0, asked - overpaid) };
}

/** The same as `settledDifference` for a restitution that is issued: also what of `askedCents` is still overpaid goes back. */
export function settledRestitution(money: PaidPremium, differenceCents: number, askedCents: number): SettledDifference {
  const settled = settledDifference(money, differenceCents);
  return { ...settled, refundCents: settled.refundCents + Math.min(askedCents, overpaidCents(money)) };
}

/** Why so much cannot be given back (`ValidateRestore`, an endorsement of type 9), or null; in cents. */
export function restitutionProblem(askedCents: number, { paidCents }: Pick<PaidPremium, 'paidCents'>): string | null {
  if (askedCents <= 0) return 'Informe o valor a restituir.';
  if (askedCents <= paidCents) return null;
  return paidCents > 0
    ? `A restituição não pode passar do que foi pago e ainda não devolvido: ${formatMoney(paidCents)}.`
    : 'Nada foi pago desta apólice: não há o que restituir.';
}

interface LeastPremium {
  chargedCents: number;
  /** The least premium of the policy's modalities. */
  minimumCents: number;
}

/** Why a premium cannot be lowered by so much while the cover stays, or null; in cents, the difference below zero. */
export function minimumPremiumProblem(
  { chargedCents, minimumCents }: LeastPremium,
  differenceCents: number,
): string | null {
  if (differenceCents >= 0 || chargedCents + differenceCents >= minimumCents) return null;
  const spare = Math.max(0, chargedCents - minimumCents);
  return spare === 0
    ? `O prêmio da apólice já é o mínimo, de ${formatMoney(minimumCents)}: enquanto há cobertura ele não diminui.`
    : `Enquanto há cobertura o prêmio da apólice não fica abaixo do mínimo, de ${formatMoney(minimumCents)}: ele pode diminuir até ${formatMoney(spare)}.`;
}

import { NO_MONEY, refundWithTax, totalCents } from '../../billing/ledgers';
import type { Ledgers, PaidMoney } from '../../billing/ledgers';
import { formatMoney } from '../../values/money';

/** The money of a policy: its net premium in cents, and what was paid and not given back. */
export interface PolicyMoney {
  chargedCents: number;
  paid: PaidMoney;
}

/** What a difference of net premium comes to for who pays; in cents, all of it zero or above. */
export interface SettledDifference {
  /** Net premium that is charged with slips of its own. */
  toChargeCents: number;
  /** Goes back by ledger, never more premium than was paid beyond what the policy then costs; `refundCents` is its total. */
  refund: Ledgers;
  refundCents: number;
  /** Net premium that was charged and not paid: what of the slips still to come is no longer asked for. */
  waivedCents: number;
}

/**
 * Calculates what follows of a difference of net premium for the whole policy. A refund never exceeds what was paid and not
 * given back: what nobody has paid is taken off what is still owed.
 *
 * @param interestCents Interest that goes back with it: of an endorsement that is undone, what was paid of its own.
 */
export function settledDifference(
  { chargedCents, paid }: PolicyMoney,
  differenceCents: number,
  interestCents = 0,
): SettledDifference {
  if (differenceCents >= 0) return { toChargeCents: differenceCents, refund: NO_MONEY, refundCents: 0, waivedCents: 0 };
  const beyond = Math.max(0, paid.premiumCents - (chargedCents + differenceCents));
  const premiumCents = Math.min(-differenceCents, Math.max(0, paid.premiumCents), beyond);
  const refund = refundWithTax(paid, { premiumCents, interestCents });
  return { toChargeCents: 0, refund, refundCents: totalCents(refund), waivedCents: -differenceCents - premiumCents };
}

/** Returns the premium that was paid beyond what the policy costs, in cents; interest and IOF are no premium. */
export const overpaidCents = ({ chargedCents, paid }: PolicyMoney): number =>
  Math.max(0, paid.premiumCents - chargedCents);

/** What a restitution (type 9) comes to, in cents, both zero or above. */
export interface Restitution {
  /** Was paid beyond the premium: it goes back without underwriting, and the premium stays. */
  overpaidCents: number;
  /** Is asked for beyond that: a review of the premium, which a card on the subscription pipe decides. */
  reviewedCents: number;
}

/** Splits what is asked back into what was overpaid and what is a review of the premium; without a value all that was overpaid. */
export function restitution(money: PolicyMoney, askedCents: number | null): Restitution {
  const overpaid = overpaidCents(money);
  const asked = askedCents ?? overpaid;
  return { overpaidCents: Math.min(asked, overpaid), reviewedCents: Math.max(0, asked - overpaid) };
}

/** The same as `settledDifference` for a restitution that is issued: also what of `askedCents` is still overpaid goes back. */
export function settledRestitution(money: PolicyMoney, differenceCents: number, askedCents: number): SettledDifference {
  const settled = settledDifference(money, differenceCents);
  const overpaid = Math.min(askedCents, overpaidCents(money));
  const refund = { ...settled.refund, premiumCents: settled.refund.premiumCents + overpaid };
  return { ...settled, refund, refundCents: totalCents(refund) };
}

/**
 * Returns why so much premium cannot be given back (`ValidateRestore`, an endorsement of type 9), or null; in cents. Without a
 * value all that was overpaid is meant.
 */
export function restitutionProblem(askedCents: number | null, money: PolicyMoney): string | null {
  const { premiumCents: paidCents } = money.paid;
  if (paidCents <= 0) return 'Nada foi pago desta apólice: não há o que restituir.';
  if (askedCents === null && overpaidCents(money) === 0) return NOTHING_OVERPAID;
  if (askedCents !== null && askedCents <= 0) return 'Informe o valor a restituir.';
  if (askedCents === null || askedCents <= paidCents) return null;
  return `A restituição não pode passar do prêmio pago e ainda não devolvido: ${formatMoney(paidCents)}.`;
}

/** What a restitution without a value meets on a policy that was paid exactly; interest and IOF are not overpaid. */
const NOTHING_OVERPAID =
  'Nada foi pago além do prêmio: não há o que restituir. Para pedir uma revisão do prêmio, informe o valor e a justificativa.';

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

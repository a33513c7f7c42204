import { daysBetween } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { refundWithTax, totalCents } from '../billing/ledgers';
import type { Ledgers, PaidMoney } from '../billing/ledgers';
import { proportionCents, shareCents } from '../values/proRata';

/** A part of what was charged for a policy, in cents, with the days over which it is earned. Below zero it was given back. */
export interface PremiumPeriod {
  premiumCents: number;
  from: PlainDate;
  /** The last day of cover, to its 24:00. */
  until: PlainDate;
}

/**
 * What of the premium is earned when cover ends on a day, pro rata die, in cents: each part over its own days, so that an
 * amount that was raised half-way counts from then on. Rounded half up once, over all parts.
 */
export const earnedPremiumCents = (periods: readonly PremiumPeriod[], on: PlainDate): number =>
  earnedPremiumOn(periods, [on])[0] ?? 0;

/** The same on each of several days, in their order: each date of a policy of many parts is reckoned with once. */
export function earnedPremiumOn(periods: readonly PremiumPeriod[], days: readonly PlainDate[]): number[] {
  const [origin] = days;
  if (origin === undefined) return [];
  const parts = periods.map(({ premiumCents, from, until }) => {
    const begin = daysBetween(origin, from);
    return { cents: BigInt(premiumCents), begin, term: daysBetween(origin, until) - begin };
  });
  return days.map((on) => earnedAfter(parts, daysBetween(origin, on)));
}

interface EarnedPart {
  cents: bigint;
  begin: number;
  term: number;
}

function earnedAfter(parts: readonly EarnedPart[], at: number): number {
  let whole = 0n;
  // By their terms: a fraction for each of these is far fewer than one for each part.
  const begun = new Map<number, bigint>();
  for (const { cents, begin, term } of parts) {
    const elapsed = at - begin;
    // What has no days of its own is earned at once.
    if (term <= 0 || elapsed >= term) whole += cents;
    else if (elapsed > 0) begun.set(term, (begun.get(term) ?? 0n) + cents * BigInt(elapsed));
  }
  let [numerator, denominator] = [whole, 1n];
  for (const [term, earned] of begun) {
    numerator = numerator * BigInt(term) + earned * denominator;
    denominator *= BigInt(term);
  }
  const doubled = 2n * numerator + denominator;
  const floor = doubled / (2n * denominator);
  return Number(doubled < 0n && floor * 2n * denominator !== doubled ? floor - 1n : floor);
}

/** What a policy comes to when it ends early; all in cents. */
export interface EarlyEnd {
  earnedCents: number;
  /** What is no longer charged: below zero, as a difference of premium. */
  premiumDifferenceCents: number;
  /** Goes back to who paid it, by ledger; `refundCents` is its total. */
  refund: Ledgers;
  refundCents: number;
  /** Earned and not paid, with its IOF: still owed. */
  owedCents: number;
  /** What the broker's commission loses: below zero. */
  commissionDifferenceCents: number;
}

/** What of an early end its carrying out moves. */
export type CarriedOutEnd = Pick<
  EarlyEnd,
  'premiumDifferenceCents' | 'refund' | 'refundCents' | 'commissionDifferenceCents'
>;

/** What was charged for a policy, paid of it and not given back, and given to its broker; in cents. */
export interface PaidPolicy {
  periods: readonly PremiumPeriod[];
  paid: PaidMoney;
  /** Paid with installments that are due after the day on which it ends. */
  undueInterestCents?: number;
  commissionCents: number;
}

/** What a policy was charged, over all its parts. */
export const chargedCents = (periods: readonly PremiumPeriod[]): number =>
  periods.reduce((sum, { premiumCents }) => sum + premiumCents, 0);

/**
 * Calculates what follows once it is known how much is earned: premium that was paid beyond it goes back, with the interest
 * of installments that are no longer due and the IOF of both; commission follows the premium.
 */
export function earlyEndOf(
  { periods, paid, undueInterestCents = 0, commissionCents }: PaidPolicy,
  earned: number,
): EarlyEnd {
  const earnedCents = Math.max(0, earned);
  const premiumCents = chargedCents(periods);
  const hasPremium = premiumCents > 0;
  const overpaidCents = Math.max(0, paid.premiumCents - Math.max(premiumCents, earnedCents));
  const refund = refundWithTax(paid, {
    premiumCents: Math.max(0, paid.premiumCents - overpaidCents - earnedCents),
    overpaidCents,
    interestCents: undueInterestCents,
  });
  const owedPremiumCents = Math.max(0, earnedCents - paid.premiumCents);
  return {
    earnedCents,
    premiumDifferenceCents: earnedCents - premiumCents,
    refund,
    refundCents: totalCents(refund),
    owedCents: owedPremiumCents + shareCents(owedPremiumCents, paid.taxPercent),
    commissionDifferenceCents: hasPremium
      ? proportionCents(commissionCents, earnedCents, premiumCents) - commissionCents
      : 0,
  };
}

/** What follows for the money when the insurer cancels a policy on a day (DOMAIN.md "Money and premium": pro rata die). */
export const earlyEndByInsurer = (policy: PaidPolicy, on: PlainDate): EarlyEnd =>
  earlyEndOf(policy, earnedPremiumCents(policy.periods, on));

/** What an issued endorsement made of a policy, by which its premium is spread over days. */
export interface EndorsedChange {
  effectiveOn: PlainDate;
  premiumDifferenceCents: number;
  amountBeforeCents: number;
  amountAfterCents: number;
  endBefore: PlainDate;
  endAfter: PlainDate;
}

/**
 * Over which days the premium of an endorsement is earned: what a raised amount costs from then to the former end, what
 * further days cost over those days. One that does both is split as the formula of DOMAIN.md weighs them.
 */
export function periodsOfEndorsement(change: EndorsedChange): PremiumPeriod[] {
  const { effectiveOn, premiumDifferenceCents, amountBeforeCents, amountAfterCents, endBefore, endAfter } = change;
  if (premiumDifferenceCents === 0) return [];
  const further = daysBetween(endBefore, endAfter);
  const [first, last] = further < 0 ? [endAfter, endBefore] : [endBefore, endAfter];
  const dear = BigInt(amountAfterCents - amountBeforeCents) * BigInt(Math.max(0, daysBetween(effectiveOn, endBefore)));
  const long = BigInt(amountAfterCents) * BigInt(further);
  if (further === 0) return [{ premiumCents: premiumDifferenceCents, from: effectiveOn, until: endBefore }];
  if (dear === 0n || dear + long === 0n) return [{ premiumCents: premiumDifferenceCents, from: first, until: last }];
  const ofAmount = Number((BigInt(premiumDifferenceCents) * dear) / (dear + long));
  return [
    { premiumCents: ofAmount, from: effectiveOn, until: endBefore },
    { premiumCents: premiumDifferenceCents - ofAmount, from: first, until: last },
  ];
}

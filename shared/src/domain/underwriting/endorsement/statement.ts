import { daysBetween } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { percentUnits, quotientCents, WHOLE_UNITS } from '../../values/proRata';
import { chargedCents, earnedPremiumOn } from '../earnedPremium';
import type { PremiumPeriod } from '../earnedPremium';
import { inOrder } from './series';
import type { FirstVersion, IssuedEndorsement } from './series';
import { allStretches } from './stretches';
import type { ModalityName, PlannedEndorsement } from './stretches';

/** A policy over some days, as an endorsement leaves it, and what the endorsement costs for them; money in cents. */
export interface StatementLine {
  from: PlainDate;
  until: PlainDate;
  principalCents: number;
  complementaryCents: number;
  /** Below zero it is a refund. */
  premiumDifferenceCents: number;
}

/** Yearly rates in per cent, by modality, with the coverages that are percentages of it; 0 of a modality that is not there. */
export type StatementRates = Readonly<Record<ModalityName, number>>;

/** The rate of a modality with the coverages that are percentages of its premium. */
export const rateWithCoverages = (annualRatePercent: number, percents: readonly number[]): number =>
  (annualRatePercent * percents.reduce((sum, percent) => sum + percent, 100)) / 100;

/**
 * The consolidating statement of an endorsement (DOMAIN.md "Endorsements: order and bases"): the policy as it is from each
 * date on, from its first day to its last, with the difference of premium of each period. The lines add up to the agreed
 * difference to the cent: they are cut from what has run up so far, and what minimums, coverages or a reviewed premium
 * make beyond amount and days lies evenly on the days from the endorsement on.
 */
export function consolidatingStatement(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
  { rates, agreedCents }: { rates: StatementRates; agreedCents: number },
): StatementLine[] {
  const all = allStretches(first, issued, planned);
  const lines = all.ModalidadePrincipal.map(({ from, until, afterCents, beforeCents }, at) => {
    const other = all.ModalidadeComplementar[at] ?? { afterCents: 0, beforeCents: 0 };
    const days = from < planned.effectiveOn ? 0n : BigInt(daysBetween(from, until));
    const moved =
      BigInt(afterCents - beforeCents) * percentUnits(rates.ModalidadePrincipal) +
      BigInt(other.afterCents - other.beforeCents) * percentUnits(rates.ModalidadeComplementar);
    return {
      from,
      until,
      principalCents: afterCents,
      complementaryCents: other.afterCents,
      days,
      weight: moved * days,
    };
  });
  const days = lines.reduce((sum, line) => sum + line.days, 0n);
  if (days === 0n)
    return [...lines.map((line) => lineOf(line, 0)), atOnce(lines.at(-1), planned.effectiveOn, agreedCents)];
  const byRate = cutUp(
    lines.map(({ weight }) => weight),
    365n * WHOLE_UNITS,
  );
  const restCents = agreedCents - byRate.reduce((sum, cents) => sum + cents, 0);
  const rest = cutUp(
    lines.map((line) => line.days * BigInt(restCents)),
    days,
  );
  return lines.map((line, at) => lineOf(line, (byRate[at] ?? 0) + (rest[at] ?? 0)));
}

/**
 * The same of an endorsement whose periods are known, as those of a counter-endorsement: they are cut at the dates from which
 * the policy is another one, and add up to its difference.
 */
export function statementOfPeriods(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  next: IssuedEndorsement,
): StatementLine[] {
  const all = allStretches(first, issued, next);
  const lines = all.ModalidadePrincipal;
  const premium = premiumByPeriod(next.periods, [
    ...lines.map(({ from }) => from),
    lines.at(-1)?.until ?? next.effectiveOn,
  ]);
  return lines.map(({ from, until, afterCents }, at) => ({
    from,
    until,
    principalCents: afterCents,
    complementaryCents: all.ModalidadeComplementar[at]?.afterCents ?? 0,
    premiumDifferenceCents: premium[at]?.premiumCents ?? 0,
  }));
}

type Covered = Omit<StatementLine, 'premiumDifferenceCents'>;

const lineOf = ({ from, until, principalCents, complementaryCents }: Covered, cents: number): StatementLine => ({
  from,
  until,
  principalCents,
  complementaryCents,
  premiumDifferenceCents: cents,
});

const atOnce = (last: Covered | undefined, on: PlainDate, cents: number): StatementLine =>
  lineOf({ principalCents: 0, complementaryCents: 0, ...last, from: on, until: on }, cents);

/** Shares in cents that add up to their rounded whole: each is what the rounded sum grew by. */
function cutUp(numerators: readonly bigint[], denominator: bigint): number[] {
  let [sum, reached] = [0n, 0];
  return numerators.map((numerator) => {
    sum += numerator;
    const before = reached;
    reached = quotientCents(sum, denominator);
    return reached - before;
  });
}

/** Over which days the difference of premium of a statement is earned; they add up to it. */
export const periodsOfStatement = (lines: readonly StatementLine[]): PremiumPeriod[] =>
  lines
    .filter(({ premiumDifferenceCents }) => premiumDifferenceCents !== 0)
    .map(({ from, until, premiumDifferenceCents }) => ({ premiumCents: premiumDifferenceCents, from, until }));

/** Over which days the difference of premium of a cancellation lies: those that are no longer covered. */
export const periodsOfCancellation = (on: PlainDate, until: PlainDate, differenceCents: number): PremiumPeriod[] =>
  differenceCents === 0 ? [] : [{ premiumCents: differenceCents, from: on, until }];

/** All that was charged for a policy: its issue over its first validity, and every issued endorsement. */
export function premiumPeriodsOf(
  { facts, premiumCents }: FirstVersion,
  issued: readonly IssuedEndorsement[],
): PremiumPeriod[] {
  const { InicioVigencia: from, FimVigencia: until } = facts.ModalidadePrincipal;
  return [{ premiumCents, from, until }, ...inOrder(issued).flatMap(({ periods }) => periods)];
}

/**
 * The premium of each period between the days given, in their order, of everything that was charged: to the cent, because
 * each is what the earned premium grew by. What lies before the first day or after the last is of the period beside it.
 */
export function premiumByPeriod(periods: readonly PremiumPeriod[], days: readonly PlainDate[]): PremiumPeriod[] {
  const each = [...new Set(days)].toSorted();
  const total = chargedCents(periods);
  const earned = earnedPremiumOn(periods, each.slice(1));
  let reached = 0;
  return each.slice(0, -1).map((from, at) => {
    const before = reached;
    reached = at === each.length - 2 ? total : (earned[at] ?? total);
    return { premiumCents: reached - before, from, until: each[at + 1] ?? from };
  });
}

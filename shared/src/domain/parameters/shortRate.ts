import { percentUnits, quotientCents, WHOLE_UNITS } from '../values/proRata';

/** What of a year's premium is earned after so many days, in per cent. */
export interface ShortRatePoint {
  Days: number;
  Percent: number;
}

/** How the share between two points is read: along the line between them, or that of the next lower or next higher term. */
export type ShortRateMethod = 'linear' | 'nextLower' | 'nextHigher';

/** A short-rate table (tabela de prazo curto) with its method, by the names of the wire. */
export interface ShortRate {
  Method: ShortRateMethod;
  /** In the order of their days, the last one 365 days and 100 %. */
  Points: readonly ShortRatePoint[];
}

/** A year, by which all tables go. */
export const DAYS_OF_SHORT_RATE = 365;

const standardPoints: readonly (readonly [days: number, percent: number])[] = [
  ...([
    [15, 13],
    [30, 20],
    [45, 27],
    [60, 30],
    [75, 37],
    [90, 40],
    [105, 46],
    [120, 50],
  ] as const),
  ...([
    [135, 56],
    [150, 60],
    [165, 66],
    [180, 70],
    [195, 73],
    [210, 75],
    [225, 78],
    [240, 80],
  ] as const),
  ...([
    [255, 83],
    [270, 85],
    [285, 88],
    [300, 90],
    [315, 93],
    [330, 95],
    [345, 98],
    [365, 100],
  ] as const),
];

/** The table that the market's wordings print (DOMAIN "Money and premium"), where a company has published none. */
export const standardShortRate: ShortRate = {
  Method: 'linear',
  Points: standardPoints.map(([Days, Percent]) => ({ Days, Percent })),
};

/** How much of a term has passed, in whole days. */
export interface ElapsedTerm {
  elapsedDays: number;
  termDays: number;
}

/** Between which points of the table a number of days lies; both are the same where it lies on one. */
export interface ShortRateReading {
  lower: ShortRatePoint;
  upper: ShortRatePoint;
}

const NONE: ShortRatePoint = { Days: 0, Percent: 0 };
const ALL: ShortRatePoint = { Days: DAYS_OF_SHORT_RATE, Percent: 100 };

/** Where a table is read after so many days of a term; terms other than a year are scaled to one. */
export function readShortRate({ Points }: ShortRate, { elapsedDays, termDays }: ElapsedTerm): ShortRateReading {
  if (elapsedDays <= 0) return { lower: NONE, upper: NONE };
  if (elapsedDays >= termDays) return { lower: ALL, upper: ALL };
  // Compared as whole numbers, so that a point is met exactly.
  const scaled = elapsedDays * DAYS_OF_SHORT_RATE;
  const next = Points.findIndex(({ Days }) => Days * termDays >= scaled);
  const upper = Points[next] ?? ALL;
  return upper.Days * termDays === scaled ? { lower: upper, upper } : { lower: Points[next - 1] ?? NONE, upper };
}

/** The share of a premium that is earned, as a fraction whose denominator is above zero; exact. */
function earnedShare(shortRate: ShortRate, term: ElapsedTerm): { above: bigint; below: bigint } {
  const { lower, upper } = readShortRate(shortRate, term);
  const [least, most] = [percentUnits(lower.Percent), percentUnits(upper.Percent)];
  if (lower.Days === upper.Days || shortRate.Method === 'nextHigher') return { above: most, below: WHOLE_UNITS };
  if (shortRate.Method === 'nextLower') return { above: least, below: WHOLE_UNITS };
  const [days, between] = [BigInt(term.termDays), BigInt(upper.Days - lower.Days)];
  const beyond = BigInt(term.elapsedDays * DAYS_OF_SHORT_RATE) - BigInt(lower.Days) * days;
  return { above: least * between * days + beyond * (most - least), below: between * days * WHOLE_UNITS };
}

/** The share of a year's premium, in per cent, that is earned after so many days of a year; it may be a fraction of one. */
export function earnedPercent(shortRate: ShortRate, days: number): number {
  const { above, below } = earnedShare(shortRate, { elapsedDays: days, termDays: DAYS_OF_SHORT_RATE });
  return Number((above * WHOLE_UNITS) / below) / Number(percentUnits(1));
}

/** What of a premium is earned by the table, in cents, rounded half up once. */
export function earnedByShortRateCents(shortRate: ShortRate, premiumCents: number, term: ElapsedTerm): number {
  const { above, below } = earnedShare(shortRate, term);
  return quotientCents(BigInt(premiumCents) * above, below);
}

/** A cover that ends before its time: what was charged and paid for it, in cents, and how far it came, in days. */
export interface EndedCover extends ElapsedTerm {
  premiumCents: number;
  paidCents: number;
}

/**
 * What a cancellation by policy holder or insured gives back: what was paid beyond the share that is earned. Terms other
 * than a year are scaled to one.
 */
export function cancellationRefundCents(
  shortRate: ShortRate,
  { premiumCents, paidCents, ...term }: EndedCover,
): number {
  return Math.max(0, paidCents - earnedByShortRateCents(shortRate, premiumCents, term));
}

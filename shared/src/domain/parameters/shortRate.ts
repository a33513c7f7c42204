import { shareCents } from '../values/proRata';

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

/** The share of a year's premium, in per cent, that is earned after so many days of a year; it may be a fraction of one. */
export function earnedPercent({ Method, Points }: ShortRate, days: number): number {
  const elapsed = Math.min(DAYS_OF_SHORT_RATE, Math.max(0, days));
  const next = Points.findIndex(({ Days }) => Days >= elapsed);
  const upper = Points[next] ?? { Days: DAYS_OF_SHORT_RATE, Percent: 100 };
  const lower = Points[next - 1] ?? { Days: 0, Percent: 0 };
  if (elapsed === upper.Days) return upper.Percent;
  if (elapsed <= 0) return 0;
  if (Method === 'nextLower') return lower.Percent;
  if (Method === 'nextHigher') return upper.Percent;
  return lower.Percent + ((elapsed - lower.Days) / (upper.Days - lower.Days)) * (upper.Percent - lower.Percent);
}

/** A cover that ends before its time: what was charged and paid for it, in cents, and how far it came, in days. */
export interface EndedCover {
  premiumCents: number;
  paidCents: number;
  elapsedDays: number;
  termDays: number;
}

/**
 * What a cancellation by policy holder or insured gives back: what was paid beyond the share that is earned. Terms other
 * than a year are scaled to one.
 */
export function cancellationRefundCents(
  shortRate: ShortRate,
  { premiumCents, paidCents, elapsedDays, termDays }: EndedCover,
): number {
  const earned = earnedPercent(shortRate, (elapsedDays * DAYS_OF_SHORT_RATE) / termDays);
  return Math.max(0, paidCents - shareCents(premiumCents, earned));
}

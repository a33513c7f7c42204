import type { ExperiencePeriod } from '@portal/shared/contracts/portal/remoteExperience';
import type { Tone } from '@portal/shared/domain/values/tone';

export type MeasuredVital = 'Inp' | 'Lcp' | 'Cls';
export type Rating = 'good' | 'fair' | 'poor';

/** What is good up to the first and poor above the second (web.dev/articles/vitals); the shift in thousandths. */
const BORDERS: Readonly<Record<MeasuredVital, readonly [good: number, fair: number]>> = {
  Inp: [200, 500],
  Lcp: [2_500, 4_000],
  Cls: [100, 250],
};

export const ratingLabels: Readonly<Record<Rating, { text: string; tone: Tone }>> = {
  good: { text: 'Bom', tone: 'success' },
  fair: { text: 'A melhorar', tone: 'warning' },
  poor: { text: 'Ruim', tone: 'danger' },
};

export function ratingOf(vital: MeasuredVital, value: number): Rating {
  const [good, fair] = BORDERS[vital];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/** How often something happens in a thousand visits; null without visits. */
export const perThousand = (count: number, { Visits }: ExperiencePeriod): number | null =>
  Visits === 0 ? null : (count * 1_000) / Visits;

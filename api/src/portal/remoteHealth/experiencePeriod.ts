import type { ExperiencePeriod } from '@portal/shared/contracts/portal/remoteExperience';
import type { remoteVitals } from '../../platform/database/schema/remoteHealth';
import { percentile } from './loadHistogram';
import { VITAL_BOUNDS } from './vitalBounds';

/** What was counted of a version in one bucket. */
export interface CountedTimes {
  isOfLastDay: boolean;
  vital: (typeof remoteVitals.$inferSelect)['vital'];
  within: number;
  times: number;
}

/** Three quarters of the visits were at least as good. */
const SHARE = 0.75;

/** What a version was like to work with, from all that was counted in a period. */
export function experiencePeriodOf(counted: readonly CountedTimes[]): ExperiencePeriod {
  const countOf = (vital: CountedTimes['vital']): number =>
    counted.reduce((sum, one) => (one.vital === vital ? sum + one.times : sum), 0);
  const p75 = (vital: keyof typeof VITAL_BOUNDS): number | null => {
    const histogram = new Map<number, number>();
    for (const one of counted)
      if (one.vital === vital) histogram.set(one.within, (histogram.get(one.within) ?? 0) + one.times);
    return percentile(histogram, SHARE, VITAL_BOUNDS[vital]);
  };
  return {
    Visits: countOf('visit'),
    Errors: countOf('error'),
    SlowInteractions: countOf('slow'),
    Inp: p75('inp'),
    Lcp: p75('lcp'),
    Cls: p75('cls'),
  };
}

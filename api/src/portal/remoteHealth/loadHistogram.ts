import { LONGEST_LOAD_MS } from '@portal/shared/contracts/portal/remoteHealth';

/** Upper bounds of the buckets in milliseconds: fine where a user feels a difference, coarse where all is lost anyway. */
export const BUCKET_BOUNDS: readonly number[] = [
  25,
  50,
  75,
  100,
  150,
  200,
  300,
  400,
  600,
  800,
  1_200,
  1_600,
  2_400,
  3_200,
  5_000,
  8_000,
  15_000,
  30_000,
  60_000,
  LONGEST_LOAD_MS,
];

/** The bucket of a load, by its upper bound. */
export const bucketOf = (milliseconds: number): number =>
  BUCKET_BOUNDS.find((bound) => milliseconds <= bound) ?? LONGEST_LOAD_MS;

/** Loads by the upper bound of their bucket. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The time that a share of the loads stayed within, taking those of one bucket as spread evenly over it; null without
 * loads.
 *
 * @param share 0 to 1
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, loads) => sum + loads, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [at, bound] of BUCKET_BOUNDS.entries()) {
    const loads = histogram.get(bound) ?? 0;
    if (loads > 0 && below + loads >= wanted) {
      const from = BUCKET_BOUNDS[at - 1] ?? 0;
      return Math.round(from + ((bound - from) * (wanted - below)) / loads);
    }
    below += loads;
  }
  return LONGEST_LOAD_MS;
}

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

const last = (bounds: readonly number[]): number => bounds.at(-1) ?? 0;

/** The bucket of a value, a load unless told, by its upper bound. */
export const bucketOf = (value: number, bounds: readonly number[] = BUCKET_BOUNDS): number =>
  bounds.find((bound) => value <= bound) ?? last(bounds);

/** How many by the upper bound of their bucket. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * What a share of the values stayed within, taking those of one bucket as spread evenly over it; null without values.
 *
 * @param share 0 to 1
 */
export function percentile(
  histogram: Histogram,
  share: number,
  bounds: readonly number[] = BUCKET_BOUNDS,
): number | null {
  const total = [...histogram.values()].reduce((sum, loads) => sum + loads, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [at, bound] of bounds.entries()) {
    const loads = histogram.get(bound) ?? 0;
    if (loads > 0 && below + loads >= wanted) {
      const from = bounds[at - 1] ?? 0;
      return Math.round(from + ((bound - from) * (wanted - below)) / loads);
    }
    below += loads;
  }
  return last(bounds);
}

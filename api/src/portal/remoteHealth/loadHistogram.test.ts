import { BUCKET_BOUNDS, bucketOf, percentile } from './loadHistogram';

const histogramOf = (...milliseconds: number[]) => {
  const histogram = new Map<number, number>();
  for (const one of milliseconds) histogram.set(bucketOf(one), (histogram.get(bucketOf(one)) ?? 0) + 1);
  return histogram;
};

describe('the histogram of load times', () => {
  it('puts a load into the smallest bucket that holds it', () => {
    expect([0, 25, 26, 599, 600, 601, 119_999, 120_000].map((one) => bucketOf(one))).toEqual([
      25, 25, 50, 600, 600, 800, 120_000, 120_000,
    ]);
  });

  it('keeps to other bounds where it is given some', () => {
    expect([90, 100, 101, 9_999].map((one) => bucketOf(one, [100, 250, 500]))).toEqual([100, 100, 250, 500]);
    expect(percentile(new Map([[250, 4]]), 0.5, [100, 250, 500])).toBe(175);
  });

  it('knows no percentile without loads', () => {
    expect(percentile(new Map(), 0.5)).toBeNull();
  });

  it('gives a percentile within the bucket in which it lies', () => {
    const loads = histogramOf(...Array<number>(75).fill(250), ...Array<number>(25).fill(4_000));
    expect(percentile(loads, 0.75)).toBe(300);
    expect(percentile(loads, 0.76)).toBeGreaterThan(3_200);
    expect(percentile(loads, 1)).toBe(5_000);
  });

  it('spreads the loads of one bucket evenly over it', () => {
    expect(percentile(histogramOf(250, 250, 250, 250), 0.5)).toBe(250);
    expect(percentile(histogramOf(10, 10), 0.5)).toBe(13);
  });

  it('never falls as the share grows', () => {
    const loads = histogramOf(30, 90, 90, 450, 2_000, 2_100, 14_000);
    const shares = Array.from({ length: 101 }, (_, index) => percentile(loads, index / 100) ?? 0);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(Math.max(...shares)).toBeLessThanOrEqual(BUCKET_BOUNDS.at(-1) ?? 0);
  });
});

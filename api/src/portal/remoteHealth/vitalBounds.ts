import { LONGEST_PART_MS } from '@portal/shared/contracts/portal/remoteExperience';

/** Milliseconds until a press is answered: the borders of "good" (200) and "poor" (500) are bounds, so that none is guessed. */
export const INTERACTION_BOUNDS: readonly number[] = [
  ...[25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 650, 800, 1_000, 1_500, 2_000, 3_000, 5_000],
  ...[10_000, 30_000, LONGEST_PART_MS],
];

/** By what is measured, likewise: 2.5 and 4 s for the first screen, 0.1 and 0.25 for what shifts, in thousandths. */
export const VITAL_BOUNDS: Readonly<Record<'inp' | 'lcp' | 'cls', readonly number[]>> = {
  inp: INTERACTION_BOUNDS,
  lcp: [
    ...[250, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000],
    ...[15_000, 30_000, 60_000, 120_000],
  ],
  cls: [1, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 750, 1_000, 2_000, 120_000],
};

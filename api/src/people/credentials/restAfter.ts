const MINUTE_MS = 60_000;

/** Failures in a row that nobody added to for so long are no longer in a row. */
export const FORGOTTEN_AFTER_HOURS = 24;
export const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_HOURS * 60 * MINUTE_MS;

const FURTHER_REST_EVERY = 5;
const RESTS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * How long an e-mail rests after its n-th failed sign-in in a row, in milliseconds; 0 for not at all. It rests for the
 * first time after `firstRestAt` failures, and then after every few more.
 */
export function restAfter(failures: number, firstRestAt: number): number {
  const beyond = failures - firstRestAt;
  if (beyond < 0 || beyond % FURTHER_REST_EVERY !== 0) return 0;
  return RESTS_MS[Math.min(beyond / FURTHER_REST_EVERY, RESTS_MS.length - 1)] ?? 0;
}

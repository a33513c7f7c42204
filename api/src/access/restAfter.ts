const MINUTE_MS = 60_000;

/** Failures in a row that nobody added to for so long are no longer in a row. */
export const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/** After so many failures in a row the e-mail rests for the first time, and then after every few more. */
const FIRST_REST_AT = 10;
const FURTHER_REST_EVERY = 5;
const RESTS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** How long an e-mail rests after its n-th failed sign-in in a row, in milliseconds; 0 for not at all. */
export function restAfter(failures: number): number {
  const beyond = failures - FIRST_REST_AT;
  if (beyond < 0 || beyond % FURTHER_REST_EVERY !== 0) return 0;
  return RESTS_MS[Math.min(beyond / FURTHER_REST_EVERY, RESTS_MS.length - 1)] ?? 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which an insurer that stays silent has accepted the proposal (Lei 15.040/2024). */
export const DAYS_TO_ANSWER = 25;

export interface LegalClock {
  legalClockStartedAt: Date | null;
  legalClockPausedAt: Date | null;
  legalClockPausedSeconds: number;
}

/**
 * When silence becomes acceptance, or null without a clock. Time in which a request for documents stopped the clock
 * does not count; while it is stopped, the end is what it would be if it went on now.
 */
export function legalDeadlineOf(clock: LegalClock, now: Date): Date | null {
  if (!clock.legalClockStartedAt) return null;
  const pausedNow = clock.legalClockPausedAt ? Math.max(0, now.getTime() - clock.legalClockPausedAt.getTime()) : 0;
  const paused = clock.legalClockPausedSeconds * 1000 + pausedNow;
  return new Date(clock.legalClockStartedAt.getTime() + DAYS_TO_ANSWER * DAY_MS + paused);
}

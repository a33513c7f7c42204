import { legalDeadlineOf as deadlineOf } from '@portal/shared/domain/legalClock';

export interface LegalClock {
  legalClockStartedAt: Date | null;
  legalClockPausedAt: Date | null;
  legalClockPausedSeconds: number;
}

/**
 * When silence becomes acceptance, or null without a clock. Time in which a request for documents stopped the clock
 * does not count; while it is stopped, the end is what it would be if it went on now.
 */
export function legalDeadlineOf(
  { legalClockStartedAt, legalClockPausedAt, legalClockPausedSeconds: pausedSeconds }: LegalClock,
  now: Date,
): Date | null {
  if (!legalClockStartedAt) return null;
  const pausedAt = legalClockPausedAt?.toISOString() ?? null;
  return new Date(deadlineOf({ startedAt: legalClockStartedAt.toISOString(), pausedAt, pausedSeconds }, now.getTime()));
}

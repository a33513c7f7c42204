import { legalDeadlineOf as deadlineOf } from '@portal/shared/domain/underwriting/legalClock';

export interface LegalClock {
  legalClockStartedAt: Date | null;
  /** Set while an answer of the broker is awaited; the request for it ended the period. */
  legalClockPausedAt: Date | null;
}

/** Returns the end of the plain 25th day; null without a clock, and while an answer is awaited. */
export function legalDeadlineOf({ legalClockStartedAt, legalClockPausedAt }: LegalClock): Date | null {
  if (!legalClockStartedAt) return null;
  const deadline = deadlineOf({
    startedAt: legalClockStartedAt.toISOString(),
    pausedAt: legalClockPausedAt?.toISOString() ?? null,
  });
  return deadline === null ? null : new Date(deadline);
}

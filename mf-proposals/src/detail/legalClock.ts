import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { legalClockWords, legalDeadlineOf } from '@portal/shared/domain/legalClock';
import type { Tone } from '@portal/shared/domain/tone';

export interface LegalClock {
  text: string;
  tone: Tone;
  /** The last day, as an instant; while the clock stands, what it would be if it went on now. */
  endsAt: string;
}

type ClockFields = Pick<
  ProposalDetail['Proposal'],
  'LegalClockStartedAt' | 'LegalClockPausedAt' | 'LegalClockPausedSeconds' | 'DecidedAt'
>;

/** How long the insurer has left to answer, in words; null without a clock or after the answer. */
export function legalClockOf(proposal: ClockFields, now: number): LegalClock | null {
  const { LegalClockStartedAt: startedAt, LegalClockPausedAt: pausedAt, LegalClockPausedSeconds, DecidedAt } = proposal;
  if (startedAt === null || DecidedAt !== null) return null;
  const deadline = legalDeadlineOf({ startedAt, pausedAt, pausedSeconds: LegalClockPausedSeconds }, now);
  const endsAt = new Date(deadline).toISOString();
  const { words, tone } = legalClockWords({ deadline: endsAt, isPaused: pausedAt !== null }, now);
  return { text: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, tone, endsAt };
}

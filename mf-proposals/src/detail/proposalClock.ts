import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { legalClockWords, legalDeadlineOf } from '@portal/shared/domain/underwriting/legalClock';
import type { Tone } from '@portal/shared/domain/values/tone';

export interface ProposalClock {
  text: string;
  tone: Tone;
  /** The end of the period, as an instant; null while an answer of the broker is awaited. */
  endsAt: string | null;
}

type ClockFields = Pick<
  ProposalDetail['Proposal'],
  'LegalClockStartedAt' | 'LegalClockPausedAt' | 'LegalClockEndedAt' | 'LegalLastDay'
>;

/** How long the insurer has left to answer, in words; null without a clock or after the answer. */
export function proposalClockOf(proposal: ClockFields, now: number): ProposalClock | null {
  const { LegalClockStartedAt: startedAt, LegalClockPausedAt: pausedAt, LegalClockEndedAt: endedAt } = proposal;
  if (startedAt === null || endedAt !== null) return null;
  const deadline = legalDeadlineOf({ startedAt, pausedAt });
  const endsAt = deadline === null ? null : new Date(deadline).toISOString();
  const { words, tone } = legalClockWords(endsAt, now, proposal.LegalLastDay);
  return { text: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, tone, endsAt };
}

import type { BoardCard } from '@portal/shared/contracts/board';
import { legalClockWords } from '@portal/shared/domain/legalClock';
import type { Tone } from '@portal/shared/domain/tone';

export interface LegalClock {
  text: string;
  tone: Tone;
}

/** The clock after which an insurer's silence accepts a proposal, as a sentence for the card; null without such a clock. */
export function legalClockOf(
  { legalDeadline, legalClockPausedAt }: Pick<BoardCard, 'legalDeadline' | 'legalClockPausedAt'>,
  now: number,
): LegalClock | null {
  if (!legalDeadline) return null;
  const { words, tone } = legalClockWords({ deadline: legalDeadline, isPaused: legalClockPausedAt !== null }, now);
  return { text: `Prazo legal ${words}`, tone };
}

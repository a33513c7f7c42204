import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { legalClockWords } from '@portal/shared/domain/underwriting/legalClock';
import type { Tone } from '@portal/shared/domain/values/tone';

export interface CardClock {
  text: string;
  /** The same where there is no room for a sentence: "em 4 dias". */
  brief: string;
  tone: Tone;
  /** The instant behind the words. */
  title: string;
}

/** The clock after which an insurer's silence accepts a proposal, as a sentence for the card; null without such a clock. */
export function cardClockOf(
  { legalDeadline, legalClockPausedAt }: Pick<BoardCard, 'legalDeadline' | 'legalClockPausedAt'>,
  now: number,
): CardClock | null {
  if (!legalDeadline && !legalClockPausedAt) return null;
  const { words, tone } = legalClockWords(legalDeadline, now);
  const title = legalDeadline
    ? `Fim do prazo legal: ${formatDateTime(legalDeadline)}`
    : `Aguarda resposta desde ${formatDateTime(legalClockPausedAt)}. Com ela começam 25 dias inteiros.`;
  const brief = legalDeadline ? words.replace('vence em', 'em') : 'em pausa';
  return { text: `Prazo legal ${words}`, brief, tone, title };
}

import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ACCEPTED_BY_LAW, isPeriodOver, legalClockWords } from '@portal/shared/domain/underwriting/legalClock';
import type { Tone } from '@portal/shared/domain/values/tone';

export interface CardClock {
  text: string;
  /** The same where there is no room for a sentence: "em 4 dias". */
  brief: string;
  tone: Tone;
  /** The instant behind the words. */
  title: string;
}

type ClockFields = Pick<BoardCard, 'legalDeadline' | 'legalLastDay' | 'legalClockPausedAt'>;

/** The clock after which an insurer's silence accepts a proposal, as a sentence for the card; null without such a clock. */
export function cardClockOf(
  { legalDeadline, legalLastDay = null, legalClockPausedAt }: ClockFields,
  now: number,
): CardClock | null {
  if (!legalDeadline && !legalClockPausedAt) return null;
  if (legalLastDay !== null && isPeriodOver(legalLastDay, now))
    return {
      text: ACCEPTED_BY_LAW,
      brief: 'emitir',
      tone: 'danger',
      title: `Sem resposta da seguradora até ${formatDate(legalLastDay)}: a lei aceitou a proposta (Lei 15.040/2024, art. 49). Emita a apólice.`,
    };
  const { words, tone } = legalClockWords(legalDeadline, now, legalLastDay);
  const title = legalDeadline
    ? `Fim do prazo legal: ${formatDateTime(legalDeadline)}`
    : `Aguarda resposta desde ${formatDateTime(legalClockPausedAt)}. Com ela começam 25 dias inteiros.`;
  const brief = legalDeadline ? words.replace('vence em', 'em') : 'em pausa';
  return { text: `Prazo legal ${words}`, brief, tone, title };
}

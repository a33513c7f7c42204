import type { BoardCard } from '@portal/shared/contracts/board';
import { daysBetween } from '@portal/shared/domain/dates';
import { dateOfInstant } from '@portal/shared/domain/instants';
import type { Tone } from '@portal/shared/domain/tone';

/** From so many days before its end the clock asks for attention, and then for action today. */
const SOON_DAYS = 7;
const URGENT_DAYS = 2;

export interface LegalClock {
  text: string;
  tone: Tone;
}

const inDays = (days: number) => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/**
 * The 25 days after which an insurer's silence accepts a proposal (Lei 15.040/2024), as a sentence for the card; null
 * for a card without such a clock. Days are those of the calendar in Brazil.
 */
export function legalClockOf(
  { legalDeadline, legalClockPausedAt }: Pick<BoardCard, 'legalDeadline' | 'legalClockPausedAt'>,
  now: number,
): LegalClock | null {
  if (!legalDeadline) return null;
  const left = daysBetween(dateOfInstant(now), dateOfInstant(legalDeadline));
  // The platform tells a stopped clock's end as if it went on now, so what is left counts from now as well.
  if (legalClockPausedAt) return { text: `Prazo legal parado a ${inDays(Math.max(0, left))} do fim`, tone: 'info' };
  if (left < 0) return { text: `Prazo legal vencido há ${inDays(-left)}`, tone: 'danger' };
  if (Date.parse(legalDeadline) <= now) return { text: 'Prazo legal vencido hoje', tone: 'danger' };
  if (left === 0) return { text: 'Prazo legal vence hoje', tone: 'danger' };
  const text = left === 1 ? 'Prazo legal vence amanhã' : `Prazo legal vence em ${inDays(left)}`;
  return { text, tone: left <= URGENT_DAYS ? 'danger' : left <= SOON_DAYS ? 'warning' : 'neutral' };
}

import { daysBetween, formatDate } from '../../domain/time/dates';
import { CLOCK_WARNINGS } from '../../domain/underwriting/legalClock';
import type { Tone } from '../../domain/values/tone';

/** How near a day is, in words and in a tone that warns as the legal clock does. */
export interface DayClock {
  text: string;
  tone: Tone;
  title: string;
  isUrgent: boolean;
}

/**
 * The days until something happens, or since it did: `Termina em 5 dias`, `Começou há 2 dias`.
 *
 * @param words what it does on that day and what it did after it: `{ before: 'Termina', after: 'Terminou' }`.
 */
export function clockOf(day: string, today: string, { before, after }: { before: string; after: string }): DayClock {
  const left = daysBetween(today, day);
  const isUrgent = left <= CLOCK_WARNINGS.urgent;
  const tone = isUrgent
    ? 'danger'
    : left <= CLOCK_WARNINGS.soon
      ? 'warning'
      : left <= CLOCK_WARNINGS.attention
        ? 'info'
        : 'neutral';
  return { text: textOf(left, before, after), tone, title: formatDate(day), isUrgent };
}

function textOf(left: number, before: string, after: string): string {
  if (left === 0) return `${before} hoje`;
  if (left === 1) return `${before} amanhã`;
  if (left === -1) return `${after} ontem`;
  return left > 0 ? `${before} em ${left} dias` : `${after} há ${-left} dias`;
}

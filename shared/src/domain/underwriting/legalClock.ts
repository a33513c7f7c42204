import { daysBetween } from '../time/dates';
import { dateOfInstant } from '../time/instants';
import type { Tone } from '../values/tone';

const DAY_MS = 86_400_000;
/** Days after which an insurer that stays silent has accepted the proposal (Lei 15.040/2024, art. 49). */
export const DAYS_TO_ANSWER = 25;
/** Calendar days before its end at which the clock warns: it asks for attention, for a plan, for action today. */
export const CLOCK_WARNINGS = { attention: 10, soon: 5, urgent: 2 } as const;

/** Each warning has a tone of its own: calm, warning, alarm. */
function toneOf(daysLeft: number): Tone {
  if (daysLeft <= CLOCK_WARNINGS.urgent) return 'danger';
  if (daysLeft <= CLOCK_WARNINGS.soon) return 'warning';
  return daysLeft <= CLOCK_WARNINGS.attention ? 'info' : 'neutral';
}

interface ClockState {
  /** When the period that runs, or the last one that ran, began: with the proposal or with an answer. */
  startedAt: string;
  /** Set while a request for documents or information awaits its answer: it ended the period. */
  pausedAt: string | null;
}

/** When silence becomes acceptance, in milliseconds; null while nothing runs, because the insurer awaits an answer. */
export const legalDeadlineOf = ({ startedAt, pausedAt }: ClockState): number | null =>
  pausedAt === null ? Date.parse(startedAt) + DAYS_TO_ANSWER * DAY_MS : null;

const inDays = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/**
 * What is left of the clock, as the end of a sentence about it; without a deadline an answer is awaited. Days are those of
 * the calendar in Brazil.
 */
export function legalClockWords(deadline: string | null, now: number): { words: string; tone: Tone } {
  if (deadline === null) return { words: 'recomeça com a resposta', tone: 'info' };
  const left = daysBetween(dateOfInstant(now), dateOfInstant(deadline));
  if (left < 0) return { words: `vencido há ${inDays(-left)}`, tone: 'danger' };
  if (Date.parse(deadline) <= now) return { words: 'vencido hoje', tone: 'danger' };
  if (left === 0) return { words: 'vence hoje', tone: 'danger' };
  return {
    words: left === 1 ? 'vence amanhã' : `vence em ${inDays(left)}`,
    tone: toneOf(left),
  };
}

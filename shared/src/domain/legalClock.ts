import { daysBetween } from './dates';
import { dateOfInstant } from './instants';
import type { Tone } from './tone';

const DAY_MS = 86_400_000;
/** Days after which an insurer that stays silent has accepted the proposal (Lei 15.040/2024). */
export const DAYS_TO_ANSWER = 25;
/** From so many days before its end the clock asks for attention, and then for action today. */
const SOON_DAYS = 7;
const URGENT_DAYS = 2;

interface ClockState {
  startedAt: string;
  pausedAt: string | null;
  pausedSeconds: number;
}

/** When silence becomes acceptance; while the clock stands, when it would if the clock went on now. */
export function legalDeadlineOf({ startedAt, pausedAt, pausedSeconds }: ClockState, now: number): number {
  const standing = pausedAt === null ? 0 : Math.max(0, now - Date.parse(pausedAt));
  return Date.parse(startedAt) + DAYS_TO_ANSWER * DAY_MS + pausedSeconds * 1000 + standing;
}

const inDays = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/** What is left of the clock, as the end of a sentence about it. Days are those of the calendar in Brazil. */
export function legalClockWords(
  { deadline, isPaused }: { deadline: string; isPaused: boolean },
  now: number,
): { words: string; tone: Tone } {
  const left = daysBetween(dateOfInstant(now), dateOfInstant(deadline));
  if (isPaused) return { words: `parado a ${inDays(Math.max(0, left))} do fim`, tone: 'info' };
  if (left < 0) return { words: `vencido há ${inDays(-left)}`, tone: 'danger' };
  if (Date.parse(deadline) <= now) return { words: 'vencido hoje', tone: 'danger' };
  if (left === 0) return { words: 'vence hoje', tone: 'danger' };
  return {
    words: left === 1 ? 'vence amanhã' : `vence em ${inDays(left)}`,
    tone: left <= URGENT_DAYS ? 'danger' : left <= SOON_DAYS ? 'warning' : 'neutral',
  };
}

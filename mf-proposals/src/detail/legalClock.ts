import { daysBetween } from '@portal/shared/domain/dates';
import { dateOfInstant } from '@portal/shared/domain/instants';
import type { Tone } from '@portal/shared/domain/tone';

const DAY_MS = 86_400_000;
/** After so many days an insurer that stays silent has accepted the proposal (Lei 15.040/2024). */
const DAYS_TO_ANSWER = 25;
/** From so many days before its end the clock asks for attention, and then for action. */
const SOON_DAYS = 7;
const URGENT_DAYS = 2;

export interface LegalClock {
  text: string;
  tone: Tone;
  /** The last day, as an instant; while the clock stands, what it would be if it went on now. */
  endsAt: string;
}

interface ClockFields {
  LegalClockStartedAt: string | null;
  LegalClockPausedAt: string | null;
  LegalClockPausedSeconds: number;
  DecidedAt: string | null;
}

const inDays = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/** How long the insurer has left to answer, in words; null without a clock or after the answer. */
export function legalClockOf(proposal: ClockFields, now: number): LegalClock | null {
  const { LegalClockStartedAt: started, LegalClockPausedAt: paused, LegalClockPausedSeconds, DecidedAt } = proposal;
  if (started === null || DecidedAt !== null) return null;
  const standing = paused === null ? 0 : Math.max(0, now - Date.parse(paused));
  const end = Date.parse(started) + DAYS_TO_ANSWER * DAY_MS + LegalClockPausedSeconds * 1000 + standing;
  const endsAt = new Date(end).toISOString();
  const left = daysBetween(dateOfInstant(now), dateOfInstant(endsAt));
  const clock = (text: string, tone: Tone): LegalClock => ({ text, tone, endsAt });
  if (paused !== null) return clock(`Parado a ${inDays(Math.max(0, left))} do fim`, 'info');
  if (left < 0) return clock(`Vencido há ${inDays(-left)}`, 'danger');
  if (end <= now) return clock('Vencido hoje', 'danger');
  if (left === 0) return clock('Vence hoje', 'danger');
  return clock(
    left === 1 ? 'Vence amanhã' : `Vence em ${inDays(left)}`,
    left <= URGENT_DAYS ? 'danger' : left <= SOON_DAYS ? 'warning' : 'neutral',
  );
}

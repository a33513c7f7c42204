import { lostProposalStatuses } from '../figures/lostProposals';
import { nextBusinessDay } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';
import { addDays, daysBetween, formatDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { dateOfInstant, instantAt } from '../time/instants';
import type { Tone } from '../values/tone';
import type { ProposalStatus } from './proposalStatus';

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

type Instant = string | Date;

/** Returns the plain 25th day: the day of the start does not count (Código Civil, art. 132). Warnings count down to it. */
export const plainLastDay = (startedAt: Instant): PlainDate => addDays(dateOfInstant(startedAt), DAYS_TO_ANSWER);

/**
 * Returns the last day on which the insurer may answer: the plain 25th day, or the next business day where it is none
 * (Código Civil, art. 132 § 1). `own` are the insurer's closed days.
 */
export const legalLastDay = (startedAt: Instant, own: readonly OwnClosedDay[]): PlainDate =>
  nextBusinessDay(plainLastDay(startedAt), own);

/** Returns the end of the plain 25th day in milliseconds; null while nothing runs, because the insurer awaits an answer. */
export const legalDeadlineOf = ({ startedAt, pausedAt }: ClockState): number | null =>
  pausedAt === null ? instantAt(addDays(plainLastDay(startedAt), 1), '00:00').getTime() - 1 : null;

/** The law is in force since this day: silence accepts proposals that the insurer received on it or later. */
export const SILENCE_ACCEPTS_SINCE: PlainDate = '2025-12-11';

/** The label beside the status of a proposal that the law has accepted. */
export const ACCEPTED_BY_LAW = 'Aceita por decurso de prazo';

/** The clock of a proposal as it is stored. */
export interface ProposalClock {
  statusId: ProposalStatus;
  /** When the insurer received the proposal first; the start of its period where nothing else is known. */
  receivedAt: Instant | null;
  startedAt: Instant | null;
  pausedAt: Instant | null;
  endedAt: Instant | null;
}

/** Returns whether a period is over whose last day is `lastDay`: that day counts to its end. */
export const isPeriodOver = (lastDay: PlainDate, at: Instant | number): boolean => dateOfInstant(at) > lastDay;

/**
 * Returns the last day for the insurer's answer to a proposal, after which its silence has accepted it; null for what the law
 * does not accept: quotations, what was lost, and what was received before the law.
 */
export function lastDayToAnswer(
  { statusId, receivedAt, startedAt }: ProposalClock,
  own: readonly OwnClosedDay[],
): PlainDate | null {
  if (startedAt === null || lostProposalStatuses.includes(statusId)) return null;
  return dateOfInstant(receivedAt ?? startedAt) < SILENCE_ACCEPTS_SINCE ? null : legalLastDay(startedAt, own);
}

/**
 * Returns the last day of the period in which the insurer neither answered nor asked for anything, so that the law has
 * accepted the proposal (Lei 15.040/2024, art. 49); null where it has not. An acceptance by law stays: what the insurer does
 * after that day changes nothing.
 */
export function acceptedByLawOn(
  clock: ProposalClock,
  own: readonly OwnClosedDay[],
  now: Instant | number,
): PlainDate | null {
  const lastDay = lastDayToAnswer(clock, own);
  const happened = [clock.pausedAt, clock.endedAt, now].filter((one) => one !== null);
  return lastDay !== null && happened.every((one) => isPeriodOver(lastDay, one)) ? lastDay : null;
}

const inDays = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

/**
 * Returns what is left of the clock, as the end of a sentence about it; without a deadline an answer is awaited. Days are
 * those of the calendar in Brazil. `lastDay` is the last day for an answer, for records that silence accepts after it.
 */
export function legalClockWords(
  deadline: string | null,
  now: number,
  lastDay: PlainDate | null = null,
): { words: string; tone: Tone } {
  if (deadline === null) return { words: 'recomeça com a resposta', tone: 'info' };
  const today = dateOfInstant(now);
  const left = daysBetween(today, dateOfInstant(deadline));
  if (left < 0 && lastDay !== null && !isPeriodOver(lastDay, now))
    return { words: `prorrogado até ${lastDay === today ? 'hoje' : formatDate(lastDay)}`, tone: 'danger' };
  if (left < 0) return { words: `vencido há ${inDays(-left)}`, tone: 'danger' };
  if (left === 0) return { words: 'vence hoje', tone: 'danger' };
  return {
    words: left === 1 ? 'vence amanhã' : `vence em ${inDays(left)}`,
    tone: toneOf(left),
  };
}

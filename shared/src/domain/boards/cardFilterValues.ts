import { CLOCK_WARNINGS, DAYS_TO_ANSWER } from '../underwriting/legalClock';

/** Where the legal clock of a card stands: over, over at the end of today, stopped until an answer comes, or not there. */
export const clockStates = ['overdue', 'today', 'paused', 'none'] as const;
export type ClockState = (typeof clockStates)[number];

/** What is open of the documents that were asked for: the broker owes one, or one that came waits to be checked. */
export const documentStates = ['awaited', 'toCheck'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Days in the step, at least, that people ask for. */
export const AGES: readonly number[] = [3, 7, 15, 30];
/** Days for which nobody has opened a card, at least. */
export const UNSEEN_DAYS: readonly number[] = [1, 3, 7, 15];
/** Where the clock warns, and all of its days: every card whose clock runs. */
export const DEADLINES: readonly number[] = [
  CLOCK_WARNINGS.urgent,
  CLOCK_WARNINGS.soon,
  CLOCK_WARNINGS.attention,
  DAYS_TO_ANSWER,
];

/** Insured amounts in cents, from and to; null where there is no end. */
export interface AmountBand {
  from: number | null;
  to: number | null;
}

const MILLION = 100_000_000;
export const AMOUNT_BANDS: readonly AmountBand[] = [
  { from: null, to: MILLION / 10 },
  { from: MILLION / 10, to: MILLION },
  { from: MILLION, to: 10 * MILLION },
  { from: 10 * MILLION, to: null },
];

/** How a count of filtered cards names a band. */
export const bandName = ({ from, to }: AmountBand): string => `${from ?? ''}-${to ?? ''}`;

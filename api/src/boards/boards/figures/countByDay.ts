import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';

interface Change {
  day: PlainDate;
  /** How many cards more, or less, stand there since. */
  by: number;
}

/** All days from one to another, both included. */
export const daysFrom = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

const sumsByDay = (changes: readonly Change[]): Map<PlainDate, number> => {
  const sums = new Map<PlainDate, number>();
  for (const { day, by } of changes) sums.set(day, (sums.get(day) ?? 0) + by);
  return sums;
};

/**
 * What stood somewhere at the end of each day: what stands there now, with everything taken back that has changed since. So
 * that the last day is the board as it is seen, and what came before the period is never read.
 */
export function standingByDay(now: number, changes: readonly Change[], days: readonly PlainDate[]): number[] {
  const sums = sumsByDay(changes);
  const last = days.at(-1) ?? '';
  let standing = changes.reduce((rest, { day, by }) => (day > last ? rest - by : rest), now);
  return days
    .toReversed()
    .map((day) => {
      const atItsEnd = standing;
      standing -= sums.get(day) ?? 0;
      return atItsEnd;
    })
    .reverse();
}

/** What has come somewhere, day by day, since the first of them. */
export function gatheredByDay(changes: readonly Change[], days: readonly PlainDate[]): number[] {
  const sums = sumsByDay(changes);
  let gathered = 0;
  return days.map((day) => (gathered += sums.get(day) ?? 0));
}

/** How many on each day. */
export function countOfDays(changes: readonly Change[], days: readonly PlainDate[]): number[] {
  const sums = sumsByDay(changes);
  return days.map((day) => sums.get(day) ?? 0);
}

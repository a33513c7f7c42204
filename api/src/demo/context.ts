import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Numbering } from '../insurers/standard/standardContext';
import type { CompanySettings } from './companySettings';
import type { Random } from '../parties/bureau/invented/random';

/** Numbers rows over all companies. */
export function createNumbering(): Numbering {
  const last = new Map<string, number>();
  return {
    next(table) {
      const id = (last.get(table) ?? 0) + 1;
      last.set(table, id);
      return id;
    },
  };
}

/** What every generator works from. */
export interface Context {
  settings: CompanySettings;
  companyId: number;
  random: Random;
  numbering: Numbering;
  today: PlainDate;
  /** The moment at which the demo begins: everything has happened before it. */
  now: Date;
  /** How many of `count`, which is meant for the larger company at scale 1. */
  sized(count: number): number;
}

export function createContext(
  settings: CompanySettings,
  base: { random: Random; numbering: Numbering; today: PlainDate; scale: number },
): Context {
  return {
    settings,
    companyId: base.numbering.next('companies'),
    random: base.random.fork(settings.key),
    numbering: base.numbering,
    today: base.today,
    now: beginningOf(base.today),
    sized: (count) => Math.max(1, Math.round(count * settings.share * base.scale)),
  };
}

const BEGINS_AT = 9;
const beginningOf = (day: PlainDate): Date => instantOf(day, BEGINS_AT, 0);

/** The last day on which a demo began: early in the morning it is the day before, or its records lay ahead. */
export function demoDay(now = new Date()): PlainDate {
  const day = dateOfInstant(now);
  return now < beginningOf(day) ? addDays(day, -1) : day;
}

/** An instant on a day in Brasília, where the insurers work. */
export const instantOf = (date: PlainDate, hour: number, minute: number): Date =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-03:00`);

/** A working moment so many days before the demo's day, never later than its beginning. */
export function workingMoment(context: Context, daysAgo: number, random: Random): Date {
  const moment = instantOf(addDays(context.today, -daysAgo), random.integer(8, 18), random.integer(0, 59));
  return moment > context.now ? new Date(context.now.getTime() - random.integer(5, 600) * 60_000) : moment;
}

/** A moment between two, and never after the demo's beginning. */
export function momentBetween(context: Context, from: Date, to: Date, random: Random): Date {
  const end = Math.min(to.getTime(), context.now.getTime());
  const start = Math.min(from.getTime(), end);
  return new Date(start + Math.floor(random.fraction() * (end - start)));
}

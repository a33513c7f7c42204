/** A plain date, `YYYY-MM-DD`: a day of the calendar, with no time and no zone. */
export type PlainDate = string;

const DAY = 86_400_000;

/** True for `YYYY-MM-DD` that names a day of the calendar; 2026-02-31 is none. */
export function isPlainDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `2026-11-21` → `21/11/2026`; an absent or impossible date becomes an empty text (Spec 000 §9). */
export const formatDate = (date: PlainDate | null | undefined): string =>
  date && isPlainDate(date) ? `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}` : '';

/** `2026-11-22` as documents write it: `22 de novembro de 2026`. */
export const formatLongDate = (date: PlainDate): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The month of a day: `2026-11-22` → `novembro de 2026`. */
export const formatMonth = (date: PlainDate): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** `21/11/2026` → `2026-11-21`, or null when the text is no day of the calendar. */
export const parseDate = (text: string): PlainDate | null => assemble(/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()));

/** `2026-11-21` → `21112026`, as the policy search sends dates (Spec 001 §5). An impossible date becomes an empty text. */
export const formatPolicySearchDate = (date: PlainDate): string => formatDate(date).replaceAll('/', '');

/** `21112026` → `2026-11-21`, or null when the text is no day of the calendar. */
export const parsePolicySearchDate = (text: string): PlainDate | null => assemble(/^(\d{2})(\d{2})(\d{4})$/.exec(text));

function assemble(match: RegExpExecArray | null): PlainDate | null {
  if (!match) return null;
  const [, day, month, year] = match;
  const date = `${year}-${month}-${day}`;
  return isPlainDate(date) ? date : null;
}

/** The date so many days later, or earlier when negative. Throws a RangeError for what is no date. */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(startOf(date) + days * DAY).toISOString().slice(0, 10);

/** How many days after `from` the date `to` comes; negative when before. Throws a RangeError for what is no date. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => (startOf(to) - startOf(from)) / DAY;

/**
 * Returns the day on which a term of so many calendar months ends: the day of the same number, or the next day where that
 * month has no such day (Código Civil art. 132 § 3, Lei 810/1949 art. 3). Throws a RangeError for what is no date.
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const sameDay = shiftMonths(date, months);
  // After the year 9999 there is no day to move to: callers compare such an end and refuse it.
  if (sameDay.slice(8) === date.slice(8) || !isPlainDate(sameDay)) return sameDay;
  return addDays(sameDay, 1);
}

/** Returns the day on which a term of so many calendar years ends: three years from 29/02/2028 end on 01/03/2031. */
export const addYears = (date: PlainDate, years: number): PlainDate => addMonths(date, years * 12);

/**
 * Returns the same day of another month, or its last day where that month is shorter: for calendars and for due dates, which
 * stay in their month. The end of a term follows `addMonths`. Throws a RangeError for what is no date.
 */
export function shiftMonths(date: PlainDate, months: number): PlainDate {
  if (!isPlainDate(date)) throw noDate(date);
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const count = year * 12 + (month - 1) + months;
  const start = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
  const days = [day, 30, 29].map((one) => `${start}-${String(one).padStart(2, '0')}`);
  return days.find(isPlainDate) ?? `${start}-28`;
}

/** In how many calendar years `to` is reached from `from`, a begun one counting whole; at least 1. */
export function yearsBegun(from: PlainDate, to: PlainDate): number {
  const years = Math.max(1, Number(to.slice(0, 4)) - Number(from.slice(0, 4)));
  return addYears(from, years) < to ? years + 1 : years;
}

/** Returns how many whole calendar years lie between both dates, or null where they are no whole number of years. */
export function getWholeYears(from: PlainDate, to: PlainDate): number | null {
  const years = yearsBegun(from, to);
  return addYears(from, years) === to ? years : null;
}

function startOf(date: PlainDate): number {
  if (!isPlainDate(date)) throw noDate(date);
  return Date.parse(`${date}T00:00:00Z`);
}

const noDate = (text: string): RangeError => new RangeError(`"${text}" is no date`);

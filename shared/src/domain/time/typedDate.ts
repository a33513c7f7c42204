import { addDays, addMonths, addYears, isPlainDate } from './dates';
import type { PlainDate } from './dates';

/** What a typed text means: a day, or the sentence that says why it is none. */
export type ReadDate = { date: PlainDate; problem?: never } | { date?: never; problem: string };

interface Reading {
  /** The current day, which `hoje` means. */
  today: PlainDate;
  /** From which `+1a`, `+3m` and `+90d` count; the current day unless the field names another. */
  base?: PlainDate | null;
}

/** The years that the calendar of the portal knows: a year typed with two digits is one of this century. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

const DAY_FIRST = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const RELATIVE = /^([+-])\s*(\d{1,5})\s*(?:(d|dias?)|(m|m[eê]s|meses)|(a|anos?))$/;

/**
 * Reads a date as people type it: `310528`, `31/5/28`, `31.05.2028`, `2028-05-31`, `hoje`, `+90d`, `+3m` or `+1a`. What
 * is no day of the calendar is told, never guessed: 31/02/2028 is none.
 */
export function readTypedDate(typed: string, { today, base }: Reading): ReadDate {
  const text = typed.trim().toLowerCase();
  if (text === 'hoje') return { date: today };
  const relative = RELATIVE.exec(text);
  if (relative) return relativeDate(relative, base && isPlainDate(base) ? base : today);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[3], yearFirst[2], yearFirst[1]);
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS_ALONE.exec(text);
  if (dayFirst) return dayOf(dayFirst[1], dayFirst[2], dayFirst[3]);
  return { problem: `“${typed.trim()}” não é uma data. Escreva dia, mês e ano, como 31/05/2028.` };
}

/** What is wrong with a date as a field holds it: null for none, and for a day of the calendar. */
export function dateProblem(value: string | null | undefined): string | null {
  if (!value || isPlainDate(value)) return null;
  return readTypedDate(value, { today: '2000-01-01' }).problem ?? `“${value}” não é uma data.`;
}

function dayOf(day = '', month = '', typedYear = ''): ReadDate {
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const [dd, mm] = [day.padStart(2, '0'), month.padStart(2, '0')];
  const date = `${year}-${mm}-${dd}`;
  if (!isPlainDate(date)) return { problem: `${dd}/${mm}/${year} não existe no calendário.` };
  return withinYears(date, `${dd}/${mm}/${year}`);
}

function relativeDate([, sign, count, days, months]: RegExpExecArray, base: PlainDate): ReadDate {
  const number = Number(`${sign}${count}`);
  const add = days ? addDays : months ? addMonths : addYears;
  // Farther than the calendar reaches there is nothing to count with.
  if (Math.abs(number) > (days ? 99_999 : months ? 2_400 : 200)) return beyond(`${sign}${count}`);
  const date = add(base, number);
  return withinYears(date, `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`);
}

function withinYears(date: PlainDate, shown: string): ReadDate {
  const year = Number(date.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR ? beyond(shown) : { date };
}

const beyond = (shown: string): ReadDate => ({
  problem: `${shown} fica fora do calendário, que vai de ${FIRST_YEAR} a ${LAST_YEAR}.`,
});

import { formatNumber, INVALID_NUMBER } from '../values/numbers';
import { namesOf, normalizeTyped, parseTypedNumber } from '../values/typedNumber';
import type { TypedNumber } from '../values/typedNumber';
import { daysBetween } from './dates';
import type { PlainDate } from './dates';
import { readTypedDate } from './typedDate';

interface TermOptions {
  /** The first day of the term. */
  start: PlainDate;
  /** From which a term with a plus counts; the first day unless told. */
  base?: PlainDate | null;
}

/** A hundred years: no policy lasts longer. */
export const MAX_TERM_DAYS = 36_500;

const TERM = /^(\+?) ?(\d*) ?([a-z]*)$/;

const [DAYS, MONTHS, YEARS] = [namesOf('dias'), namesOf('meses'), namesOf('anos')];
const names = [...DAYS, ...MONTHS, ...YEARS];

/**
 * Reads a term as people type it; the value is its days: `180`, `180 dias`, `18 meses`, `2a`. With a plus it counts from
 * `base`: `+2a` ends two calendar years later.
 */
export function parseTypedTerm(typed: string, options: TermOptions): TypedNumber {
  const read = readTerm(typed, options);
  if (read.problem !== undefined || read.value === null || read.value <= MAX_TERM_DAYS) return read;
  return { problem: `O prazo não pode passar de ${formatNumber(MAX_TERM_DAYS)} dias.`, isUnfinished: false };
}

function readTerm(typed: string, { start, base }: TermOptions): TypedNumber {
  const [, plus, count = '', name = ''] = TERM.exec(normalizeTyped(typed)) ?? [];
  const isBegun = names.some((one) => one.startsWith(name));
  if (!plus && !MONTHS.includes(name) && !YEARS.includes(name)) {
    const days = parseTypedNumber(typed, { unit: 'dias' });
    return days.problem !== undefined && count !== '' && isBegun ? { ...days, isUnfinished: true } : days;
  }
  if (count === '' || (name !== '' && !names.includes(name))) return { problem: INVALID_NUMBER, isUnfinished: isBegun };
  const end = readTypedDate(`+${count}${name || 'd'}`, { today: start, base: (plus && base) || start });
  if (end.problem !== undefined) return { problem: end.problem, isUnfinished: false };
  return { value: daysBetween(start, end.date) };
}

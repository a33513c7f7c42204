import { formatDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { spokenValue } from './measures';
import { drawnSeries, sumsOf } from './monthFigures';
import type { ChartUnit, MonthFigures } from './monthFigures';

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const isFirst = (day: PlainDate): boolean => day.endsWith('-01');

/** What a bar is called, and how many of them a leap of the keyboard passes. */
export const unitWords: Record<ChartUnit, { name: string; leap: number }> = {
  month: { name: 'Mês', leap: 12 },
  quarter: { name: 'Trimestre', leap: 4 },
  year: { name: 'Ano', leap: 5 },
};

const quarterOf = (day: PlainDate): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/** `2027-02-01` → `fevereiro de 2027`, `1º trimestre de 2027` or `2027`; a month from another day than its first is told as a date. */
export const monthInWords = (day: PlainDate, unit: ChartUnit = 'month'): string =>
  unit === 'year'
    ? day.slice(0, 4)
    : unit === 'quarter'
      ? `${quarterOf(day)}º trimestre de ${day.slice(0, 4)}`
      : isFirst(day)
        ? longMonth.format(new Date(`${day}T00:00:00Z`))
        : formatDate(day);

/** The same within a sentence: `de fevereiro de 2027`, `a partir de 23/11/2026`. */
export const inMonth = (day: PlainDate, unit: ChartUnit = 'month'): string =>
  `${unit === 'quarter' ? 'do' : isFirst(day) ? 'de' : 'a partir de'} ${monthInWords(day, unit)}`;

/** `2027-02-01` → `fev/27`, `T1/27`, `2027`. */
export const shortMonth = (day: PlainDate, unit: ChartUnit = 'month'): string =>
  unit === 'year'
    ? day.slice(0, 4)
    : unit === 'quarter'
      ? `T${quarterOf(day)}/${day.slice(2, 4)}`
      : `${SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}/${day.slice(2, 4)}`;

/** A month in one sentence, for who listens; what is nothing is left out. */
export function monthSentence(
  { days, stack, totalName, line, measure = 'money', unit }: MonthFigures,
  month: number,
): string {
  const told = (name: string, value: number) => `${name} ${spokenValue(value, measure)}`;
  return [
    `${monthInWords(days[month] ?? '', unit)}: ${told(totalName, sumsOf(stack)[month] ?? 0)}`,
    ...(stack.length > 1 || stack[0]?.name !== totalName ? drawnSeries(stack) : [])
      .filter(({ values }) => values[month])
      .map(({ name, values }) => told(name, values[month] ?? 0)),
    ...(line ? [told(line.name, line.values[month] ?? 0)] : []),
  ].join('; ');
}

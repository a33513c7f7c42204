import { formatDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { spokenValue } from './measures';
import { drawnSeries, sumsOf } from './monthFigures';
import type { ChartUnit, MonthFigures } from './monthFigures';

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const isFirst = (day: PlainDate): boolean => day.endsWith('-01');

/** What a bar is called, and so the one that is shown, and how many of them a leap of the keyboard passes. */
export const unitWords: Record<ChartUnit, { name: string; shown: string; leap: number }> = {
  day: { name: 'Dia', shown: 'Dia mostrado', leap: 7 },
  week: { name: 'Semana', shown: 'Semana mostrada', leap: 4 },
  month: { name: 'Mês', shown: 'Mês mostrado', leap: 12 },
  quarter: { name: 'Trimestre', shown: 'Trimestre mostrado', leap: 4 },
  year: { name: 'Ano', shown: 'Ano mostrado', leap: 5 },
};

const quarterOf = (day: PlainDate): number => Math.ceil(Number(day.slice(5, 7)) / 3);

/**
 * `2027-02-01` → `fevereiro de 2027`, `1º trimestre de 2027`, `2027`, `01/02/2027` or `semana de 01/02/2027`; a month from
 * another day than its first is told as a date.
 */
export function monthInWords(day: PlainDate, unit: ChartUnit = 'month'): string {
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'quarter') return `${quarterOf(day)}º trimestre de ${day.slice(0, 4)}`;
  if (unit === 'week') return `semana de ${formatDate(day)}`;
  return unit === 'month' && isFirst(day) ? longMonth.format(new Date(`${day}T00:00:00Z`)) : formatDate(day);
}

/** The same within a sentence: `de fevereiro de 2027`, `da semana de 23/11/2026`, `a partir de 23/11/2026`. */
export function inMonth(day: PlainDate, unit: ChartUnit = 'month'): string {
  const of = { day: 'de', week: 'da', month: isFirst(day) ? 'de' : 'a partir de', quarter: 'do', year: 'de' }[unit];
  return `${of} ${monthInWords(day, unit)}`;
}

/** `2027-02-01` → `fev/27`, `T1/27`, `2027`, `01/02`. */
export function shortMonth(day: PlainDate, unit: ChartUnit = 'month'): string {
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'quarter') return `T${quarterOf(day)}/${day.slice(2, 4)}`;
  if (unit === 'month') return `${SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}/${day.slice(2, 4)}`;
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

/** A month in one sentence, for who listens; what is nothing is left out. */
export function monthSentence(
  { days, stack, totalName, limit, measure = 'money', unit }: MonthFigures,
  month: number,
): string {
  const told = (name: string, value: number) => `${name} ${spokenValue(value, measure)}`;
  return [
    `${monthInWords(days[month] ?? '', unit)}: ${told(totalName, sumsOf(stack)[month] ?? 0)}`,
    ...(stack.length > 1 || stack[0]?.name !== totalName ? drawnSeries(stack) : [])
      .filter(({ values }) => values[month])
      .map(({ name, values }) => told(name, values[month] ?? 0)),
    ...(limit ? [told(limit.left.name, limit.left.values[month] ?? 0)] : []),
  ].join('; ');
}

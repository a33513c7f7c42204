import { formatDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { formatMoney } from '../../domain/values/money';
import { formatNumber } from '../../domain/values/numbers';
import type { MonthFigures } from './monthFigures';
import { drawnSeries, sumsOf } from './monthFigures';

const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const isFirst = (day: PlainDate): boolean => day.endsWith('-01');

/** `2027-02-01` → `fevereiro de 2027`; another day than the first is told as a date. */
export const monthInWords = (day: PlainDate): string =>
  isFirst(day) ? longMonth.format(new Date(`${day}T00:00:00Z`)) : formatDate(day);

/** The same within a sentence: `de fevereiro de 2027`, `a partir de 23/11/2026`. */
export const inMonth = (day: PlainDate): string => `${isFirst(day) ? 'de' : 'a partir de'} ${monthInWords(day)}`;

/** `2027-02-01` → `fev/27`. */
export const shortMonth = (day: PlainDate): string =>
  `${SHORT_MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}/${day.slice(2, 4)}`;

const STEPS: readonly (readonly [cents: number, unit: string])[] = [
  [100_000_000_000, ' bi'],
  [100_000_000, ' mi'],
  [100_000, ' mil'],
];

/** An amount beside an axis: `1.250.000,00` as `1,25 mi`. */
export function shortAmount(cents: number): string {
  const [size, unit] = STEPS.find(([least]) => cents >= least) ?? [100, ''];
  return `${formatNumber(cents / size, 2)}${unit}`;
}

/** A month in one sentence, for who listens; what is nothing is left out. */
export function monthSentence({ days, stack, totalName, line }: MonthFigures, month: number): string {
  const told = (name: string, cents: number) => `${name} ${formatMoney(cents)}`;
  return [
    `${monthInWords(days[month] ?? '')}: ${told(totalName, sumsOf(stack)[month] ?? 0)}`,
    ...drawnSeries(stack)
      .filter(({ values }) => values[month])
      .map(({ name, values }) => told(name, values[month] ?? 0)),
    ...(line ? [told(line.name, line.values[month] ?? 0)] : []),
  ].join('; ');
}

import { addDays, addMonths, formatMonth } from '../time/dates';
import type { PlainDate } from '../time/dates';

/** Months from and to which figures are told, both included: `2026-01`. */
export interface FigurePeriod {
  from: string;
  to: string;
}

/** How many months figures tell of where nobody asks for others, and at most. */
export const USUAL_FIGURE_MONTHS = 12;
/** The longest period of figures. */
export const MOST_FIGURE_MONTHS = 600;
/** A bureau that takes longer than this to answer is late. */
export const LATE_BUREAU_SECONDS = 10;

/** Some months of a period that a chart draws as one bar. */
export interface FigureSpan {
  /** The first and the last day. */
  from: PlainDate;
  to: PlainDate;
  /** Which of the period's months, counted from 0, the last one not included. */
  begin: number;
  end: number;
}

/** What one bar stands for. */
export type FigureUnit = 'month' | 'quarter' | 'year';

const monthsOfUnit: Record<FigureUnit, number> = { month: 1, quarter: 3, year: 12 };

const firstDay = (month: string): PlainDate => `${month}-01`;
const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** How many months a period has. */
export const monthCount = ({ from, to }: FigurePeriod): number => indexOf(to) - indexOf(from) + 1;

/** The first day of each month of a period. */
export const monthsOf = (period: FigurePeriod): PlainDate[] =>
  Array.from({ length: Math.max(0, monthCount(period)) }, (_, at) => addMonths(firstDay(period.from), at));

/** The period of as many months that ends right before another. */
export function periodBefore(period: FigurePeriod): FigurePeriod {
  const first = addMonths(firstDay(period.from), -monthCount(period));
  return { from: first.slice(0, 7), to: addMonths(firstDay(period.from), -1).slice(0, 7) };
}

/** The last so many months up to the one in which a day falls. */
export const lastMonths = (count: number, today: PlainDate): FigurePeriod => ({
  from: addMonths(firstDay(today.slice(0, 7)), 1 - count).slice(0, 7),
  to: today.slice(0, 7),
});

/** Months up to two years, quarters up to ten and a half, years beyond: as many bars as an eye tells apart. */
export function unitOf(period: FigurePeriod): FigureUnit {
  const months = monthCount(period);
  return months <= 24 ? 'month' : months <= 126 ? 'quarter' : 'year';
}

/** The bars of a period: whole quarters or years of the calendar, of which the first and the last may be cut short. */
export function spansOf(period: FigurePeriod, unit: FigureUnit = unitOf(period)): FigureSpan[] {
  const size = monthsOfUnit[unit];
  const [first, last] = [indexOf(period.from), indexOf(period.to)];
  const spans: FigureSpan[] = [];
  for (let at = first; at <= last;) {
    const next = Math.min(last + 1, (Math.floor(at / size) + 1) * size);
    const from = addMonths(firstDay(period.from), at - first);
    spans.push({ from, to: addDays(addMonths(from, next - at), -1), begin: at - first, end: next - first });
    at = next;
  }
  return spans;
}

/** The values of months as those of bars. */
export const sumBySpan = (values: readonly number[], spans: readonly FigureSpan[]): number[] =>
  spans.map(({ begin, end }) => values.slice(begin, end).reduce((sum, value) => sum + value, 0));

/** `janeiro de 2026 a março de 2026`. */
export const periodInWords = ({ from, to }: FigurePeriod): string =>
  from === to ? formatMonth(firstDay(from)) : `${formatMonth(firstDay(from))} a ${formatMonth(firstDay(to))}`;

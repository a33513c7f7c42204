import type { PlainDate } from '../../domain/time/dates';
import type { Measure } from './measures';

/** How long one bar is. */
export type ChartUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** One value for each bar, in cents unless the figures are of something else. */
export interface MonthSeries {
  name: string;
  values: readonly number[];
  /** Not certain yet: drawn hatched. */
  isTentative?: boolean;
}

/** A bound of the stack's sum that is the same in every month, as a limit granted. */
export interface ChartLimit {
  name: string;
  value: number;
  /** What is left of it month by month; told beside the columns and not drawn. */
  left: MonthSeries;
}

/** What a chart by month, or by another length of time, shows; every list of amounts is as long as its days. */
export interface MonthFigures {
  /** The first of each month; the first of them may be a later day, and is then told as the day that it is. */
  days: readonly PlainDate[];
  /** Stacked from the bottom in this order. */
  stack: readonly MonthSeries[];
  /** What the stack adds up to, as the table heads it. */
  totalName: string;
  /** Drawn as a line over the columns; their scale follows the columns alone. */
  limit?: ChartLimit;
  /** What the values are; cents unless told. */
  measure?: Measure;
  /** What each of `days` begins; a month unless told. */
  unit?: ChartUnit;
  /** In the table alone: parts of the total that are worth a column. */
  ofTotal?: readonly MonthSeries[];
}

/** Colours that the eye still tells apart; what comes after them is drawn as one. */
const MOST_DRAWN = 5;

/** The series as they are drawn: those beyond what the eye can tell apart as one, before the tentative ones. */
export function drawnSeries(stack: readonly MonthSeries[]): MonthSeries[] {
  const certain = stack.filter(({ isTentative }) => !isTentative);
  const tentative = stack.filter(({ isTentative }) => isTentative);
  if (certain.length <= MOST_DRAWN) return [...certain, ...tentative];
  const [kept, rest] = [certain.slice(0, MOST_DRAWN - 1), certain.slice(MOST_DRAWN - 1)];
  return [...kept, { name: `Outros (${rest.length})`, values: sumsOf(rest) }, ...tentative];
}

/** Month by month what the series add up to. */
export const sumsOf = (series: readonly MonthSeries[]): number[] =>
  (series[0]?.values ?? []).map((_, month) => series.reduce((sum, { values }) => sum + (values[month] ?? 0), 0));

/** All columns of a chart's table: its series, what they add up to, parts of that, and what a limit leaves. */
export function columnsOf({ stack, totalName, limit, ofTotal = [] }: MonthFigures): MonthSeries[] {
  const isOneSeries = stack.length === 1 && stack[0]?.name === totalName;
  const total = isOneSeries ? [] : [{ name: totalName, values: sumsOf(stack) }];
  return [...stack, ...total, ...ofTotal, ...(limit ? [limit.left] : [])];
}

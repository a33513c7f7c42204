import { MOST_FLOW_DAYS } from '@portal/shared/contracts/boards/boardFigures';
import { addDays, daysBetween, isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import type { Days } from '../barAddresses';

/** Periods that are offered by their length, up to today. */
export const FLOW_PERIODS = [30, 90, 180, 365] as const;
const USUAL = 90;

/** The last so many days, today among them. */
export const lastDays = (count: number): Days => ({ from: addDays(today(), 1 - count), to: today() });

/** Why the platform would not tell of a period; null where it does. */
export function flowPeriodProblem({ from, to }: Days): string | null {
  if (from > to) return 'A data final vem antes da inicial.';
  if (from > today()) return 'O período começa depois de hoje.';
  return daysBetween(from, to) >= MOST_FLOW_DAYS ? `Escolha no máximo ${MOST_FLOW_DAYS} dias.` : null;
}

/** The period that an address states; what makes no sense in it counts as not chosen. */
export function flowPeriodIn(address: URLSearchParams): Days {
  const [from, to] = [address.get('de') ?? '', address.get('ate') ?? ''];
  const isPeriod = isPlainDate(from) && isPlainDate(to) && flowPeriodProblem({ from, to }) === null;
  return isPeriod ? { from, to } : lastDays(USUAL);
}

/** Some days of a period, from Monday to Sunday; the first and the last week may be cut short. */
interface Week {
  from: PlainDate;
  /** Which of the days, counted from 0, the last one not included. */
  begin: number;
  end: number;
}

const isMonday = (day: PlainDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

export function weeksOf(days: readonly PlainDate[]): Week[] {
  const begins = days.flatMap((day, at) => (at === 0 || isMonday(day) ? [at] : []));
  return begins.map((begin, nth) => ({ from: days[begin] ?? '', begin, end: begins[nth + 1] ?? days.length }));
}

/** The values of days as those of weeks. */
export const sumByWeek = (values: readonly number[], weeks: readonly Week[]): number[] =>
  weeks.map(({ begin, end }) => values.slice(begin, end).reduce((sum, value) => sum + value, 0));

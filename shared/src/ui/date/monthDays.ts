import { addDays } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';

/** The weeks of the month in which a day lies, each from Sunday to Saturday, with the days of its neighbours. */
export function weeksOfMonth(day: PlainDate): PlainDate[][] {
  const first = `${day.slice(0, 8)}01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const weeks: PlainDate[][] = [];
  for (let start = addDays(first, -weekday); start.slice(0, 7) <= day.slice(0, 7); start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

const at = (date: PlainDate) => new Date(`${date}T12:00:00Z`);
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

/** "novembro de 2026". */
export const monthInWords = (date: PlainDate): string => monthName.format(at(date));

/** "domingo, 22 de novembro de 2026". */
export const dayInWords = (date: PlainDate): string => dayName.format(at(date));

export const weekdays = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const;

import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, formatDateTime, today } from '@portal/shared/domain/time/instants';

/** The day of an instant as people say it: today and yesterday by name. */
export function dayName(instant: string, now: string | Date = new Date()): string {
  const day = dateOfInstant(instant);
  const current = today(undefined, now);
  if (day === current) return 'Hoje';
  return day === addDays(current, -1) ? 'Ontem' : formatDate(day);
}

/** `14:32`. */
export const timeOf = (instant: string): string => formatDateTime(instant).slice(-5);

/** When something happened, as short as a list needs it: the time of today, the day of everything before. */
export function shortMoment(instant: string, now: string | Date = new Date()): string {
  const day = dayName(instant, now);
  if (day === 'Hoje') return timeOf(instant);
  return day === 'Ontem' ? day : day.slice(0, 5);
}

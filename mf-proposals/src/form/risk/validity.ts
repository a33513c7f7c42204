import { addDays, daysBetween, isPlainDate } from '@portal/shared/domain/dates';
import type { PlainDate } from '@portal/shared/domain/dates';

/** When cover begins and ends; the days between follow from both. */
export interface Validity {
  startDate: PlainDate | null;
  endDate: PlainDate | null;
}

/** A year, the usual term. */
const USUAL_DAYS = 365;
/** No policy lasts longer than the calendar that the date fields offer. */
const MOST_DAYS = 36_500;

/** How many days lie between both dates; null while one is missing. */
export const daysOf = ({ startDate, endDate }: Validity): number | null =>
  startDate && endDate && isPlainDate(startDate) && isPlainDate(endDate) ? daysBetween(startDate, endDate) : null;

/** Another start moves the end along, so that the days stay what they were. */
export function withStart(validity: Validity, startDate: PlainDate | null): Validity {
  const days = daysOf(validity);
  if (!startDate || days === null || days < 0) return { ...validity, startDate };
  return { startDate, endDate: addDays(startDate, days) };
}

/** Another number of days moves the end. */
export function withDays(validity: Validity, days: number | null): Validity {
  if (!validity.startDate || days === null || days < 0 || days > MOST_DAYS) return validity;
  return { ...validity, endDate: addDays(validity.startDate, days) };
}

/** Another end leaves the start; the days follow. */
export const withEnd = (validity: Validity, endDate: PlainDate | null): Validity => ({ ...validity, endDate });

/** What a modality is begun with: from `start` for a year, or as near to it as the modality allows. */
export function usualValidity(
  start: PlainDate,
  { MinPeriodInDays, MaxPeriodInDays }: { MinPeriodInDays: number; MaxPeriodInDays: number },
): Validity {
  const days = Math.min(Math.max(USUAL_DAYS, MinPeriodInDays), Math.max(MaxPeriodInDays, 1));
  return { startDate: start, endDate: addDays(start, days) };
}

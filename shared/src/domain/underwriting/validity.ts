import { addDays, addYears, daysBetween, formatDate, getWholeYears, isPlainDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { MAX_TERM_DAYS } from '../time/typedTerm';
import { earliestEnd, latestEnd } from '../parameters/modalityTerm';
import type { TermBounds } from '../parameters/modalityTerm';

/** When cover begins and ends; the days between follow from both. */
export interface Validity {
  startDate: PlainDate | null;
  endDate: PlainDate | null;
}

/**
 * Says from when to when cover runs, in the words of wizard, documents and conditions: to 24:00 of its last day, in the time
 * of São Paulo (DOMAIN.md "Terms, instalments, authority").
 */
export const coverInWords = (start: PlainDate, end: PlainDate): string =>
  `das 24h de ${formatDate(start)} às 24h de ${formatDate(end)}`;

/** The same of a day on which cover ends early, beside the field in which somebody types it. */
export const COVER_ENDS_WITH_DAY = 'A cobertura vai até as 24h deste dia.';

/** How many days lie between both dates; null while one is missing. */
export const daysOf = ({ startDate, endDate }: Validity): number | null =>
  startDate && endDate && isPlainDate(startDate) && isPlainDate(endDate) ? daysBetween(startDate, endDate) : null;

/** Another start moves the end along, so that the term stays what it was: whole calendar years, else its days. */
export function withStart(validity: Validity, startDate: PlainDate | null): Validity {
  const days = daysOf(validity);
  if (!startDate || !isPlainDate(startDate) || days === null || days < 0) return { ...validity, startDate };
  const years = validity.startDate && validity.endDate ? getWholeYears(validity.startDate, validity.endDate) : null;
  return { startDate, endDate: years === null ? addDays(startDate, days) : addYears(startDate, years) };
}

/** Another number of days moves the end. */
export function withDays(validity: Validity, days: number | null): Validity {
  if (!validity.startDate || !isPlainDate(validity.startDate) || days === null || days < 0 || days > MAX_TERM_DAYS)
    return validity;
  return { ...validity, endDate: addDays(validity.startDate, days) };
}

/** Another end leaves the start; the days follow. */
export const withEnd = (validity: Validity, endDate: PlainDate | null): Validity => ({ ...validity, endDate });

/** What a modality is begun with: from `start` for a year, or as near to it as the modality allows. */
export function usualValidity(start: PlainDate, bounds: TermBounds): Validity {
  const year = addYears(start, 1);
  const [earliest, latest] = [earliestEnd(start, bounds), latestEnd(start, bounds)];
  return { startDate: start, endDate: year < earliest ? earliest : year > latest ? latest : year };
}

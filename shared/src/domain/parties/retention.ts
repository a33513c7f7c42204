import { addDays, addYears } from '../time/dates';
import type { PlainDate } from '../time/dates';

/** How the portal calls somebody whose data was anonymised. */
export const ANONYMISED_NAME = 'Pessoa anonimizada';

/** What somebody types before a person is anonymised, which nothing undoes. */
export const ANONYMISE_WORD = 'ANONIMIZAR';

/**
 * The last day on which what ended on `end` is kept. A term of years expires on the day of the same number, or on the one
 * after where a year lacks it (Código Civil, art. 132 § 3): 29 February and five years expire on 1 March.
 */
export function retainedUntil(end: PlainDate, years: number): PlainDate {
  const sameDay = addYears(end, years);
  return sameDay.slice(5) === end.slice(5) ? sameDay : addDays(sameDay, 1);
}

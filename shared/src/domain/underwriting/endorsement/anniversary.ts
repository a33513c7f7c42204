import { addDays, addYears } from '../../time/dates';
import type { PlainDate } from '../../time/dates';

/** An index is told some weeks after its month: for so long an anniversary that has passed is still made up for. */
export const LATEST_DAYS_AFTER_ANNIVERSARY = 60;

interface Cover {
  startDate: PlainDate;
  endDate: PlainDate;
}

/**
 * The anniversary of a cover whose yearly update is due on a day: from `daysBefore` before it until sixty days after. Null
 * where none is. It is counted from the beginning as a term in years (`addYears`): one of 29 February has its
 * anniversary on 1 March, and on 29 February every four years; the day on which the cover ends is none.
 */
export function anniversaryDue({ startDate, endDate }: Cover, daysBefore: number, today: PlainDate): PlainDate | null {
  for (let years = 1; ; years += 1) {
    const day = addYears(startDate, years);
    if (day >= endDate || addDays(day, -daysBefore) > today) return null;
    if (today <= addDays(day, LATEST_DAYS_AFTER_ANNIVERSARY)) return today < endDate ? day : null;
  }
}

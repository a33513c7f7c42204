import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { CLOCK_WARNINGS } from '@portal/shared/domain/underwriting/legalClock';

const MARKS = Object.values(CLOCK_WARNINGS).sort((a, b) => a - b);
/** The first warning of a period. */
export const FARTHEST_MARK = Math.max(...MARKS);
/** The last one. */
export const NEAREST_MARK = Math.min(...MARKS);

/** The warning that is true now: the nearest mark that the days left, by the calendar in Brazil, have come to; null before. */
export function markOf(deadline: Date, now: Date): number | null {
  const left = daysBetween(dateOfInstant(now), dateOfInstant(deadline));
  return MARKS.find((mark) => left <= mark) ?? null;
}

import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { CLOCK_WARNINGS } from '@portal/shared/domain/underwriting/legalClock';

/** The plain 25th day itself is warned of, too: the last one that needs no calendar of business days. */
const MARKS = [...Object.values(CLOCK_WARNINGS), 0].sort((a, b) => a - b);
/** The first warning of a period. */
export const FARTHEST_MARK = Math.max(...MARKS);
/** The last one. */
export const NEAREST_MARK = Math.min(...MARKS);
/** What is recorded in place of a warning once the issue of a proposal is demanded that the law has accepted. */
export const DEMANDED = -1;

/** The warning that is true now: the nearest mark that the days left, by the calendar in Brazil, have come to; null before. */
export function markOf(deadline: Date, now: Date): number | null {
  const left = daysBetween(dateOfInstant(now), dateOfInstant(deadline));
  return MARKS.find((mark) => left <= mark) ?? null;
}

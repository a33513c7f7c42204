import { addDays, addYears, daysBetween } from '../../time/dates';
import type { PlainDate } from '../../time/dates';

interface Term {
  startDate: PlainDate;
  endDate: PlainDate;
}

/**
 * The term of a renewal: from the end of the policy on, as many calendar years where it was of whole years, else as many
 * days.
 */
export function renewedTerm({ startDate, endDate }: Term): Term {
  const years = Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4));
  const isOfYears = years > 0 && addYears(startDate, years) === endDate;
  return {
    startDate: endDate,
    endDate: isOfYears ? addYears(endDate, years) : addDays(endDate, daysBetween(startDate, endDate)),
  };
}

/** The notice of a renewal that is true so many days before the end: the last of those that have come; null before. */
export const renewalNoticeOf = (noticeDays: readonly number[], daysLeft: number): number | null => {
  const come = noticeDays.filter((days) => daysLeft <= days);
  return come.length === 0 ? null : Math.min(...come);
};

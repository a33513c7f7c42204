import { addDays, addYears, daysBetween, getWholeYears } from '../../time/dates';
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
  const years = getWholeYears(startDate, endDate) ?? getYearsOfEarlierRule({ startDate, endDate });
  return {
    startDate: endDate,
    endDate: years === null ? addDays(endDate, daysBetween(startDate, endDate)) : addYears(endDate, years),
  };
}

/** Until 2026 a term in years from 29 February ended on 28 February; such policies keep their dates, and are of whole years. */
const getYearsOfEarlierRule = ({ startDate, endDate }: Term): number | null =>
  startDate.endsWith('-02-29') && endDate.endsWith('-02-28') ? getWholeYears(startDate, addDays(endDate, 1)) : null;

/** The notice of a renewal that is true so many days before the end: the last of those that have come; null before. */
export const renewalNoticeOf = (noticeDays: readonly number[], daysLeft: number): number | null => {
  const come = noticeDays.filter((days) => daysLeft <= days);
  return come.length === 0 ? null : Math.min(...come);
};

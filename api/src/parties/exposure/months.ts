import type { Exposure, ExposureMonth } from '@portal/shared/contracts/parties/exposure';
import { addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Outstanding } from './outstanding';

/** More than any cover lasts; a date that was mistyped into another century ends here. */
const MOST_MONTHS = 600;

const firstOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

const sum = (rows: readonly Outstanding[]): number => rows.reduce((total, { cents }) => total + cents, 0);

/**
 * What is outstanding today and at the beginning of each month that follows, until the last policy ends. Nothing new is
 * assumed: no issue, no release, no other limit.
 */
export function exposureMonths(
  rows: readonly Outstanding[],
  today: PlainDate,
  limitCents: number,
): Pick<Exposure, 'ModalityGroups' | 'Months'> {
  const issued = rows.filter(({ isHeldByProposal }) => !isHeldByProposal);
  const groups = groupsOf(issued);
  const on = (day: PlainDate): ExposureMonth => {
    const counting = rows.filter((row) => countsIn(row, firstOf(day)));
    const ofIssued = counting.filter(({ isHeldByProposal }) => !isHeldByProposal);
    const total = sum(counting);
    return {
      Date: day,
      TotalValue: total,
      ModalityGroupValues: groups.map(({ UniqueId }) =>
        sum(ofIssued.filter(({ groupUniqueId }) => groupUniqueId === UniqueId)),
      ),
      HeldByProposalsValue: total - sum(ofIssued),
      PastEndValue: sum(counting.filter((row) => row.isPastEnd || row.endMonth < firstOf(day))),
      AvailableLimitValue: Math.max(0, limitCents - total),
    };
  };
  return { ModalityGroups: groups, Months: daysUntilLast(rows, today).map(on) };
}

/** On the first of a month everything counts that ends in it or later; what only a release ends counts for good. */
const countsIn = ({ lastMonth }: Outstanding, month: PlainDate): boolean => lastMonth === null || lastMonth >= month;

/** Today, and the first of each month after it up to the last in which anything ends. */
function daysUntilLast(rows: readonly Outstanding[], today: PlainDate): PlainDate[] {
  const last = rows.map(({ lastMonth, endMonth }) => lastMonth ?? endMonth).reduce((a, b) => (a > b ? a : b), today);
  const days = [today];
  for (
    let month = addMonths(firstOf(today), 1);
    month <= last && days.length < MOST_MONTHS;
    month = addMonths(month, 1)
  )
    days.push(month);
  return days;
}

/** The largest first; of equal ones in the order of the alphabet. */
function groupsOf(issued: readonly Outstanding[]): Exposure['ModalityGroups'] {
  const totals = new Map<string, { UniqueId: string; Name: string; cents: number }>();
  for (const { groupUniqueId, groupName, cents } of issued) {
    const before = totals.get(groupUniqueId)?.cents ?? 0;
    totals.set(groupUniqueId, { UniqueId: groupUniqueId, Name: groupName, cents: before + cents });
  }
  return [...totals.values()]
    .sort((a, b) => b.cents - a.cents || a.Name.localeCompare(b.Name, 'pt-BR'))
    .map(({ UniqueId, Name }) => ({ UniqueId, Name }));
}

import type { Exposure, ExposureMonth } from '@portal/shared/contracts/parties/exposure';
import { addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Outstanding } from './outstanding';

/** More than any cover lasts; a date that was mistyped into another century ends here. */
const MOST_MONTHS = 600;

const firstOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/**
 * What is outstanding today and at the beginning of each month that follows, until the last policy ends. Nothing new is
 * assumed: no issue, no release, no other limit.
 */
export function exposureMonths(
  rows: readonly Outstanding[],
  today: PlainDate,
  limitCents: number,
): Pick<Exposure, 'ModalityGroups' | 'Months'> {
  const groups = groupsOf(rows.filter(({ isHeldByProposal }) => !isHeldByProposal));
  const placeOf = new Map(groups.map(({ UniqueId }, place) => [UniqueId, place]));
  const on = (day: PlainDate): ExposureMonth => {
    const month = firstOf(day);
    const ofGroups = groups.map(() => 0);
    let [held, pastEnd] = [0, 0];
    for (const row of rows) {
      if (!countsIn(row, month)) continue;
      const place = placeOf.get(row.groupUniqueId) ?? 0;
      if (row.isHeldByProposal) held += row.cents;
      else ofGroups[place] = (ofGroups[place] ?? 0) + row.cents;
      if (row.isPastEnd || row.endMonth < month) pastEnd += row.cents;
    }
    const total = ofGroups.reduce((sum, cents) => sum + cents, held);
    return {
      Date: day,
      TotalValue: total,
      ModalityGroupValues: ofGroups,
      HeldByProposalsValue: held,
      PastEndValue: pastEnd,
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
  const totals = new Map<string, Exposure['ModalityGroups'][number] & { cents: number }>();
  for (const { groupUniqueId, groupName, branchName, cents } of issued) {
    const before = totals.get(groupUniqueId)?.cents ?? 0;
    totals.set(groupUniqueId, {
      UniqueId: groupUniqueId,
      Name: groupName,
      BranchName: branchName,
      cents: before + cents,
    });
  }
  return [...totals.values()]
    .sort((a, b) => b.cents - a.cents || a.Name.localeCompare(b.Name, 'pt-BR'))
    .map(({ cents: _cents, ...group }) => group);
}

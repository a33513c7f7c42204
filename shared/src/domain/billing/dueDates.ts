import { nextBusinessDay, previousBusinessDay } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';
import { addDays, shiftMonths } from '../time/dates';
import type { PlainDate } from '../time/dates';

/** What bounds the days on which a premium may fall due. */
export interface CollectionPeriod {
  /** The day on which the slips are made, or would be today. */
  issuedOn: PlainDate;
  startDate: PlainDate;
  endDate: PlainDate;
  /** The modality's own rule: all of it so many days after issue or start of cover; null: before the cover ends. */
  paidUpWithinDays: number | null;
  closedDays: readonly OwnClosedDay[];
}

/** In how many parts a premium is paid, how far apart, and after how many days the first is due. */
export interface PaymentPlan {
  installments: number;
  gracePeriodDays: number;
  byYear: boolean;
}

/** The last day on which a part may be due: a business day before the end of cover, or of the modality's own rule. */
export function lastDueDay({
  issuedOn,
  startDate,
  endDate,
  paidUpWithinDays,
  closedDays,
}: CollectionPeriod): PlainDate {
  const beforeEnd = addDays(endDate, -1);
  const paidUp =
    paidUpWithinDays === null ? beforeEnd : addDays(startDate > issuedOn ? startDate : issuedOn, paidUpWithinDays);
  return previousBusinessDay(paidUp < beforeEnd ? paidUp : beforeEnd, closedDays);
}

/** No slip is due on the day on which it is made: it has to reach whoever pays it. */
const firstPossibleDay = ({ issuedOn, closedDays }: CollectionPeriod): PlainDate =>
  nextBusinessDay(addDays(issuedOn, 1), closedDays);

/**
 * When the parts would be due if the cover lasted for ever: the first after its days, the others on the same day of
 * later months or years, each moved to the next business day.
 */
function wantedDueDates(period: CollectionPeriod, { installments, gracePeriodDays, byYear }: PaymentPlan): PlainDate[] {
  const [first, earliest] = [addDays(period.issuedOn, gracePeriodDays), firstPossibleDay(period)];
  return Array.from({ length: installments }, (_, index) => {
    const day = nextBusinessDay(shiftMonths(first, index * (byYear ? 12 : 1)), period.closedDays);
    return day < earliest ? earliest : day;
  });
}

/** Whether a plan is paid up in time. */
export function isPaidInTime(period: CollectionPeriod, plan: PaymentPlan): boolean {
  return lastWantedDueDay(period, plan) <= lastDueDay(period);
}

export const lastWantedDueDay = (period: CollectionPeriod, plan: PaymentPlan): PlainDate =>
  wantedDueDates(period, plan).at(-1) ?? period.issuedOn;

/**
 * When the parts are due. A proposal may have waited since its plan was chosen: what would come too late by now is due on
 * the last possible day, and where even that has passed, on the first day that there is.
 */
export function dueDates(period: CollectionPeriod, plan: PaymentPlan): PlainDate[] {
  const [earliest, last] = [firstPossibleDay(period), lastDueDay(period)];
  const latest = last < earliest ? earliest : last;
  return wantedDueDates(period, plan).map((day) => (day > latest ? latest : day));
}

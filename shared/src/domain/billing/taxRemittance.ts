import { addBusinessDays } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';
import { addDays, addMonths } from '../time/dates';
import type { PlainDate } from '../time/dates';

const DAYS_OF_PERIOD = 10;
const REMITTED_AFTER_BUSINESS_DAYS = 3;

/**
 * Returns the last day on which an insurer remits the IOF that it was paid on a day: the third business day after the end of
 * that ten-day period (Decreto 6.306/2007, art. 20). The third period of a month ends with the month.
 */
export function taxRemittanceDay(paidOn: PlainDate, own: readonly OwnClosedDay[] = []): PlainDate {
  const period = Math.min(2, Math.floor((Number(paidOn.slice(8)) - 1) / DAYS_OF_PERIOD));
  const first = `${paidOn.slice(0, 8)}01`;
  const end = period === 2 ? addDays(addMonths(first, 1), -1) : addDays(first, (period + 1) * DAYS_OF_PERIOD - 1);
  return addBusinessDays(end, REMITTED_AFTER_BUSINESS_DAYS, own);
}

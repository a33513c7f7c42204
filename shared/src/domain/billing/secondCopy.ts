import { nextBusinessDay } from '../time/businessDays';
import type { OwnClosedDay } from '../time/businessDays';
import { addDays } from '../time/dates';
import type { PlainDate } from '../time/dates';
import type { BankSlipState } from './bankFiles';
import { slipSituationOf } from './slipSituation';

/** What a second copy of a slip is: the same one, or another in its place. */
export type SecondCopy = 'same' | 'new';

interface Slip {
  DueOn: PlainDate;
  PaidAt: string | null;
  CancelledAt: string | null;
  BankState: BankSlipState;
}

/** So that a slip is registered at the bank and reaches whoever pays it before it is due. */
const LEAST_DAYS_TO_PAY = 5;

const noLongerPayable: readonly BankSlipState[] = ['refused', 'awaitingWriteOff', 'writeOffSent', 'writtenOff'];

/** What a second copy of a slip would be on a day in Brazil; null of one that was paid or cancelled. */
export function secondCopyOf(slip: Slip, today: PlainDate): SecondCopy | null {
  switch (slipSituationOf(slip, today)) {
    case 'paid':
    case 'cancelled':
      return null;
    case 'overdue':
      return 'new';
    case 'open':
      return noLongerPayable.includes(slip.BankState) ? 'new' : 'same';
  }
}

/** When another slip in the place of one is due: at least five days ahead, on a business day, and never before that one was. */
export function secondDueDay(dueOn: PlainDate, today: PlainDate, closedDays: readonly OwnClosedDay[]): PlainDate {
  const earliest = nextBusinessDay(addDays(today, LEAST_DAYS_TO_PAY), closedDays);
  return dueOn > earliest ? dueOn : earliest;
}

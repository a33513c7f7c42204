import { secondCopyOf } from '@portal/shared/domain/billing/secondCopy';
import type { SecondCopy } from '@portal/shared/domain/billing/secondCopy';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { bankSlips } from '../../platform/database/schema/billing';
import { isLaidOut } from './bankSlipDigits';

type Slip = Pick<
  typeof bankSlips.$inferSelect,
  'dueOn' | 'paidAt' | 'cancelledAt' | 'bankState' | 'barCode' | 'ourNumber' | 'lineOfBank'
>;

/** What a second copy of a slip would be. One with a bar code that its bank does not read is never handed out once more. */
export function secondCopyOfSlip(slip: Slip, today: PlainDate): SecondCopy | null {
  const copy = secondCopyOf(
    {
      DueOn: slip.dueOn,
      PaidAt: slip.paidAt?.toISOString() ?? null,
      CancelledAt: slip.cancelledAt?.toISOString() ?? null,
      BankState: slip.bankState,
    },
    today,
  );
  return copy === 'same' && !isLaidOut(slip) ? 'new' : copy;
}

/** What the insurer's staff may do with the line of a slip: enter what its bank made, or correct it while it is not paid. */
export function lineEntryOf({
  lineOfBank,
  paidAt,
  cancelledAt,
  bankState,
}: Omit<Slip, 'dueOn' | 'barCode' | 'ourNumber'>): 'missing' | 'entered' | null {
  if (lineOfBank === null || paidAt !== null || cancelledAt !== null) return null;
  if (bankState === 'awaitingLine') return 'missing';
  return bankState === 'registered' ? 'entered' : null;
}

import { secondCopyOf } from '@portal/shared/domain/billing/secondCopy';
import type { SecondCopy } from '@portal/shared/domain/billing/secondCopy';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { bankSlips } from '../../platform/database/schema/billing';
import { isLaidOut } from './bankSlipDigits';

type Slip = Pick<
  typeof bankSlips.$inferSelect,
  'dueOn' | 'paidAt' | 'cancelledAt' | 'bankState' | 'barCode' | 'ourNumber'
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

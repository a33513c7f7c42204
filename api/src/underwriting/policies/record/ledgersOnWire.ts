import type { LedgerValues, ReceivableValues } from '@portal/shared/contracts/deals/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import type { Receivable } from '@portal/shared/domain/billing/receivable';

/** Converts an amount by ledger to its wire form. */
export const ledgersOnWire = ({ premiumCents, interestCents, taxCents }: Ledgers): LedgerValues => ({
  PremiumValue: premiumCents,
  InterestValue: interestCents,
  TaxValue: taxCents,
});

/** Converts the balance of a policy to its wire form. */
export const receivableOnWire = (receivable: Receivable): ReceivableValues => ({
  ...ledgersOnWire(receivable),
  TotalValue: receivable.totalCents,
  PaidValue: receivable.paidCents,
  OwedValue: receivable.owedCents,
});

import type { LedgerValues } from '@portal/shared/contracts/deals/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';

/** Converts an amount by ledger to its wire form. */
export const ledgersOnWire = ({ premiumCents, interestCents, taxCents }: Ledgers): LedgerValues => ({
  PremiumValue: premiumCents,
  InterestValue: interestCents,
  TaxValue: taxCents,
});

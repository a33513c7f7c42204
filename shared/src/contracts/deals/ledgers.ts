import { money } from '../fields';
import { object } from '../schema';
import type { Static } from '../schema';

const ledgers = { PremiumValue: money(), InterestValue: money(), TaxValue: money() };

/** An amount by what it is: net premium, interest of installments and IOF, in cents (DOMAIN.md "Money and premium"). */
export const ledgerValues = object(ledgers);
/** An amount by what it is. */
export type LedgerValues = Static<typeof ledgerValues>;

/**
 * The balance of a policy, in cents: net premium, interest and IOF with their total (prêmio total), what was paid and not given
 * back, and what is owed.
 */
export const receivableValues = object({ ...ledgers, TotalValue: money(), PaidValue: money(), OwedValue: money() });
/** The balance of a policy. */
export type ReceivableValues = Static<typeof receivableValues>;

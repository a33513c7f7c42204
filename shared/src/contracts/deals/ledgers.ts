import { money } from '../fields';
import { object } from '../schema';
import type { Static } from '../schema';

/** An amount by what it is: net premium, interest of installments and IOF, in cents (DOMAIN.md "Money and premium"). */
export const ledgerValues = object({ PremiumValue: money(), InterestValue: money(), TaxValue: money() });
/** An amount by what it is. */
export type LedgerValues = Static<typeof ledgerValues>;

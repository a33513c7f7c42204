import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { LedgerValues } from '@portal/shared/contracts/deals/ledgers';

/** Returns a premium by ledger, in cents: a price from before interest was charged has none. */
export const premiumLedgers = ({ TotalValue, InterestValue = 0, TaxValue }: CardPremium): LedgerValues => ({
  PremiumValue: TotalValue,
  InterestValue,
  TaxValue,
});

/** Returns what is payable in all (prêmio total), in cents: net premium, interest and IOF. */
export function payableValue(premium: CardPremium): number {
  const { PremiumValue, InterestValue, TaxValue } = premiumLedgers(premium);
  return PremiumValue + InterestValue + TaxValue;
}

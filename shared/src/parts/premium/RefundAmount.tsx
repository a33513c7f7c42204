import type { LedgerValues } from '@portal/shared/contracts/deals/ledgers';
import { describeLedgers } from '@portal/shared/domain/billing/ledgers';
import { Money } from '@portal/shared/ui/base';
import './premium.css';

interface RefundAmountProps {
  cents: number;
  /** Undefined on an older platform. */
  ledgers: LedgerValues | undefined;
}

/** What goes back, and how much of it is premium, interest and IOF where it is not premium alone. */
export function RefundAmount({ cents, ledgers }: RefundAmountProps) {
  const parts = ledgers && describeLedgers(toLedgers(ledgers));
  return (
    <>
      <Money cents={cents} />
      {parts && <span className="parts-ledgers">{parts}</span>}
    </>
  );
}

const toLedgers = ({ PremiumValue, InterestValue, TaxValue }: LedgerValues) => ({
  premiumCents: PremiumValue,
  interestCents: InterestValue,
  taxCents: TaxValue,
});

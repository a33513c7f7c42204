import type { LedgerValues } from '@portal/shared/contracts/deals/ledgers';
import { Money } from '@portal/shared/ui/base';
import { Fact } from '../facts';

/** What is payable in all, with net premium, interest and IOF where it is not premium alone; within `Facts`. */
export function PayableFacts({ ledgers }: { ledgers: LedgerValues }) {
  const { PremiumValue, InterestValue, TaxValue } = ledgers;
  return (
    <>
      <Fact label="Prêmio total">
        <strong>
          <Money cents={PremiumValue + InterestValue + TaxValue} />
        </strong>
      </Fact>
      <LedgerFacts ledgers={ledgers} />
    </>
  );
}

/** Net premium, interest and IOF of an amount, and nothing where it is premium alone; within `Facts`. */
export function LedgerFacts({ ledgers: { PremiumValue, InterestValue, TaxValue } }: { ledgers: LedgerValues }) {
  if (InterestValue === 0 && TaxValue === 0) return null;
  return (
    <>
      <Fact label="Prêmio líquido">
        <Money cents={PremiumValue} />
      </Fact>
      {InterestValue !== 0 && (
        <Fact label="Juros do parcelamento">
          <Money cents={InterestValue} />
        </Fact>
      )}
      {TaxValue !== 0 && (
        <Fact label="IOF">
          <Money cents={TaxValue} />
        </Fact>
      )}
    </>
  );
}

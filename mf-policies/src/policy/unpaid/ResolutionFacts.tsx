import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { RefundAmount } from '@portal/shared/parts/premium';
import { Money } from '@portal/shared/ui/base';

/** What resolving the contract comes to in money. */
export function ResolutionFacts({ effect }: { effect: NonNullable<UnpaidPremium['Effect']> }) {
  const { EarnedPremiumValue, OwedValue, RefundValue, Refund } = effect;
  return (
    <Facts>
      <Fact label="Prêmio devido até a suspensão">
        <Money cents={EarnedPremiumValue} />
      </Fact>
      <Fact label={RefundValue > 0 ? 'A restituir na resolução' : 'Ainda devido pelo tomador'}>
        {RefundValue > 0 ? <RefundAmount cents={RefundValue} ledgers={Refund} /> : <Money cents={OwedValue} />}
      </Fact>
    </Facts>
  );
}

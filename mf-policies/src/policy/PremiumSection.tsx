import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { PayableFacts } from '@portal/shared/parts/premium';
import { Money } from '@portal/shared/ui/base';
import { receivableOf } from './receivable';

/** What it costs, and what was paid of it. */
export function PremiumSection({ policy }: { policy: PolicyDetail }) {
  const receivable = receivableOf(policy);
  return (
    <Section id="premio" title="Prêmio">
      <Facts>
        <PayableFacts ledgers={receivable} />
        <Fact label="Pago">
          <Money cents={receivable.PaidValue} />
        </Fact>
        <Fact label="A pagar">
          <Money cents={receivable.OwedValue} />
        </Fact>
        <Fact label="Taxa ao ano">{`${formatNumber(policy.AnnualRatePercent, 8)}%`}</Fact>
        {policy.ComissionValue !== null && (
          <Fact label="Comissão">
            <Money cents={policy.ComissionValue} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

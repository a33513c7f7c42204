import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';

/** What it costs, and what was paid of it. */
export function PremiumSection({ policy }: { policy: PolicyDetail }) {
  const owed = Math.max(0, policy.InsurancePremium - policy.PaidPremiumValue);
  return (
    <Section id="premio" title="Prêmio">
      <Facts>
        <Fact label="Prêmio">
          <Money cents={policy.InsurancePremium} />
        </Fact>
        <Fact label="Pago">
          <Money cents={policy.PaidPremiumValue} />
        </Fact>
        <Fact label="A pagar">
          <Money cents={owed} />
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

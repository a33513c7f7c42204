import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

interface PastFactsProps {
  policy: PolicyDetail;
  /** Null where it is not known. */
  paidCents: number | null;
}

/** Where it stood, of whom it was, for how much and how long, and what it cost. */
export const PastFacts = ({ policy, paidCents }: PastFactsProps) => (
  <Section id="como-estava" title="Como estava">
    <Facts>
      <Fact label="Situação">
        <StatusTag tone={policyStatusTones[policy.StatusId]}>{policyStatusLabels[policy.StatusId]}</StatusTag>
      </Fact>
      <Fact label="Tomador">{policy.PolicyHolder.Name}</Fact>
      <Fact label="Segurado">{policy.Insured.Name}</Fact>
      <Fact label="Importância segurada">
        <Money cents={policy.InsuredAmountValue} />
      </Fact>
      <Fact label="Vigência">{`${formatDate(policy.StartDate)} a ${formatDate(policy.EndDate)}`}</Fact>
      <Fact label="Prêmio líquido">
        <Money cents={policy.InsurancePremium} />
      </Fact>
      <Fact label="Pago até então">{paidCents === null ? 'Não se sabe' : <Money cents={paidCents} />}</Fact>
      <Fact label="Taxa ao ano">{`${formatNumber(policy.AnnualRatePercent, 8)}%`}</Fact>
      {policy.ComissionValue !== null && (
        <Fact label="Comissão">
          <Money cents={policy.ComissionValue} />
        </Fact>
      )}
    </Facts>
  </Section>
);

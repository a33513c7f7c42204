import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { firstPaymentInWords, instalmentsInWords } from '@portal/shared/domain/instalments';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { Money } from '@portal/shared/ui/base';
import { InstallmentPlan } from '../../form/finance/InstallmentPlan';
import { PremiumDerivation } from '../../form/finance/PremiumDerivation';
import { Fact, Facts } from '../../proposal/Facts';
import { Section } from '../../proposal/Section';
import { sections } from '../places';
import { Slips } from './Slips';

type Proposal = ProposalDetail['Proposal'];

/** What the proposal costs, how that came about, and how it is paid. */
export function PremiumSection({ proposal, today }: { proposal: Proposal; today: string }) {
  const { Premium } = proposal;
  return (
    <Section id="premio" title={sections.premio}>
      <Facts>
        <Fact label="Prêmio total">
          <strong>
            <Money cents={Premium.TotalValue} />
          </strong>
        </Fact>
        <Fact label="Taxa anual">{formatNumber(proposal.RiskRate)}%</Fact>
        <Fact label="Prêmio mínimo">
          <Money cents={Premium.MinimumValue} />
        </Fact>
        <Fact label="IOF">
          {formatMoney(Premium.TaxValue)} ({formatNumber(Premium.TaxPercent)}%)
        </Fact>
        <Fact label="Comissão">
          {formatMoney(proposal.ComissionValue)} ({formatNumber(proposal.ComissionPercentage)}%)
        </Fact>
        <Fact label="Pagamento">
          {instalmentsInWords(proposal.NumberOfInstallment, proposal.InstallmentsByYear)}
          {proposal.GracePeriod > 0 && `, ${firstPaymentInWords(proposal.GracePeriod)}`}
        </Fact>
      </Facts>
      <PremiumDerivation premium={Premium} />
      <InstallmentPlan plan={proposal.InstallmentPlan} />
      {proposal.BankSlips.length > 0 && <Slips slips={proposal.BankSlips} today={today} />}
    </Section>
  );
}

import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { instalmentsInWords } from '@portal/shared/domain/instalments';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { CopyableText, DateText, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { PremiumDerivation } from '../../form/finance/PremiumDerivation';
import { Fact, Facts } from '../../proposal/Facts';
import { Section } from '../../proposal/Section';
import { sections } from '../places';

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
          {proposal.GracePeriod > 0 && `, carência de ${proposal.GracePeriod} dias`}
        </Fact>
      </Facts>
      <PremiumDerivation premium={Premium} />
      {proposal.BankSlips.length > 0 && <Slips slips={proposal.BankSlips} today={today} />}
    </Section>
  );
}

function Slips({ slips, today }: { slips: Proposal['BankSlips']; today: string }) {
  return (
    <table className="detail-table" role="table">
      <caption>Boletos</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Parcela', 'Vencimento', 'Valor', 'Situação', 'Linha digitável'].map((title) => (
            <th key={title} role="columnheader" scope="col" data-amount={title === 'Valor' || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {slips.map((slip) => (
          <tr key={slip.Installment} role="row">
            <td role="cell" data-title="Parcela">
              {slip.Installment} de {slip.Installments}
            </td>
            <td role="cell" data-title="Vencimento">
              {formatDate(slip.DueOn)}
            </td>
            <td role="cell" data-amount data-title="Valor">
              <Money cents={slip.AmountValue} />
            </td>
            <td role="cell" data-title="Situação">
              <SlipStatus slip={slip} today={today} />
            </td>
            <td role="cell" data-title="Linha digitável">
              <CopyableText text={slip.DigitableLine} label={`a linha digitável da parcela ${slip.Installment}`}>
                <span className="ui-figures detail-digitable">{slip.DigitableLine}</span>
              </CopyableText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SlipStatus({ slip, today }: { slip: Proposal['BankSlips'][number]; today: string }) {
  const since = slip.CancelledAt ?? slip.PaidAt;
  if (since)
    return (
      <>
        {slip.CancelledAt ? <StatusTag tone="danger">Cancelado</StatusTag> : <StatusTag tone="success">Pago</StatusTag>}{' '}
        <span className="detail-note">
          <DateText value={since} />
        </span>
      </>
    );
  return slip.DueOn < today ? (
    <StatusTag tone="danger">Vencido</StatusTag>
  ) : (
    <StatusTag tone="warning">Em aberto</StatusTag>
  );
}

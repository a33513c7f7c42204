import { getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { SlipLine } from '@portal/shared/parts/slipLine';
import { useCall } from '@portal/shared/query';
import { ErrorState, Money } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** The slips whose line only their bank can make, each with the way to enter it; nothing where none waits. */
export function SlipLinesSection() {
  const { data, error, isFetching, refetch } = useCall(getSlipsAwaitingLine, {});
  if (error)
    return (
      <Section title="Linhas digitáveis a informar">
        <ErrorState
          error={error}
          title="Não foi possível ler os boletos sem linha digitável"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Section>
    );
  if (!data || data.Count === 0) return null;
  const { Slips: slips, Count: count } = data;
  return (
    <Section title="Linhas digitáveis a informar">
      <p>
        {count === 1 ? 'O banco registrou 1 boleto' : `O banco registrou ${count} boletos`} cujo leiaute o portal não
        conhece. Informe a linha que ele deu a cada um: antes disso o boleto não pode ser pago.
        {count > slips.length && ` Abaixo estão os ${slips.length} que vencem primeiro.`}
      </p>
      <FactsTable
        caption="Boletos sem linha digitável"
        rows={slips}
        rowKey={({ OurNumber }) => OurNumber}
        columns={[
          {
            title: 'Proposta',
            isWhole: true,
            isName: true,
            cell: ({ ProposalUniqueId, ProposalNumber }) => (
              <Link to={addresses.proposalOfInsurer(ProposalUniqueId)}>{ProposalNumber}</Link>
            ),
          },
          { title: 'Tomador', cell: ({ PolicyHolderName }) => PolicyHolderName },
          {
            title: 'Parcela',
            isWhole: true,
            cell: ({ Installment, Installments }) => `${Installment} de ${Installments}`,
          },
          { title: 'Vencimento', isWhole: true, cell: ({ DueOn }) => formatDate(DueOn) },
          { title: 'Valor', isWhole: true, isAmount: true, cell: ({ AmountValue }) => <Money cents={AmountValue} /> },
          { title: 'Nosso número', isWhole: true, cell: ({ OurNumber }) => OurNumber },
          {
            title: 'Linha digitável',
            cell: (slip) => (
              <SlipLine proposalUniqueId={slip.ProposalUniqueId} slip={{ ...slip, LineEntry: 'missing' }} />
            ),
          },
        ]}
      />
    </Section>
  );
}

import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, Money, NotInformed, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';

const CommissionChart = lazy(() => import('./CommissionChart'));

type OfModality = BrokerCommissions['Modalities'][number];

/** What a broker earned in the last twelve months: by month as a chart, by modality as a table. */
export default function Commissions({ brokerId }: { brokerId: number }) {
  const { data, error, isFetching, refetch } = useCall(getBrokerProposalCommissions, { query: { brokerId } });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler as comissões"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const total = data.Modalities.reduce((sum, { ComissionValue }) => sum + ComissionValue, 0);
  const back = data.Months.reduce((sum, { RefundedComissionValue }) => sum + RefundedComissionValue, 0);
  return (
    <>
      <Facts>
        <Fact label="Nos últimos doze meses">
          <Money cents={total} />
        </Fact>
        <Fact label="Estornos">
          <Money cents={back} />
        </Fact>
        <Fact label="Comissão acordada">{formatPercentage(data.CommissionPercent)}</Fact>
      </Facts>
      <Suspense fallback={<PageSkeleton blocks={1} />}>
        <CommissionChart commissions={data} />
      </Suspense>
      {data.Modalities.length > 0 && <ByModality modalities={data.Modalities} total={total} />}
      <p className="parties-broker-note">
        Apólices e endossos emitidos, no mês da emissão. Nas cocorretagens conta só a parte desta corretora.
      </p>
    </>
  );
}

const ByModality = ({ modalities, total }: { modalities: readonly OfModality[]; total: number }) => (
  <FactsTable<OfModality>
    caption="Comissões por modalidade"
    hasVisibleCaption
    rows={modalities}
    rowKey={({ ModalityUniqueId }) => ModalityUniqueId}
    columns={[
      {
        title: 'Modalidade',
        isName: true,
        cell: ({ ModalityName, BranchName }) => `${ModalityName} (${BranchName})`,
      },
      { title: 'Apólices', isAmount: true, isWhole: true, cell: ({ PolicyCount }) => PolicyCount },
      {
        title: 'Prêmio líquido',
        isAmount: true,
        isWhole: true,
        cell: ({ InsurancePremium }) => <Money cents={InsurancePremium} />,
      },
      {
        title: 'Do prêmio líquido',
        isAmount: true,
        isWhole: true,
        cell: ({ ComissionPercentage }) =>
          ComissionPercentage === null ? <NotInformed /> : formatPercentage(ComissionPercentage),
      },
      {
        title: 'Comissão',
        isAmount: true,
        isWhole: true,
        cell: ({ ComissionValue }) => <Money cents={ComissionValue} />,
      },
    ]}
    sums={[{ title: 'Total', value: <Money cents={total} /> }]}
  />
);

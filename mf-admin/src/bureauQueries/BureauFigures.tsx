import { getBureauQueryFigures } from '@portal/shared/contracts/parties/bureau';
import type { BureauFigures as Figures } from '@portal/shared/contracts/parties/bureau';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { WhenSeen } from '@portal/shared/parts/record';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { bureauName } from '@portal/shared/domain/parties/bureauName';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { failuresOf } from './listAddress';
import { durationInWords } from './words';

// Charts are large and come when they are seen.
const CostChart = lazy(() => import('./CostChart'));

type Bureau = Figures['Bureaus'][number];
const countOf = ({ FoundCount, UnknownCount, FailedCount }: Bureau) => FoundCount + UnknownCount + FailedCount;

/** Errors and successes by bureau, and what the months of the period cost. */
export function BureauFigures({ query }: { query: { askedFrom?: string; askedTo?: string } }) {
  const { data, error, isFetching, refetch } = useCall(getBureauQueryFigures, { query }, { keepPrevious: true });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível somar as consultas"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={2} />
    );
  return (
    <>
      <Section title="Por bureau">
        <p>
          De <DateText value={data.From} /> a <DateText value={data.To} />.
        </p>
        {data.Bureaus.length === 0 ? (
          <p>Nenhuma consulta neste período.</p>
        ) : (
          <FactsTable
            caption="Erros, acertos e custo por bureau"
            rows={data.Bureaus}
            rowKey={({ Provider }) => Provider}
            columns={[
              { title: 'Bureau', isName: true, cell: ({ Provider }) => bureauName(Provider) },
              { title: 'Consultas', isAmount: true, cell: (bureau) => formatNumber(countOf(bureau)) },
              { title: 'Encontrados', isAmount: true, cell: ({ FoundCount }) => formatNumber(FoundCount) },
              { title: 'Não encontrados', isAmount: true, cell: ({ UnknownCount }) => formatNumber(UnknownCount) },
              {
                title: 'Erros',
                isAmount: true,
                cell: ({ Provider, FailedCount }) =>
                  FailedCount === 0 ? (
                    '0'
                  ) : (
                    <Link to={failuresOf(Provider, query)} aria-label={`Ver os erros de ${bureauName(Provider)}`}>
                      {formatNumber(FailedCount)}
                    </Link>
                  ),
              },
              {
                title: 'Duração média',
                isAmount: true,
                cell: ({ AverageDurationMs }) => durationInWords(AverageDurationMs),
              },
              { title: 'Custo', isAmount: true, cell: ({ CostValue }) => <Money cents={CostValue} /> },
            ]}
          />
        )}
      </Section>
      {data.Bureaus.length > 0 && (
        <Section title="Custo por mês">
          <WhenSeen className="admin-bureau-chart">
            <Suspense fallback={<PageSkeleton blocks={1} />}>
              <CostChart figures={data} />
            </Suspense>
          </WhenSeen>
        </Section>
      )}
    </>
  );
}

import { getModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import type { RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { rateRowInWords } from '@portal/shared/domain/parameters/kinds/modalityRates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useWorkingSet } from '../../changes/useWorkingSet';
import { DraftState } from '../../record/DraftState';
import { ParameterProblems } from '../../record/ParameterProblems';

const RatesDialog = lazy(() => import('./RatesDialog'));

const TITLE = 'Taxas por classe e prazo';

const inWords = ({ AnnualRatePercent: rate }: RateRowParameters): string => `${formatNumber(rate, 8)}%`;

/** Two rows are of the same policy holders and terms. */
const isSameRow = (one: RateRowParameters, other: RateRowParameters): boolean =>
  one.PolicyHolderClass === other.PolicyHolderClass &&
  one.AboveMonths === other.AboveMonths &&
  one.UntilMonths === other.UntilMonths;

/** What a modality costs by class of policy holder and term, in force and beside it as drafted. */
export function RatesSection({ modality }: { modality: ModalityRecord }) {
  const { workingSet } = useWorkingSet();
  const [edits, setEdits] = useState(false);
  const { data, error, isFetching, refetch } = useCall(getModalityRates, {
    query: { modalityUniqueId: modality.UniqueId, ...(workingSet && { ChangeSetUniqueId: workingSet }) },
  });
  if (!data)
    return (
      <Section title={TITLE}>
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler as taxas"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </Section>
    );
  const inForce = data.InForce?.Rows ?? [];
  const drafted = data.Draft ? data.Values.Rows : null;
  const rows = [
    ...(drafted ?? inForce),
    ...inForce.filter((row) => drafted && !drafted.some((one) => isSameRow(one, row))),
  ];
  const button = (
    <ActionButton disabledReason={data.WhyNotEdit} onClick={() => setEdits(true)}>
      Alterar taxas
    </ActionButton>
  );
  const inForceOf = (row: RateRowParameters) => inForce.find((one) => isSameRow(one, row));
  const draftedOf = (row: RateRowParameters) => drafted?.find((one) => isSameRow(one, row));
  return (
    <Section title={TITLE} aside={rows.length > 0 && button}>
      {rows.length === 0 ? (
        <EmptyState
          title="Uma taxa para todos"
          text={`Sem taxas por classe e prazo, vale a da modalidade: ${formatNumber(modality.Values.AnnualRatePercent, 8)}% ao ano.`}
          action={button}
        />
      ) : (
        <>
          <p>
            O que nenhuma linha alcança segue a taxa da modalidade, {formatNumber(modality.Values.AnnualRatePercent, 8)}
            % ao ano. A taxa acordada com um tomador vem antes. {data.Draft && <DraftState record={data} />}
          </p>
          <FactsTable
            caption={TITLE}
            rows={rows}
            rowKey={(row, index) => `${rateRowInWords(row)} ${index}`}
            isMarked={(row) =>
              drafted !== null && inForceOf(row)?.AnnualRatePercent !== draftedOf(row)?.AnnualRatePercent
            }
            columns={[
              { title: 'Classe e prazo', isName: true, cell: (row) => upperFirst(rateRowInWords(row)) },
              {
                title: 'Em vigor',
                isAmount: true,
                isWhole: true,
                cell: (row) => (inForceOf(row) ? inWords(inForceOf(row) as RateRowParameters) : '—'),
              },
              ...(drafted
                ? [
                    {
                      title: 'Rascunho',
                      isAmount: true,
                      isWhole: true,
                      cell: (row: RateRowParameters) => {
                        const after = draftedOf(row);
                        return after ? inWords(after) : 'deixa de valer';
                      },
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
      <ParameterProblems problems={data.Problems} />
      {edits && (
        <Suspense fallback={null}>
          <RatesDialog modality={modality} rates={data} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </Section>
  );
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

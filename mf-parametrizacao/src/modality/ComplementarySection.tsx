import { getComplementaryModalities } from '@portal/shared/contracts/parameters/complementaryModalities';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { useCall } from '@portal/shared/query';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useWorkingSet } from '../changes/useWorkingSet';
import { ParameterProblems } from '../record/ParameterProblems';

const ComplementaryDialog = lazy(() => import('./ComplementaryDialog'));

const TITLE = 'Modalidades complementares';

/** Which modalities may complement this one in a proposal. */
export function ComplementarySection({ modality }: { modality: ModalityRecord }) {
  const { workingSet } = useWorkingSet();
  const [edits, setEdits] = useState(false);
  const { data, error, isFetching, refetch } = useCall(getComplementaryModalities, {
    query: {
      modalityUniqueId: modality.UniqueId,
      ignoreCache: true,
      ...(workingSet && { ChangeSetUniqueId: workingSet }),
    },
  });
  if (!data)
    return (
      <Section title={TITLE}>
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler as modalidades complementares"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </Section>
    );
  const { Candidates, InForce, Values, Draft } = data;
  const isInForce = (uniqueId: string) => InForce === null || InForce.ModalityUniqueIds.includes(uniqueId);
  const isChosen = (uniqueId: string) => Values.ModalityUniqueIds.includes(uniqueId);
  return (
    <Section
      title={TITLE}
      aside={
        Candidates.length > 0 && (
          <ActionButton disabledReason={data.WhyNotEdit} onClick={() => setEdits(true)}>
            Alterar complementares
          </ActionButton>
        )
      }
    >
      {Candidates.length === 0 ? (
        <EmptyState
          title="Nenhuma modalidade complementar neste ramo"
          text="Marque “É modalidade complementar” nas regras de uma modalidade do mesmo ramo."
        />
      ) : (
        <FactsTable
          caption={TITLE}
          rows={Candidates}
          rowKey={({ UniqueId }) => UniqueId}
          isMarked={({ UniqueId }) => Draft !== null && isChosen(UniqueId) !== isInForce(UniqueId)}
          columns={[
            { title: 'Modalidade', isName: true, cell: ({ Name, Ref }) => `${Name} (${Ref})` },
            { title: 'Em vigor', cell: ({ UniqueId }) => (isInForce(UniqueId) ? 'Complementa' : 'Não') },
            ...(Draft
              ? [
                  {
                    title: 'Rascunho',
                    cell: ({ UniqueId }: { UniqueId: string }) => (isChosen(UniqueId) ? 'Complementa' : 'Não'),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ParameterProblems problems={data.Problems} />
      {edits && (
        <Suspense fallback={null}>
          <ComplementaryDialog modality={modality} complementary={data} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </Section>
  );
}

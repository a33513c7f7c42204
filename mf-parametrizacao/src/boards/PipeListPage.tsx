import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { pipePurposes } from '@portal/shared/domain/parameters/kinds/pipe';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { whyNotAdd } from '../record/whyNotAdd';
import { usePipes } from './usePipes';
import '../record/page.css';

const PipeDialog = lazy(() => import('./PipeDialog'));

/** How many cards stand on a pipe now. */
const cardsOf = ({ CardsOfSteps }: PipeRecord): number => CardsOfSteps.reduce((sum, one) => sum + one.CardCount, 0);

/** `/parametrizacao/quadros`: the pipes of the boards, with what each holds. */
export default function PipeListPage() {
  const { data, error, refetch, isFetching, workingSet } = usePipes();
  const [isNew, begin] = useState(false);
  const add = (
    <ActionButton type="primary" disabledReason={whyNotAdd(data?.Pipes)} onClick={() => begin(true)}>
      Nova esteira
    </ActionButton>
  );
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title="Esteiras"
        {...(data && { count: data.Pipes.length })}
        subtitle="Os quadros em que a seguradora trabalha os seus cards: etapas, limites e quem vê e move."
        {...(data && data.Pipes.length > 0 && { action: add })}
      />
      <ChangeBar />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler as esteiras"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PageSkeleton blocks={1} />}
      {data?.Pipes.length === 0 && (
        <EmptyState
          title="Nenhuma esteira ainda"
          text="Sem esteira nenhum card tem para onde ir: crie a primeira, com uma etapa de entrada e uma de conclusão."
          action={add}
        />
      )}
      {data && data.Pipes.length > 0 && (
        <Section title="Quadros">
          <FactsTable
            caption="Esteiras"
            rows={data.Pipes}
            rowKey={({ UniqueId }) => UniqueId}
            isMarked={({ Draft }) => Draft !== null}
            columns={[
              {
                title: 'Esteira',
                isName: true,
                cell: ({ UniqueId, Values }) => (
                  <Link to={inWorkingSet(addresses.pipeParameters(UniqueId), workingSet)}>{Values.Name}</Link>
                ),
              },
              { title: 'Cards que recebe', cell: ({ Values }) => pipePurposes[Values.FunctionalityId] },
              { title: 'Etapas', isAmount: true, isWhole: true, cell: ({ Values }) => Values.Steps.length },
              { title: 'Cards agora', isAmount: true, isWhole: true, cell: (pipe) => formatNumber(cardsOf(pipe)) },
              { title: 'Situação', cell: (pipe) => <DraftState record={pipe} /> },
            ]}
          />
        </Section>
      )}
      <Suspense fallback={null}>
        {isNew && data && (
          <PipeDialog
            pipe={null}
            nextOrder={Math.max(0, ...data.Pipes.map(({ Values }) => Values.Order)) + 1}
            profiles={data.Profiles}
            onClose={() => begin(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

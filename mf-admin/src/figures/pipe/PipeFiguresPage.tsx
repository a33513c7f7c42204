import { usePortal } from '@portal/shared';
import { getPipes } from '@portal/shared/contracts/boards/board';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { FigurePanel } from '../FigurePanel';
import { flowPeriodIn } from './flowPeriod';
import { PipePeriod } from './PipePeriod';
import '../figures.css';

// Charts are large and come when the first of them is seen.
const CumulativeFlow = lazy(() => import('./charts').then(({ CumulativeFlow: screen }) => ({ default: screen })));
const OpenAges = lazy(() => import('./charts').then(({ OpenAges: screen }) => ({ default: screen })));
const Throughput = lazy(() => import('./charts').then(({ Throughput: screen }) => ({ default: screen })));
const DecisionTimes = lazy(() => import('./charts').then(({ DecisionTimes: screen }) => ({ default: screen })));
const Owners = lazy(() => import('./charts').then(({ Owners: screen }) => ({ default: screen })));

const TITLE = 'Números da esteira';
const NOW = 'Situação de agora, qualquer que seja o período.';

/** `/bi/esteiras/:token?`: how cards go through a pipe, and what waits in it. Additive. */
export default function PipeFiguresPage() {
  const { token } = useParams();
  const { data: pipes, error, isFetching, refetch } = useCall(getPipes, {}, { freshFor: 30_000 });
  const pipe = pipes?.find(({ uniqueId }) => token === undefined || uniqueId === token.toLowerCase());
  if (pipes && pipe) return <FiguresOf pipes={pipes} pipe={pipe} />;
  return (
    <>
      <PageHeader title={TITLE} back={{ to: addresses.boards(), label: 'Esteiras' }} />
      {!pipes && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar as esteiras"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!pipes && !error && <PageSkeleton blocks={3} />}
      {pipes && (
        <EmptyState
          title={pipes.length === 0 ? 'Nenhuma esteira liberada para você' : 'Esteira não encontrada'}
          text={
            pipes.length === 0
              ? 'O seu perfil ainda não dá acesso a nenhuma esteira. Peça a quem administra os perfis da companhia.'
              : 'Ela não existe mais ou não está liberada para o seu perfil.'
          }
        />
      )}
    </>
  );
}

function FiguresOf({ pipes, pipe }: { pipes: readonly PipeSummary[]; pipe: PipeSummary }) {
  const [address] = useSearchParams();
  const { mayOpen } = usePortal();
  const period = flowPeriodIn(address);
  const shown = { pipe, period, leads: (to: string) => (mayOpen === undefined || mayOpen(to) ? to : null) };
  return (
    <>
      <PageHeader
        title={`Números: ${pipe.name}`}
        subtitle="Somados da história de movimentos dos cards; dias são os do calendário do Brasil."
        back={{ to: addresses.board(pipe), label: 'Quadro' }}
      />
      <div className="admin-figures">
        <PipePeriod pipes={pipes} pipe={pipe} period={period} />
        {/* Another pipe's charts never stand in for those that are on their way. */}
        <div key={pipe.id} className="admin-figures-charts">
          <FigurePanel
            title="Fluxo acumulado"
            note="Cards em cada etapa ao fim de cada dia. Na etapa final, os que chegaram desde o início do período."
          >
            <CumulativeFlow {...shown} />
          </FigurePanel>
          <FigurePanel title="Idade do que está aberto" note={`${NOW} A idade conta desde a chegada do card.`}>
            <OpenAges {...shown} />
          </FigurePanel>
          <FigurePanel title="Vazão">
            <Throughput {...shown} />
          </FigurePanel>
          <FigurePanel
            title="Tempo até a decisão"
            note="Metade (p50) e 85% (p85) levaram até estas horas. Cards sem decisão ainda não contam."
          >
            <DecisionTimes {...shown} />
          </FigurePanel>
          <FigurePanel title="Quem tem quanto" note={NOW}>
            <Owners {...shown} />
          </FigurePanel>
        </div>
      </div>
    </>
  );
}

import { usePermissions, usePortal } from '@portal/shared';
import { getFigureOverview } from '@portal/shared/contracts/figures/figures';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { narrowingOf } from './barAddresses';
import { choiceIn, queryOf } from './figureChoice';
import { FigureFilters } from './FigureFilters';
import { FigurePanel } from './FigurePanel';
import { KeyNumbers } from './KeyNumbers';
import './figures.css';

// Charts are large and come when the first of them is seen.
const Production = lazy(() => import('./charts').then(({ Production: screen }) => ({ default: screen })));
const Premium = lazy(() => import('./charts').then(({ Premium: screen }) => ({ default: screen })));
const Brokers = lazy(() => import('./charts').then(({ Brokers: screen }) => ({ default: screen })));
const ProposalEnds = lazy(() => import('./charts').then(({ ProposalEnds: screen }) => ({ default: screen })));
const ProposalLosses = lazy(() => import('./charts').then(({ ProposalLosses: screen }) => ({ default: screen })));
const StepTimes = lazy(() => import('./charts').then(({ StepTimes: screen }) => ({ default: screen })));
const Exposure = lazy(() => import('./charts').then(({ Exposure: screen }) => ({ default: screen })));
const Bureaus = lazy(() => import('./charts').then(({ Bureaus: screen }) => ({ default: screen })));

/** The portal's own figures: key numbers on top, and charts that are read when they are seen. */
export function OwnFigures() {
  const [address] = useSearchParams();
  const { mayOpen } = usePortal();
  const { user, allows } = usePermissions();
  const choice = choiceIn(address);
  const overview = useCall(getFigureOverview, { query: queryOf(choice) }, { keepPrevious: true, freshFor: 30_000 });
  const more = narrowingOf(choice, overview.data?.Brokers);
  const ofInsurer = isInternal(user?.UserTypeId ?? 0);
  // Where nobody can tell which screens open, links are not hidden: the screen itself refuses.
  const shown = { choice, more, ofInsurer, leads: (to: string) => (mayOpen === undefined || mayOpen(to) ? to : null) };
  return (
    <div className="admin-figures">
      <FigureFilters choice={choice} offered={overview.data ?? null} />
      {overview.data ? (
        <KeyNumbers overview={overview.data} {...shown} />
      ) : overview.error ? (
        <ErrorState
          error={overview.error}
          title="Não foi possível ler os números do período"
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
      <div className="admin-figures-charts">
        <FigurePanel title="Produção">
          <Production {...shown} />
        </FigurePanel>
        <FigurePanel title="Prêmio por modalidade">
          <Premium {...shown} />
        </FigurePanel>
        <FigurePanel title="Corretoras">
          <Brokers {...shown} />
        </FigurePanel>
        <FigurePanel title="Onde as propostas param">
          <div className="admin-figures-stack">
            {ofInsurer && <ProposalLosses {...shown} />}
            <ProposalEnds {...shown} />
          </div>
        </FigurePanel>
        {ofInsurer && (
          <FigurePanel title="Tempo em cada etapa das esteiras" note={unnarrowed(choice)}>
            <StepTimes {...shown} />
          </FigurePanel>
        )}
        {ofInsurer && allows([F.VISUALIZAR_ANALISE_DE_CREDITO]) && (
          <FigurePanel title="Exposição por grupo econômico" note="Situação de hoje, qualquer que seja o período.">
            <Exposure {...shown} />
          </FigurePanel>
        )}
        {ofInsurer && allows([F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA, F.GERENCIAR_PROPOSTAS_SEGURADORA]) && (
          <FigurePanel title="Respostas dos birôs" note={unnarrowed(choice)}>
            <Bureaus {...shown} />
          </FigurePanel>
        )}
      </div>
    </div>
  );
}

/** What no broker and no modality narrows says so, once one is chosen. */
const unnarrowed = ({ broker, modality, branch }: { broker: unknown; modality: unknown; branch: unknown }) =>
  (broker ?? modality ?? branch) === null
    ? undefined
    : 'De toda a seguradora: corretora, modalidade e ramo não filtram este gráfico.';

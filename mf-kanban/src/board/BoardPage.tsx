import { getPipes } from '@portal/shared/contracts/boards/board';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { usePermissions, usePortal } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { EmptyState, ErrorState, PageHeader } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { BoardSkeleton } from './BoardSkeleton';
import { useBoardFilters } from './filters/useBoardFilters';
import { PipeBoard } from './PipeBoard';
import { readLastPipe, rememberLastPipe } from './pipes/lastPipe';
import { pipeOfAddress } from './pipes/pipeOfAddress';
import { PipeSwitcher } from './pipes/PipeSwitcher';
import { useBoardAhead } from './useBoard';
import { useFocusAfterCard } from './useFocusAfterCard';
import { useRestOfWindow } from './useRestOfWindow';
import { useBoardView } from './view/useBoardView';
import './board.css';

/** `/kanban` and `/kanban/pipe/:token/:pipeid?`: the pipes that the user may see, and the board of one of them. */
export default function BoardPage() {
  const frame = useRef<HTMLDivElement>(null);
  const size = useRestOfWindow(frame);
  useFocusAfterCard(frame);
  return (
    <div ref={frame} className="kanban" style={size} tabIndex={-1}>
      <Pipes />
    </div>
  );
}

function Pipes() {
  const { token, pipeid } = useParams();
  const { data: pipes, error, isFetching, refetch } = useCall(getPipes, {});
  const { user } = usePermissions();
  const { company } = usePortal();
  const userId = user?.UserId ?? 0;
  const [last] = useState(() => readLastPipe(company.key, userId) ?? undefined);
  const pipe = pipes ? pipeToShow(pipes, { token, pipeid, last }) : null;
  const { filters } = useBoardFilters();
  const { view } = useBoardView();
  const isBoard = !view.isList && !view.lanes;
  useBoardAhead(!pipes && isBoard && pipeid && /^[1-9]\d{0,8}$/.test(pipeid) ? Number(pipeid) : null, filters);

  // An address whose two names disagree would show one pipe to whoever opens it and name another to whoever reads it.
  const navigate = useNavigate();
  const { search } = useLocation();
  const isContradictory = pipe !== null && [token, pipeid].some((part) => part && pipeOfAddress([pipe], part) === null);
  useEffect(() => {
    if (isContradictory) void navigate({ pathname: addresses.board(pipe), search }, { replace: true });
  }, [isContradictory, pipe, navigate, search]);

  useEffect(() => {
    if (pipe) rememberLastPipe(company.key, userId, pipe.uniqueId);
  }, [pipe, company.key, userId]);

  if (!pipes)
    return (
      <>
        <PageHeader title="Esteiras" />
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível carregar as esteiras"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <BoardSkeleton />
        )}
      </>
    );

  if (pipes.length === 0)
    return (
      <>
        <PageHeader title="Esteiras" />
        <EmptyState
          title="Nenhuma esteira liberada para você"
          text="O seu perfil ainda não dá acesso a nenhuma esteira. Peça a quem administra os perfis da companhia."
        />
      </>
    );

  return (
    <>
      <PipeSwitcher pipes={pipes} current={pipe} />
      {pipe ? <PipeBoard key={pipe.id} pipe={pipe} /> : <UnknownPipe />}
    </>
  );
}

interface Choice {
  token: string | undefined;
  pipeid: string | undefined;
  /** The pipe at which the user was last. */
  last: string | undefined;
}

/** The pipe of the address. `/kanban` names none and shows the last one without a redirect, which would take back a click on the menu made meanwhile. */
function pipeToShow(pipes: readonly PipeSummary[], { token, pipeid, last }: Choice): PipeSummary | null {
  return token ? pipeOfAddress(pipes, token, pipeid) : (pipeOfAddress(pipes, last) ?? pipes[0] ?? null);
}

function UnknownPipe() {
  return (
    <>
      <PageHeader title="Esteiras" />
      <EmptyState
        title="Esteira não encontrada"
        text="Ela não existe mais ou não está liberada para o seu perfil. Escolha uma das esteiras acima."
      />
    </>
  );
}

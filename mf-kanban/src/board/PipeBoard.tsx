import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { pipeFunctionalityLabels } from '@portal/shared/domain/access/pipeFunctionalities';
import { usePermissions } from '@portal/shared';
import { Alert } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { managesPipe } from '../managesPipe';
import { BoardHead } from './BoardHead';
import { OpenBulk } from './bulk/lazyOpenBulk';
import { BoardSkeleton } from './BoardSkeleton';
import { FilteredBoard } from './FilteredBoard';
import { NO_FILTERS } from './filters/boardFilters';
import { useBoardFilters } from './filters/useBoardFilters';
import { PageKeys } from './keys/lazyKeys';
import { LiveBoard } from './live/lazyLiveBoard';
import { useBoardChanges } from './useBoardChanges';
import { useBoardView } from './view/useBoardView';

const CardList = lazy(() => import('./list/CardList'));
const BoardLanes = lazy(() => import('./lanes/BoardLanes'));

/** One pipe: its head with the filters, and its cards as a board, in lanes or as a list. */
export function PipeBoard({ pipe }: { pipe: PipeSummary }) {
  const { user } = usePermissions();
  const { filters, setFilters } = useBoardFilters();
  const { view, setView } = useBoardView();
  const boards = useBoardChanges(pipe.id);
  const mayMove = managesPipe(user, pipe);
  const shown = { pipe, filters, boards, mayMove, onClearFilters: () => setFilters(NO_FILTERS) };

  return (
    <>
      <BoardHead pipe={pipe} filters={filters} onFilter={setFilters} view={view} onView={setView} mayManage={mayMove} />
      {!mayMove && <Alert type="info" showIcon title={refusalOf(pipe)} />}
      <Suspense fallback={null}>
        <LiveBoard pipe={pipe} boards={boards} />
        <PageKeys pipeId={pipe.id} mayChange={mayMove} />
        <OpenBulk />
      </Suspense>
      <Suspense fallback={<BoardSkeleton />}>
        {view.isList ? (
          <CardList {...shown} />
        ) : view.lanes ? (
          <BoardLanes key={view.lanes} {...shown} kind={view.lanes} />
        ) : (
          <FilteredBoard {...shown} />
        )}
      </Suspense>
    </>
  );
}

const refusalOf = ({ functionalityId }: PipeSummary): string =>
  `Você pode ver esta esteira, mas não mover os cards: falta ao seu perfil a permissão “${pipeFunctionalityLabels[functionalityId]}”.`;

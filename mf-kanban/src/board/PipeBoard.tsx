import type { PipeSummary } from '@portal/shared/contracts/board';
import { functionalityLabels } from '@portal/shared/domain/functionalityLabels';
import { usePermissions } from '@portal/shared';
import { Alert, Button, EmptyState, ErrorState, LiveRegion, PageHeader } from '@portal/shared/ui/base';
import { useState } from 'react';
import { BoardColumns } from './BoardColumns';
import { BoardSkeleton } from './BoardSkeleton';
import { isFiltering } from './filters/boardFilters';
import { BoardFilterBar } from './filters/BoardFilterBar';
import { useBoardFilters } from './filters/useBoardFilters';
import { FailedMoves } from './moves/FailedMoves';
import { findCard } from './moves/placeCard';
import { useCardMoves } from './moves/useCardMoves';
import { useCardOwners } from './owners/useCardOwners';
import { managesPipe } from './pipes/managesPipe';
import { useBoard } from './useBoard';
import { useBoardChanges } from './useBoardChanges';
import { useCardFocus } from './useCardFocus';

/** One pipe: its filters, its columns or why there are none, and what became of moves. */
export function PipeBoard({ pipe }: { pipe: PipeSummary }) {
  const { user } = usePermissions();
  const { filters, setFilters } = useBoardFilters();
  const { data: board, error, isFetching, isPlaceholderData, refetch } = useBoard(pipe.id, filters);
  const boards = useBoardChanges(pipe.id);
  const focus = useCardFocus(board);
  const [said, say] = useState('');
  const moves = useCardMoves({ pipe, boards, announce: say, focus });
  const owners = useCardOwners({ boards, focus });
  const mayMove = managesPipe(user, pipe);
  const count = board?.steps.reduce((sum, step) => sum + step.cardCount, 0);
  const clearFilters = () => setFilters({ text: '', priorityIds: [] });

  return (
    <>
      <div className="kanban-head">
        <PageHeader title={pipe.name} count={count} />
        <BoardFilterBar filters={filters} onChange={setFilters} />
      </div>
      {!mayMove && <Alert type="info" showIcon title={refusalOf(pipe)} />}
      <FailedMoves
        failures={moves.failures}
        onDismiss={moves.dismiss}
        onTryAgain={({ cardId, stepTo }) => {
          const place = board && findCard(board, cardId);
          if (place) void moves.move(place, stepTo);
          else moves.dismiss(cardId);
        }}
      />
      <LiveRegion>{said}</LiveRegion>
      {!board && !error && <BoardSkeleton />}
      {!board && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar esta esteira"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {board && count === 0 && isFiltering(filters) && !isPlaceholderData && (
        <EmptyState
          title="Nenhum card corresponde aos filtros"
          text="Mude o texto ou as prioridades, ou veja de novo todos os cards desta esteira."
          action={<Button onClick={clearFilters}>Limpar filtros</Button>}
        />
      )}
      {board && count === 0 && !isFiltering(filters) && (
        <EmptyState
          title="Nenhum card nesta esteira"
          text="Os cards aparecem aqui quando uma proposta, um endosso ou um cadastro precisa de análise."
        />
      )}
      {board && count !== 0 && (
        <BoardColumns
          area={focus.area}
          pipe={pipe}
          board={board}
          boards={boards}
          filters={filters}
          moves={moves}
          owners={owners}
          mayMove={mayMove}
          stale={isPlaceholderData}
        />
      )}
    </>
  );
}

const refusalOf = ({ functionalityId }: PipeSummary): string => {
  const label = (functionalityLabels as Record<number, string | undefined>)[functionalityId];
  return `Você pode ver esta esteira, mas não mover os cards: falta ao seu perfil a permissão “${label ?? functionalityId}”.`;
};

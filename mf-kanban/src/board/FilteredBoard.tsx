import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { ErrorState, LiveRegion } from '@portal/shared/ui/base';
import { Suspense, useState } from 'react';
import { BoardColumns } from './BoardColumns';
import { BoardSkeleton } from './BoardSkeleton';
import { isFiltering } from './filters/boardFilters';
import type { BoardFilters } from './filters/boardFilters';
import { FailedMoves } from './moves/lazyFailedMoves';
import { findCard } from './moves/placeCard';
import { useCardMoves } from './moves/useCardMoves';
import { NoCards } from './lazyNoCards';
import { useBoard } from './useBoard';
import type { BoardChanges } from './useBoardChanges';
import { useCardFocus } from './useCardFocus';

export interface FilteredBoardProps {
  pipe: PipeSummary;
  filters: BoardFilters;
  /** Shared by everything that shows cards of this pipe. */
  boards: BoardChanges;
  mayMove: boolean;
  onClearFilters: () => void;
}

/** The cards of a pipe under one filter: their columns or why there are none, and what became of moves. */
export function FilteredBoard({ pipe, filters, boards, mayMove, onClearFilters }: FilteredBoardProps) {
  const { data: board, error, isFetching, isPlaceholderData, refetch } = useBoard(pipe.id, filters);
  const focus = useCardFocus(board);
  const [said, say] = useState('');
  const moves = useCardMoves({ pipe, boards, announce: say, focus });
  const count = board?.steps.reduce((sum, step) => sum + step.cardCount, 0);

  return (
    <>
      <Suspense fallback={null}>
        {moves.failures.length > 0 && (
          <FailedMoves
            failures={moves.failures}
            onDismiss={moves.dismiss}
            onTryAgain={({ cardId, stepTo }) => {
              const place = board && findCard(board, cardId);
              if (place) void moves.move(place, stepTo);
              else moves.dismiss(cardId);
            }}
          />
        )}
      </Suspense>
      <LiveRegion>{said}</LiveRegion>
      {((!board && !error) || (count === 0 && isPlaceholderData)) && <BoardSkeleton />}
      {!board && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar esta esteira"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {board && count === 0 && !isPlaceholderData && (
        <Suspense fallback={<BoardSkeleton />}>
          <NoCards filtered={isFiltering(filters)} onClearFilters={onClearFilters} />
        </Suspense>
      )}
      {board && count !== 0 && (
        <BoardColumns
          focus={focus}
          pipe={pipe}
          board={board}
          boards={boards}
          filters={filters}
          moves={moves}
          mayMove={mayMove}
          stale={isPlaceholderData}
        />
      )}
    </>
  );
}

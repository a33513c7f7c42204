import type { BoardStep, FilteredSteps, PipeSummary } from '@portal/shared/contracts/board';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { useCallback, useState } from 'react';
import type { RefObject } from 'react';
import { Column } from './columns/Column';
import { NextCards } from './columns/NextCards';
import { StepSelector } from './columns/StepSelector';
import type { BoardFilters } from './filters/boardFilters';
import { DragArea } from './moves/DragArea';
import { MoveMenu } from './moves/MoveMenu';
import { findCard } from './moves/placeCard';
import type { CardMoves } from './moves/useCardMoves';
import { AssignMenu } from './owners/AssignMenu';
import type { CardOwners } from './owners/useCardOwners';
import type { BoardChanges } from './useBoardChanges';
import { useNow } from './useNow';

interface BoardColumnsProps {
  area: RefObject<HTMLDivElement | null>;
  pipe: PipeSummary;
  board: FilteredSteps;
  boards: BoardChanges;
  filters: BoardFilters;
  moves: CardMoves;
  owners: CardOwners;
  mayMove: boolean;
  /** True while another filter's answer is under way and what is shown is the last one's. */
  stale: boolean;
}

/**
 * The columns of a pipe, side by side; on a phone one at a time. All of them scroll in one element, under headers that
 * stay: the drag library follows one scrolling element around a column and not a second one around that.
 */
export function BoardColumns({ area, pipe, board, boards, filters, moves, owners, mayMove, stale }: BoardColumnsProps) {
  const now = useNow();
  const phone = useNarrowerThan('md');
  const [shownId, setShownId] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ cardId: number; opener: HTMLElement; assigning?: boolean } | null>(null);
  const openMoves = useCallback((cardId: number, opener: HTMLElement) => setMenu({ cardId, opener }), []);
  const shown = board.steps.find((step) => step.id === shownId) ?? board.steps[0];
  const steps: readonly (BoardStep | undefined)[] = phone ? [shown] : board.steps;
  const menuPlace = menu && findCard(board, menu.cardId);

  return (
    <DragArea board={board} boards={boards} onMove={(place, stepTo, index) => void moves.move(place, stepTo, index)}>
      {phone && <StepSelector steps={board.steps} shown={shown} onShow={(step) => setShownId(step.id)} />}
      <div
        ref={area}
        className="kanban-board"
        role="region"
        aria-label={`Etapas de ${pipe.name}`}
        aria-busy={stale || undefined}
        // The columns scroll in here, and who has no mouse must be able to do so as well.
        tabIndex={phone ? undefined : 0}
        onScroll={() => setMenu(null)}
      >
        <div className="kanban-columns">
          {steps.map(
            (step) =>
              step && (
                <Column
                  key={step.id}
                  step={step}
                  now={now}
                  draggable={mayMove && !phone && !stale}
                  isMoving={(cardId) => moves.underWay.has(cardId) || owners.underWay.has(cardId)}
                  {...(mayMove && !stale && { onOpenMoves: openMoves })}
                >
                  <NextCards
                    // Another filter is another list: what was read of the last one says nothing about it.
                    key={JSON.stringify(filters)}
                    pipeId={pipe.id}
                    step={step}
                    filters={filters}
                    boards={boards}
                    moved={moves.moved}
                    paused={stale}
                  />
                </Column>
              ),
          )}
        </div>
      </div>
      {menu && menuPlace && !menu.assigning && (
        <MoveMenu
          place={menuPlace}
          steps={board.steps}
          opener={menu.opener}
          onMove={(stepTo) => void moves.move(menuPlace, stepTo)}
          onAssign={() => setMenu({ ...menu, assigning: true })}
          onClose={() => setMenu(null)}
        />
      )}
      {menu?.assigning && menuPlace && (
        <AssignMenu
          card={menuPlace.card}
          pipeId={pipe.id}
          opener={menu.opener}
          onAssign={(owner) => owners.assign(menuPlace.card, owner)}
          onClose={() => setMenu(null)}
        />
      )}
    </DragArea>
  );
}

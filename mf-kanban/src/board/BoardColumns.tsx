import type { BoardCard, BoardStep, FilteredSteps, PipeSummary } from '@portal/shared/contracts/boards/board';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useOpenCard } from '../openCard';
import { Column } from './columns/Column';
import { NextCards } from './columns/NextCards';
import { StepSelector } from './columns/StepSelector';
import type { BoardFilters } from './filters/boardFilters';
import { useBoardLook } from './look/useBoardLook';
import type { OpenMenu } from './moves/CardMenus';
import { DragArea } from './moves/DragArea';
import { findCard } from './moves/placeCard';
import type { CardPlace } from './moves/placeCard';
import { useAskedMoves } from './moves/useAskedMoves';
import type { CardMoves } from './moves/useCardMoves';
import type { CardOwners } from './owners/useCardOwners';
import { useSelection } from './selection/useSelection';
import type { BoardChanges } from './useBoardChanges';
import { useNow } from '../useNow';
import { useViewers } from './useViewers';

const SelectionBar = lazy(() => import('./selection/SelectionBar'));
const CardMenus = lazy(() => import('./moves/CardMenus'));
const MoveQuestion = lazy(() => import('./moves/MoveQuestion'));

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
  const { cardId: openId, openCard } = useOpenCard();
  const viewers = useViewers(pipe.id);
  const { face } = useBoardLook(pipe.uniqueId);
  const selection = useSelection(board);
  // The focus comes back to the card whose drawer is open, wherever the board was scrolled to meanwhile.
  const [opened, setOpened] = useState(openId);
  if (openId !== null && openId !== opened) setOpened(openId);
  const asked = useAskedMoves(moves, (places) => {
    if (places.some(({ card }) => selection.cardIds.has(card.cardId))) selection.clear();
  });
  const kept = useMemo(() => [moves.latest, opened], [moves.latest, opened]);
  const [shownId, setShownId] = useState<number | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMoves = useCallback((cardId: number, opener: HTMLElement) => setMenu({ cardId, opener }), []);
  const shown = board.steps.find((step) => step.id === shownId) ?? board.steps[0];
  const steps: readonly (BoardStep | undefined)[] = phone ? [shown] : board.steps;
  const mayChange = mayMove && !stale;

  /** The card, and with it all that were chosen if it is one of them. */
  const withChosen = (place: CardPlace): readonly CardPlace[] =>
    selection.cardIds.has(place.card.cardId)
      ? [place, ...selection.places.filter(({ card }) => card.cardId !== place.card.cardId)]
      : [place];
  const move = (places: readonly CardPlace[], stepTo: BoardStep, index?: number) => {
    asked.move({ places, stepTo, ...(index !== undefined && { index }) });
  };
  const lookOf = ({ cardId }: BoardCard) => ({
    face,
    now,
    moving: moves.underWay.has(cardId) || owners.underWay.has(cardId),
    open: cardId === openId,
    chosen: selection.cardIds.has(cardId),
    viewers: viewers.get(cardId),
    onOpen: openCard,
    ...(mayChange && { onOpenMoves: openMoves, onChoose: selection.choose }),
  });
  const giveFocusBack = (cardId: number | undefined) =>
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`)?.focus());

  return (
    <DragArea board={board} boards={boards} onMove={(place, stepTo, index) => move(withChosen(place), stepTo, index)}>
      {phone && <StepSelector steps={board.steps} shown={shown} onShow={(step) => setShownId(step.id)} />}
      <div
        ref={area}
        className={`kanban-board${selection.places.length > 0 ? ' is-choosing' : ''}`}
        data-density={face.density}
        role="region"
        aria-label={`Etapas de ${pipe.name}`}
        aria-busy={stale || undefined}
        // The columns scroll in here, and who has no mouse must be able to do so as well.
        tabIndex={phone ? undefined : 0}
        onScroll={() => setMenu(null)}
        onKeyDown={({ key, defaultPrevented, target, currentTarget }) => {
          // A dialog of a column stands elsewhere on the page, and its Esc is its own.
          if (key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node)) selection.clear();
        }}
      >
        <div className="kanban-columns">
          {steps.map(
            (step) =>
              step && (
                <Column
                  // Other heights: what is known of those before says nothing.
                  key={`${step.id} ${face.density} ${face.fields.join()}`}
                  step={step}
                  draggable={mayChange && !phone}
                  density={face.density}
                  kept={kept}
                  lookOf={lookOf}
                  alongWith={(cardId) => (selection.cardIds.has(cardId) ? selection.places.length : 1)}
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
      <Suspense fallback={null}>
        {menu && (
          <CardMenus
            menu={menu}
            placesOf={({ cardId }) => {
              const place = cardId === null ? null : findCard(board, cardId);
              return cardId === null ? selection.places : place ? [place] : [];
            }}
            steps={board.steps}
            pipeId={pipe.id}
            onChange={setMenu}
            onMove={move}
            onAssign={(places, owner) => {
              owners.assign(
                places.map(({ card }) => card),
                owner,
              );
              if (places.length > 1) selection.clear();
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {selection.places.length > 0 && mayChange && (
          <SelectionBar
            count={selection.places.length}
            onMove={(opener) => setMenu({ cardId: null, opener })}
            onAssign={(opener) => setMenu({ cardId: null, opener, assigning: true })}
            onClear={selection.clear}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {asked.waiting && (
          <MoveQuestion
            move={asked.waiting}
            onAnswer={(justification) => {
              asked.answer(justification);
              if (justification === null) giveFocusBack(asked.waiting?.places[0]?.card.cardId);
            }}
          />
        )}
      </Suspense>
    </DragArea>
  );
}

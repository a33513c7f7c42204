import type { BoardCard, BoardStep, FilteredSteps, PipeSummary } from '@portal/shared/contracts/boards/board';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useOpenCard } from '../openCard';
import { Column } from './columns/Column';
import { NextCards } from './columns/NextCards';
import { StepSelector } from './columns/StepSelector';
import type { BoardFilters } from './filters/boardFilters';
import { CardKeys } from './keys/lazyKeys';
import { createTabStop, TabStopContext } from './keys/tabStop';
import { useBoardLook } from './look/useBoardLook';
import type { OpenMenu } from './moves/openMenu';
import { DragArea } from './moves/DragArea';
import { findCard } from './moves/placeCard';
import type { CardPlace } from './moves/placeCard';
import { useAskedMoves } from './moves/useAskedMoves';
import type { CardMoves } from './moves/useCardMoves';
import { useSelection } from './selection/useSelection';
import type { BoardChanges } from './useBoardChanges';
import type { CardFocus } from './useCardFocus';
import { useShowsCards } from '../shownCards';
import { useNow } from '../useNow';
import { useViewers } from './useViewers';

const SelectionBar = lazy(() => import(/* webpackChunkName: 'bulk' */ './selection/SelectionBar'));
const CardMenus = lazy(() => import(/* webpackChunkName: 'moves' */ './moves/CardMenus'));
const MoveQuestion = lazy(() => import(/* webpackChunkName: 'moves' */ './moves/MoveQuestion'));

const NONE: ReadonlySet<number> = new Set();

interface BoardColumnsProps {
  focus: CardFocus;
  pipe: PipeSummary;
  board: FilteredSteps;
  boards: BoardChanges;
  filters: BoardFilters;
  moves: CardMoves;
  mayMove: boolean;
  /** True while another filter's answer is under way and what is shown is the last one's. */
  stale: boolean;
}

/**
 * The columns of a pipe, side by side; on a phone one at a time. All of them scroll in one element, under headers that
 * stay: the drag library follows one scrolling element around a column and not a second one around that.
 */
export function BoardColumns({ focus, pipe, board, boards, filters, moves, mayMove, stale }: BoardColumnsProps) {
  const { area } = focus;
  const now = useNow();
  const phone = useNarrowerThan('md');
  const { cardId: openId, openCard, closeCard } = useOpenCard();
  const viewers = useViewers(pipe.id);
  const { face } = useBoardLook(pipe.uniqueId);
  const selection = useSelection(board);
  // The focus comes back to the card whose drawer is open, wherever the board was scrolled to meanwhile.
  const [opened, setOpened] = useState(openId);
  if (openId !== null && openId !== opened) setOpened(openId);
  const asked = useAskedMoves(moves, boards, (places) => {
    if (places.some(({ card }) => selection.cardIds.has(card.cardId))) selection.clear();
  });
  const kept = useMemo(() => [moves.latest, opened], [moves.latest, opened]);
  const [shownId, setShownId] = useState<number | null>(null);
  // Undefined until a menu is first wanted.
  const [menu, setMenu] = useState<OpenMenu | null>();
  const [busy, setBusy] = useState<ReadonlySet<number>>(NONE);
  const openMoves = useCallback((cardId: number, opener: HTMLElement) => setMenu({ cardId, opener, kind: 'move' }), []);
  const shown = board.steps.find((step) => step.id === shownId) ?? board.steps[0];
  const steps: readonly BoardStep[] = phone ? (shown ? [shown] : []) : board.steps;
  const [tabStop] = useState(createTabStop);
  useShowsCards(area, () =>
    steps.flatMap(({ cards }) => cards.filter(({ cardData }) => cardData).map(({ cardId }) => cardId)),
  );
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
    moving: moves.underWay.has(cardId) || busy.has(cardId),
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
        // Where a card was that is gone.
        tabIndex={-1}
        onScroll={() => setMenu((open) => open && null)}
        onKeyDown={({ key, defaultPrevented, target, currentTarget }) => {
          // A dialog of a column stands elsewhere on the page, and its Esc is its own.
          if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return;
          if (selection.places.length > 0) selection.clear();
          else if (openId !== null) closeCard();
        }}
      >
        <TabStopContext value={tabStop}>
          <div className="kanban-columns">
            {steps.map((step) => (
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
            ))}
          </div>
        </TabStopContext>
      </div>
      <Suspense fallback={null}>
        {menu !== undefined && (
          <CardMenus
            menu={menu}
            placesOf={({ cardId }) => {
              const place = cardId === null ? null : findCard(board, cardId);
              return cardId === null ? selection.places : place ? [place] : [];
            }}
            steps={board.steps}
            pipeId={pipe.id}
            boards={boards}
            focus={focus}
            onChange={setMenu}
            onBusy={setBusy}
            onMove={move}
            onChoose={selection.choose}
            onManyDone={selection.clear}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <CardKeys
          area={area}
          steps={steps}
          tabStop={tabStop}
          board={board}
          openId={openId}
          mayChange={mayChange}
          chosen={selection.cardIds}
          isHolding={() => boards.heldCard() !== null}
          onChoose={selection.choose}
          onMenu={setMenu}
        />
      </Suspense>
      <Suspense fallback={null}>
        {selection.places.length > 0 && mayChange && (
          <SelectionBar
            pipeId={pipe.id}
            filters={filters}
            steps={board.steps}
            cardIds={[...selection.cardIds]}
            onMenu={(kind, opener) => setMenu({ cardId: null, opener, kind })}
            onClear={selection.clear}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {asked.waiting && (
          <MoveQuestion
            move={asked.waiting}
            pipe={pipe}
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

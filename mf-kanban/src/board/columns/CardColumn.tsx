import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { Draggable } from 'react-beautiful-dnd';
import type { DroppableProvided, DroppableStateSnapshot } from 'react-beautiful-dnd';
import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { BoardDensity } from '@portal/shared/domain/boards/boardLook';
import type { CardProps } from '../cards/Card';
import { Card } from '../cards/Card';
import { TabStopContext, useTabStopAmong } from '../keys/tabStop';
import { CardPlace } from './CardPlace';
import { useCardsInSight } from './useCardsInSight';

/** Of a card: all that does not come from being dragged. */
export type CardLook = Omit<CardProps, 'card' | 'handle' | 'dragging'>;

interface CardColumnProps {
  column: DroppableProvided;
  snapshot: DroppableStateSnapshot;
  headingId: string;
  cards: readonly BoardCard[];
  /** All cards of the step under the filter, loaded or not. */
  cardCount: number;
  draggable: boolean;
  density: BoardDensity;
  /** Cards that stay drawn wherever the board is scrolled to: the last ones moved and opened, which may get the focus. */
  kept: readonly (number | null)[];
  lookOf: (card: BoardCard) => CardLook;
}

const cardIdOf = (target: EventTarget): number | null =>
  Number((target as Element).closest<HTMLElement>('[data-card-id]')?.dataset.cardId) || null;

/** The cards of a step, of which only those are drawn that can be seen. */
export function CardColumn(props: CardColumnProps) {
  const { column, snapshot, headingId, cards, cardCount, draggable, density, kept, lookOf } = props;
  const tabStop = useContext(TabStopContext);
  // The browser takes the focus away with the card that has it, and Tab finds no card that is not there: that one stays.
  const stop = useTabStopAmong(useMemo(() => new Set(cards.map(({ cardId }) => cardId)), [cards]));
  const { attach, heights, places } = useCardsInSight(cards, [stop, ...kept], column.innerRef, density);
  const inHand = Number(snapshot.draggingFromThisWith) || null;
  const comes = snapshot.isUsingPlaceholder && inHand === null ? Number(snapshot.draggingOverWith) || null : null;

  const drawn = (card: BoardCard, index: number): ReactNode => {
    const look = lookOf(card);
    return (
      <CardPlace
        key={card.cardId}
        cardId={card.cardId}
        heights={heights}
        position={index + 1}
        of={cardCount}
        isEmpty={card.cardId === inHand}
      >
        <Draggable
          draggableId={String(card.cardId)}
          index={index}
          isDragDisabled={!draggable || look.moving || card.decision !== null}
        >
          {(item) => (
            <div ref={item.innerRef} {...item.draggableProps} className="kanban-item">
              <Card card={card} {...look} {...(item.dragHandleProps && { handle: item.dragHandleProps })} />
            </div>
          )}
        </Draggable>
      </CardPlace>
    );
  };

  return (
    <ol
      ref={attach}
      {...column.droppableProps}
      className={`kanban-cards${snapshot.isDraggingOver ? ' is-target' : ''}`}
      aria-labelledby={headingId}
      onFocus={({ target }) => {
        const cardId = cardIdOf(target);
        if (cardId !== null) tabStop.set(cardId);
      }}
    >
      {places.map((place) =>
        'gap' in place ? (
          <li key={`gap ${place.before}`} aria-hidden="true" style={{ height: place.gap }} />
        ) : (
          drawn(cards[place.index]!, place.index)
        ),
      )}
      {comes !== null && <li aria-hidden="true" style={{ height: heights.of(comes) }} />}
    </ol>
  );
}

import type { BoardCard, BoardStep } from '@portal/shared/contracts/boards/board';
import type { BoardDensity } from '@portal/shared/domain/boards/boardLook';
import { Droppable } from 'react-beautiful-dnd';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../cards/Card';
import { CardColumn } from './CardColumn';
import type { CardLook } from './CardColumn';
import { ColumnHeader } from './ColumnHeader';
import { EndOfDrop } from './EndOfDrop';

interface ColumnProps {
  step: BoardStep;
  /** True where the user may move cards and the board has room to drag them. */
  draggable: boolean;
  density: BoardDensity;
  kept: readonly (number | null)[];
  lookOf: (card: BoardCard) => CardLook;
  /** How many cards go along with the one in the hand. */
  alongWith: (cardId: number) => number;
  /** What stands after the last card: how to get the next ones. */
  children: ReactNode;
}

/** A step of the pipe with its cards. */
export function Column({ step, draggable, density, kept, lookOf, alongWith, children }: ColumnProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className="kanban-column" aria-labelledby={headingId}>
      <ColumnHeader step={step} headingId={headingId} />
      {step.cardCount === 0 && <p className="kanban-column-empty">Nenhum card nesta etapa.</p>}
      <Droppable
        droppableId={String(step.id)}
        mode="virtual"
        isDropDisabled={!draggable}
        getContainerForClone={() => section.current?.closest<HTMLElement>('.kanban') ?? document.body}
        // A card in the hand stands outside of the columns, which scroll and draw only what is in sight.
        renderClone={(item, { isDropAnimating }, { source, draggableId }) => {
          const card = step.cards[source.index];
          const others = alongWith(Number(draggableId)) - 1;
          return (
            <div ref={item.innerRef} {...item.draggableProps} className="kanban-item kanban-hand">
              {card && (
                <Card
                  card={card}
                  {...lookOf(card)}
                  dragging
                  {...(item.dragHandleProps && { handle: item.dragHandleProps })}
                />
              )}
              {others > 0 && <span className="kanban-along">{`+ ${others}`}</span>}
              {isDropAnimating && <EndOfDrop onTransitionEnd={item.draggableProps.onTransitionEnd} />}
            </div>
          );
        }}
      >
        {(column, snapshot) => (
          <CardColumn
            column={column}
            snapshot={snapshot}
            headingId={headingId}
            cards={step.cards}
            cardCount={step.cardCount}
            draggable={draggable}
            density={density}
            kept={kept}
            lookOf={lookOf}
          />
        )}
      </Droppable>
      {children}
    </section>
  );
}

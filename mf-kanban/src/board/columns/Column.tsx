import type { BoardStep } from '@portal/shared/contracts/board';
import { Draggable, Droppable } from 'react-beautiful-dnd';
import type { ReactNode } from 'react';
import { Card } from '../cards/Card';
import { ColumnHeader } from './ColumnHeader';

interface ColumnProps {
  step: BoardStep;
  now: number;
  /** True where the user may move cards and the board has room to drag them. */
  draggable: boolean;
  isMoving: (cardId: number) => boolean;
  onOpenMoves?: (cardId: number, opener: HTMLElement) => void;
  /** What stands after the last card: how to get the next ones. */
  children: ReactNode;
}

/** A step of the pipe with its cards. */
export function Column({ step, now, draggable, isMoving, onOpenMoves, children }: ColumnProps) {
  const headingId = `kanban-step-${step.id}`;
  return (
    <section className="kanban-column" aria-labelledby={headingId}>
      <ColumnHeader step={step} headingId={headingId} />
      {step.cardCount === 0 && <p className="kanban-column-empty">Nenhum card nesta etapa.</p>}
      <Droppable droppableId={String(step.id)} isDropDisabled={!draggable}>
        {(column, { isDraggingOver }) => (
          <ol
            ref={column.innerRef}
            {...column.droppableProps}
            className={`kanban-cards${isDraggingOver ? ' is-target' : ''}`}
            aria-labelledby={headingId}
          >
            {step.cards.map((card, index) => (
              <Draggable
                key={card.cardId}
                draggableId={String(card.cardId)}
                index={index}
                isDragDisabled={!draggable || isMoving(card.cardId)}
              >
                {(item, { isDragging }) => (
                  <li ref={item.innerRef} {...item.draggableProps} className="kanban-item">
                    <Card
                      card={card}
                      now={now}
                      dragging={isDragging}
                      moving={isMoving(card.cardId)}
                      {...(onOpenMoves && { onOpenMoves })}
                      {...(item.dragHandleProps && { handle: item.dragHandleProps })}
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {column.placeholder}
          </ol>
        )}
      </Droppable>
      {children}
    </section>
  );
}

import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { cardTypeText } from '@portal/shared/domain/boards/cardTypes';
import { memo, Suspense, useId } from 'react';
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { cardClockOf } from '../../cardClock';
import { useIsTabStop } from '../keys/tabStop';
import type { CardFace } from '../look/useBoardLook';
import { CardContents } from './CardContents';
import { CompactContents } from './CompactContents';
import { MoveButton } from './MoveButton';
import { PrioritySign } from './PrioritySign';
import { CardTags, Viewers } from './lazyViewers';
import './card.css';

/** How a card is chosen along with others: alone, or all from the last one chosen to this. */
export type Choice = 'toggle' | 'extend';

export interface CardProps {
  card: BoardCard;
  face: CardFace;
  /** Milliseconds since 1970; ages and deadlines are told from it. */
  now: number;
  /** What makes the card a handle to drag it by; absent where it cannot be dragged. */
  handle?: HTMLAttributes<HTMLElement>;
  dragging?: boolean;
  /** True while the platform has not yet said whether a move happened. */
  moving?: boolean;
  /** True while its drawer is open. */
  open?: boolean;
  /** True while it is chosen along with others. */
  chosen?: boolean;
  /** Who else looks at it, by name. */
  viewers?: readonly string[] | undefined;
  /** Opens its drawer. */
  onOpen?: (cardId: number) => void;
  /** Absent where the user may not change cards. */
  onChoose?: (cardId: number, choice: Choice) => void;
  /** Opens the way to move it without dragging, beside the button; absent where the user may not. */
  onOpenMoves?: (cardId: number, opener: HTMLElement) => void;
}

/** True for a click on the card itself and not on something that does something else. */
const isOnCard = ({ target, currentTarget }: MouseEvent | KeyboardEvent) =>
  (target as Element).closest('button, a, input, label, [data-card-id]') === currentTarget;

/** A card: reference and type on top, below it what its density has room for and the user wants to see. */
export const Card = memo(function Card(props: CardProps) {
  const { card, face, now, handle, dragging = false, moving = false, open = false, chosen = false } = props;
  const { viewers, onChoose, onOpenMoves } = props;
  const id = useId();
  const isTabStop = useIsTabStop(card.cardId);
  const clock = cardClockOf(card, now);
  const { cardId, cardRef, cardData: data } = card;
  // The drawer would have nothing to show of a card without data.
  const onOpen = data ? props.onOpen : undefined;
  const states = { dragging, moving, open, chosen, draggable: handle !== undefined, openable: onOpen !== undefined };
  return (
    <div
      {...handle}
      // The board is one stop of the Tab key; arrows and letters reach the rest, and what stands in a card.
      tabIndex={isTabStop ? 0 : -1}
      role="group"
      aria-labelledby={`${id}-ref ${id}-type`}
      aria-roledescription={handle ? 'card que pode ser arrastado' : undefined}
      aria-busy={moving || undefined}
      aria-current={open || undefined}
      className={['kanban-card', ...Object.entries(states).flatMap(([name, is]) => (is ? [`is-${name}`] : []))].join(
        ' ',
      )}
      data-card-id={cardId}
      data-density={face.density}
      data-lateness={clock?.tone}
      onClick={(event) => {
        if (!isOnCard(event)) return;
        if (onChoose && (event.ctrlKey || event.metaKey)) onChoose(cardId, 'toggle');
        else if (onChoose && event.shiftKey) onChoose(cardId, 'extend');
        else if (!event.defaultPrevented) onOpen?.(cardId);
      }}
      onKeyDown={(event) => {
        const modified = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!isOnCard(event)) return;
        if (event.key === 'Enter') onOpen?.(cardId);
        if (event.key !== ' ' || !modified || !onChoose) return;
        event.preventDefault();
        onChoose(cardId, event.shiftKey ? 'extend' : 'toggle');
      }}
    >
      <div className="kanban-card-top">
        {face.density === 'compact' && face.fields.includes('priority') && <PrioritySign priority={card.priority} />}
        <h3 id={`${id}-ref`} className="kanban-card-ref" title={cardRef}>
          {onOpen ? (
            <button type="button" className="kanban-card-open" tabIndex={-1} onClick={() => onOpen(cardId)}>
              <span>{cardRef}</span>
            </button>
          ) : (
            <span>{cardRef}</span>
          )}
        </h3>
        <span id={`${id}-type`} className={face.fields.includes('type') ? 'kanban-card-type' : 'ui-visually-hidden'}>
          {cardTypeText(card)}
        </span>
        {onChoose && card.decision === null && (
          <input
            type="checkbox"
            tabIndex={-1}
            className="kanban-choose"
            aria-label={`Selecionar o card ${cardRef}`}
            checked={chosen}
            onChange={() => undefined}
            onClick={(event) => onChoose(cardId, event.shiftKey ? 'extend' : 'toggle')}
          />
        )}
        {onOpenMoves && card.decision === null && <MoveButton card={card} disabled={moving} onOpen={onOpenMoves} />}
      </div>
      {card.tags && (
        <Suspense fallback={<ul className="kanban-tags" />}>
          <CardTags tags={card.tags} face={face} />
        </Suspense>
      )}
      {face.density === 'compact' ? (
        <CompactContents card={card} fields={face.fields} clock={clock} now={now} />
      ) : (
        <CardContents card={card} fields={face.fields} clock={clock} now={now} />
      )}
      {viewers && viewers.length > 0 && (
        <Suspense fallback={null}>
          <Viewers names={viewers} />
        </Suspense>
      )}
    </div>
  );
});

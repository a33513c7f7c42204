import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { cardTypeText } from '@portal/shared/domain/boards/cardTypes';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CARD_WITHOUT_DATA_TEXT, CARD_WITHOUT_DATA_TITLE } from '@portal/shared/domain/values/messages';
import { formatMoney } from '@portal/shared/domain/values/money';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { memo, useId } from 'react';
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { cardClockOf } from '../../cardClock';
import { timeInStep } from '../../timeInStep';
import { MoveButton } from './MoveButton';
import { Viewers } from './Viewers';
import './card.css';

/** How a card is chosen along with others: alone, or all from the last one chosen to this. */
export type Choice = 'toggle' | 'extend';

export interface CardProps {
  card: BoardCard;
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

/** A card: reference and type on top, names and amount in the middle, owner, priority and age at the foot. */
export const Card = memo(function Card(props: CardProps) {
  const { card, now, handle, dragging = false, moving = false, open = false, chosen = false } = props;
  const { viewers, onChoose, onOpenMoves } = props;
  const id = useId();
  const clock = cardClockOf(card, now);
  const { cardId, cardRef, cardData: data } = card;
  // The drawer would have nothing to show of a card without data.
  const onOpen = data ? props.onOpen : undefined;
  const states = { dragging, moving, open, chosen, draggable: handle !== undefined, openable: onOpen !== undefined };
  return (
    <div
      // Focus stays on a card that cannot be dragged for the moment.
      tabIndex={-1}
      {...handle}
      role="group"
      aria-labelledby={`${id}-ref ${id}-type`}
      aria-roledescription={handle ? 'card que pode ser arrastado' : undefined}
      aria-busy={moving || undefined}
      aria-current={open || undefined}
      className={['kanban-card', ...Object.entries(states).flatMap(([name, is]) => (is ? [`is-${name}`] : []))].join(
        ' ',
      )}
      data-card-id={cardId}
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
        <h3 id={`${id}-ref`} className="kanban-card-ref">
          {onOpen ? (
            <button type="button" className="kanban-card-open" onClick={() => onOpen(cardId)}>
              {cardRef}
            </button>
          ) : (
            cardRef
          )}
        </h3>
        <span id={`${id}-type`} className="kanban-card-type">
          {cardTypeText(card)}
        </span>
        {onChoose && card.decision === null && (
          <input
            type="checkbox"
            className="kanban-choose"
            aria-label={`Selecionar o card ${cardRef}`}
            checked={chosen}
            onChange={() => undefined}
            onClick={(event) => onChoose(cardId, event.shiftKey ? 'extend' : 'toggle')}
          />
        )}
        {onOpenMoves && card.decision === null && <MoveButton card={card} disabled={moving} onOpen={onOpenMoves} />}
      </div>
      <p className="kanban-card-header">{data ? data.header : CARD_WITHOUT_DATA_TITLE}</p>
      <p className="kanban-card-body">{data ? data.body : CARD_WITHOUT_DATA_TEXT}</p>
      {data?.footer && <p className="kanban-card-body">{data.footer}</p>}
      {card.insuredAmountValue !== null && (
        <p className="kanban-card-amount">
          <VisuallyHidden>Importância segurada: </VisuallyHidden>
          {formatMoney(card.insuredAmountValue)}
        </p>
      )}
      {clock && (
        <p className="kanban-card-clock" title={clock.title}>
          {clock.text}
        </p>
      )}
      <ul className="kanban-card-foot" aria-label="Responsável, prioridade e tempo na etapa">
        <li className="kanban-card-owner">{card.owner?.name ?? 'Sem responsável'}</li>
        <li className="kanban-card-priority" data-tone={card.priority.tone}>
          {card.priority.name}
        </li>
        {card.decision === 'approved' && <li className="kanban-card-approved">Aprovado</li>}
        <li title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>{timeInStep(card.enteredStepAt, now)}</li>
      </ul>
      {viewers && viewers.length > 0 && <Viewers names={viewers} />}
    </div>
  );
});

import type { BoardCard } from '@portal/shared/contracts/board';
import { cardTypeLabels } from '@portal/shared/domain/cardTypes';
import { formatDateTime } from '@portal/shared/domain/instants';
import { CARD_WITHOUT_DATA_TEXT, CARD_WITHOUT_DATA_TITLE } from '@portal/shared/domain/messages';
import { formatMoney } from '@portal/shared/domain/money';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { memo, useId } from 'react';
import type { HTMLAttributes } from 'react';
import { legalClockOf } from './legalClock';
import { MoveButton } from './MoveButton';
import { timeInStep } from './timeInStep';
import './card.css';

interface CardProps {
  card: BoardCard;
  /** Milliseconds since 1970; ages and deadlines are told from it. */
  now: number;
  /** What makes the card a handle to drag it by; absent where it cannot be dragged. */
  handle?: HTMLAttributes<HTMLElement>;
  dragging?: boolean;
  /** True while the platform has not yet said whether a move happened. */
  moving?: boolean;
  /** Opens the way to move it without dragging, beside the button; absent where the user may not. */
  onOpenMoves?: (cardId: number, opener: HTMLElement) => void;
}

/** The name of a card's type; one that this version does not know is shown as the platform writes it. */
const typeLabel = (type: string) => (cardTypeLabels as Record<string, string | undefined>)[type] ?? type;

/** A card: reference and type on top, names and amount in the middle, owner, priority and age at the foot. */
export const Card = memo(function Card({
  card,
  now,
  handle,
  dragging = false,
  moving = false,
  onOpenMoves,
}: CardProps) {
  const id = useId();
  const clock = legalClockOf(card, now);
  const { cardData: data } = card;
  return (
    <div
      // Focus stays on a card that cannot be dragged for the moment.
      tabIndex={-1}
      {...handle}
      role="group"
      aria-labelledby={`${id}-ref ${id}-type`}
      aria-roledescription={handle ? 'card que pode ser arrastado' : undefined}
      aria-busy={moving || undefined}
      className={`kanban-card${dragging ? ' is-dragging' : ''}${moving ? ' is-moving' : ''}${handle ? ' is-draggable' : ''}`}
      data-card-id={card.cardId}
      data-lateness={clock?.tone}
    >
      <div className="kanban-card-top">
        <h3 id={`${id}-ref`} className="kanban-card-ref">
          {card.cardRef}
        </h3>
        <span id={`${id}-type`} className="kanban-card-type">
          {typeLabel(card.cardType)}
        </span>
        {onOpenMoves && <MoveButton card={card} disabled={moving} onOpen={onOpenMoves} />}
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
        <p className="kanban-card-clock" title={`Fim do prazo legal: ${formatDateTime(card.legalDeadline)}`}>
          {clock.text}
        </p>
      )}
      <ul className="kanban-card-foot" aria-label="Responsável, prioridade e tempo na etapa">
        <li className="kanban-card-owner">{card.owner?.name ?? 'Sem responsável'}</li>
        <li className="kanban-card-priority">{card.priority.name}</li>
        <li title={`Entrou em ${formatDateTime(card.enteredStepAt)}`}>{timeInStep(card.enteredStepAt, now)}</li>
      </ul>
    </div>
  );
});

import type { BoardCard } from '@portal/shared/contracts/boards/board';
import './moveButton.css';

interface MoveButtonProps {
  card: BoardCard;
  disabled: boolean;
  onOpen: (cardId: number, opener: HTMLElement) => void;
}

/** "Mover ou atribuir…" on a card. */
export function MoveButton({ card, disabled, onOpen }: MoveButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="kanban-move"
      title="Mover ou atribuir…"
      aria-label={`Mover ou atribuir o card ${card.cardRef}…`}
      aria-haspopup="menu"
      disabled={disabled}
      onClick={(event) => onOpen(card.cardId, event.currentTarget)}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  );
}

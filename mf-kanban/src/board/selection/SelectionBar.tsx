import { Button } from '@portal/shared/ui/base';
import { cardsText } from '../columns/cardsText';
import './selection.css';

interface SelectionBarProps {
  count: number;
  onMove: (opener: HTMLElement) => void;
  onAssign: (opener: HTMLElement) => void;
  onClear: () => void;
}

/** What can be done with the cards that are chosen. */
export default function SelectionBar({ count, onMove, onAssign, onClear }: SelectionBarProps) {
  return (
    <div className="kanban-selection" role="toolbar" aria-label="Cards selecionados">
      <strong role="status">
        {cardsText(count)} {count === 1 ? 'selecionado' : 'selecionados'}
      </strong>
      <Button aria-haspopup="menu" onClick={(event) => onMove(event.currentTarget)}>
        Mover para…
      </Button>
      <Button aria-haspopup="menu" onClick={(event) => onAssign(event.currentTarget)}>
        Atribuir a…
      </Button>
      <Button type="text" onClick={onClear}>
        Limpar seleção
      </Button>
    </div>
  );
}

import { Button } from '@portal/shared/ui/base';
import { cardsText } from '../columns/cardsText';
import type { MenuKind } from '../moves/openMenu';
import './selection.css';

interface SelectionBarProps {
  count: number;
  onMenu: (kind: MenuKind, opener: HTMLElement) => void;
  onClear: () => void;
}

/** What can be done with the cards that are chosen. */
export default function SelectionBar({ count, onMenu, onClear }: SelectionBarProps) {
  return (
    <div className="kanban-selection" role="toolbar" aria-label="Cards selecionados">
      <strong role="status">
        {cardsText(count)} {count === 1 ? 'selecionado' : 'selecionados'}
      </strong>
      <Button aria-haspopup="menu" onClick={(event) => onMenu('move', event.currentTarget)}>
        Mover para…
      </Button>
      <Button aria-haspopup="menu" onClick={(event) => onMenu('assign', event.currentTarget)}>
        Atribuir a…
      </Button>
      <Button aria-haspopup="menu" onClick={(event) => onMenu('priority', event.currentTarget)}>
        Prioridade…
      </Button>
      <Button type="text" onClick={onClear}>
        Limpar seleção
      </Button>
    </div>
  );
}

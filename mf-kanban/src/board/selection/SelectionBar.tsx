import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { BulkButtons } from '../bulk/BulkButtons';
import { cardsText } from '../columns/cardsText';
import { isFiltering } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';
import type { MenuKind } from '../moves/openMenu';
import './selection.css';

interface SelectionBarProps {
  pipeId: number;
  filters: BoardFilters;
  steps: readonly BoardStep[];
  cardIds: readonly number[];
  /** What is done to loaded cards by the board itself, which can be undone; without it the platform does it. */
  onMenu?: (kind: MenuKind, opener: HTMLElement) => void;
  /** Begins with everything that the filter leaves. */
  startsWithAll?: boolean;
  onClear: () => void;
}

/** All cards of a step, or with null of the whole board. */
interface All {
  stepId: number | null;
}

/** What can be done with the cards that are chosen, or with all of a column or of the filter, loaded or not. */
export default function SelectionBar(props: SelectionBarProps) {
  const { pipeId, filters, steps, cardIds, onMenu, startsWithAll = false, onClear } = props;
  const [all, setAll] = useState<All | null>(startsWithAll ? { stepId: null } : null);
  // What is decided does not change any more.
  const open = steps.filter(({ stage, cardCount }) => stage !== 'done' && cardCount > 0);
  const inAll = open.filter(({ id }) => all?.stepId === null || id === all?.stepId);
  const countOf = (some: readonly BoardStep[]) => some.reduce((sum, { cardCount }) => sum + cardCount, 0);
  const count = all ? countOf(inAll) : cardIds.length;
  const whole = isFiltering(filters) ? 'do filtro' : 'da esteira';
  const ofWhat = all && (all.stepId === null ? `os abertos ${whole}` : `de ${inAll[0]?.name ?? 'uma etapa'}`);
  return (
    <div className="kanban-selection" role="toolbar" aria-label="Cards selecionados">
      <strong role="status">
        {cardsText(count)} {count === 1 ? 'selecionado' : 'selecionados'}
        {ofWhat && `: todos ${ofWhat}`}
      </strong>
      {!all && onMenu && (
        <>
          <Button aria-haspopup="menu" onClick={(event) => onMenu('move', event.currentTarget)}>
            Mover para…
          </Button>
          <Button aria-haspopup="menu" onClick={(event) => onMenu('assign', event.currentTarget)}>
            Atribuir a…
          </Button>
          <Button aria-haspopup="menu" onClick={(event) => onMenu('priority', event.currentTarget)}>
            Prioridade…
          </Button>
          <Button aria-haspopup="menu" onClick={(event) => onMenu('tag', event.currentTarget)}>
            Etiquetas…
          </Button>
        </>
      )}
      {count > 0 && (
        <BulkButtons
          pipeId={pipeId}
          scope={all ? { filters, stepId: all.stepId } : { cardIds }}
          count={count}
          withMenus={Boolean(all) || !onMenu}
          onStarted={onClear}
        />
      )}
      {open.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="top"
          menu={{
            'aria-label': 'Selecionar todos os cards',
            items: [
              ...open.map((step) => ({ key: String(step.id), label: `${cardsText(step.cardCount)} de ${step.name}` })),
              { type: 'divider' as const },
              { key: 'all', label: `${cardsText(countOf(open))} em aberto ${whole}` },
            ],
            onClick: ({ key }) => setAll({ stepId: key === 'all' ? null : Number(key) }),
          }}
        >
          <Button>Selecionar todos…</Button>
        </Dropdown>
      )}
      <Button type="text" onClick={onClear}>
        Limpar seleção
      </Button>
    </div>
  );
}

import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanBoard';
import { useCall } from '@portal/shared/query';
import { Dropdown } from '@portal/shared/ui/overlay';
import { cardsName } from '../moves/cardsName';
import type { Priority } from './useCardPriorities';

interface PriorityMenuProps {
  /** One card, or several that were chosen. */
  cards: readonly BoardCard[];
  /** Of cards that are not loaded. */
  name?: string;
  /** What opened the menu; it stands beside it and gets the focus back. */
  opener: HTMLElement;
  onChoose: (priority: Priority) => void;
  onClose: () => void;
}

/** A company's priorities change seldom. */
const FRESH_MS = 60_000;
const RETRY = 'retry';

/** Chooses how urgent cards are, most urgent first. */
export function PriorityMenu({ cards, name = cardsName(cards), opener, onChoose, onClose }: PriorityMenuProps) {
  const { data, error, isFetching, refetch } = useCall(getAllKanbanCardPriority, {}, { freshFor: FRESH_MS });
  const { left, top, width, height } = opener.getBoundingClientRect();
  const hasAll = (id: number) => cards.length > 0 && cards.every(({ priority }) => priority.id === id);
  return (
    <Dropdown
      // Drawn anew when the list arrives, so that the focus stands on its first entry.
      key={data ? 'list' : 'waiting'}
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        'aria-label': `Prioridade de ${name.replace(/^o card /, '')}`,
        items: data
          ? data.toReversed().map(({ Id, Name }) => ({
              key: String(Id),
              label: hasAll(Id) ? `${Name} (prioridade atual)` : Name,
              disabled: hasAll(Id),
            }))
          : [
              error && !isFetching
                ? { key: RETRY, label: 'Não foi possível carregar as prioridades. Tentar de novo' }
                : { key: 'waiting', label: 'Carregando as prioridades…', disabled: true },
            ],
        onClick: ({ key }) => {
          if (key === RETRY) {
            void refetch();
            return;
          }
          const chosen = data?.find(({ Id }) => String(Id) === key);
          onClose();
          if (chosen) onChoose({ id: chosen.Id, name: chosen.Name });
        },
      }}
      onOpenChange={(open, { source }) => {
        if (open || source === 'menu') return;
        onClose();
        opener.focus();
      }}
    >
      <span className="kanban-menu-anchor" aria-hidden="true" style={{ left, top, width, height }} />
    </Dropdown>
  );
}

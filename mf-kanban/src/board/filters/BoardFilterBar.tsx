import { getAllKanbanCardPriority } from '@portal/shared/contracts/kanbanActions';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { useRef } from 'react';
import { isFiltering } from './boardFilters';
import type { BoardFilters } from './boardFilters';
import { SearchField } from './SearchField';
import './filters.css';

const PRIORITIES_STAY_FRESH = 10 * 60_000;

interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (filters: BoardFilters) => void;
}

/** Free text and priorities by which the board is filtered. */
export function BoardFilterBar({ filters, onChange }: BoardFilterBarProps) {
  // Without the list, when the main platform is down, the board still works: only these buttons are missing.
  const { data: priorities = [] } = useCall(getAllKanbanCardPriority, {}, { freshFor: PRIORITIES_STAY_FRESH });
  const search = useRef<HTMLInputElement>(null);
  const toggle = (id: number) => {
    const chosen = filters.priorityIds.includes(id)
      ? filters.priorityIds.filter((other) => other !== id)
      : [...filters.priorityIds, id];
    onChange({ ...filters, priorityIds: chosen });
  };
  return (
    <div className="kanban-filters" role="search" aria-label="Filtrar os cards">
      <SearchField field={search} text={filters.text} onSearch={(text) => onChange({ ...filters, text })} />
      {priorities.length > 0 && (
        <div className="kanban-priorities" role="group" aria-label="Prioridade">
          <span aria-hidden="true">Prioridade</span>
          {priorities.map(({ Id, Name }) => (
            <button
              key={Id}
              type="button"
              className="kanban-chip"
              aria-pressed={filters.priorityIds.includes(Id)}
              onClick={() => toggle(Id)}
            >
              {Name}
            </button>
          ))}
        </div>
      )}
      {isFiltering(filters) && (
        <Button
          type="link"
          onClick={() => {
            onChange({ text: '', priorityIds: [] });
            // The button goes away with the filters; whoever pressed it goes on where they came from.
            search.current?.focus();
          }}
        >
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

import { usePermissions } from '@portal/shared';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanBoard';
import { useCall } from '@portal/shared/query';
import { lazy, Suspense, useRef } from 'react';
import { SavedFilters } from '../saved/SavedFilters';
import { FunnelGlyph } from '../glyphs';
import { isFiltering, NO_FILTERS } from './boardFilters';
import type { BoardFilters } from './boardFilters';
import { HeadPanel } from './HeadPanel';
import { hiddenCount, toggled } from './hiddenCount';
import { SearchField } from './SearchField';
import './filters.css';

const MoreFilters = lazy(() => import(/* webpackChunkName: 'panels' */ './MoreFilters'));
const FilterTags = lazy(() => import(/* webpackChunkName: 'panels' */ './FilterTags'));

const PRIORITIES_STAY_FRESH = 10 * 60_000;

interface BoardFilterBarProps {
  pipeId: number;
  filters: BoardFilters;
  onChange: (filters: BoardFilters) => void;
}

/** Free text, priorities and the user's own cards in sight; everything else by which a board is filtered behind a button. */
export function BoardFilterBar({ pipeId, filters, onChange }: BoardFilterBarProps) {
  // Without the list, when the main platform is down, the board still works: only these buttons are missing.
  const { data: priorities = [] } = useCall(getAllKanbanCardPriority, {}, { freshFor: PRIORITIES_STAY_FRESH });
  const { user } = usePermissions();
  const search = useRef<HTMLInputElement>(null);
  const hidden = hiddenCount(filters);
  return (
    <div role="search" aria-label="Filtrar os cards">
      <div className="kanban-filters">
        <SearchField field={search} text={filters.text} onSearch={(text) => onChange({ ...filters, text })} />
        <div className="kanban-filter-chips">
          {priorities.length > 0 && (
            <div className="kanban-priorities" role="group" aria-label="Prioridade">
              <span aria-hidden="true">Prioridade</span>
              {priorities.map(({ Id, Name }) => (
                <button
                  key={Id}
                  type="button"
                  className="kanban-chip"
                  aria-pressed={filters.priorityIds.includes(Id)}
                  onClick={() => onChange({ ...filters, priorityIds: toggled(filters.priorityIds, Id) })}
                >
                  {Name}
                </button>
              ))}
            </div>
          )}
          <button
            type="button"
            className="kanban-chip"
            aria-pressed={filters.mine !== null}
            onClick={() => onChange({ ...filters, mine: filters.mine === null ? (user?.UserId ?? null) : null })}
          >
            Meus cards
          </button>
        </div>
        <HeadPanel
          label="Mais filtros"
          trigger={
            <>
              <FunnelGlyph /> Mais filtros{hidden > 0 && ` (${hidden})`}
            </>
          }
        >
          <MoreFilters pipeId={pipeId} filters={filters} onChange={onChange} />
        </HeadPanel>
        <SavedFilters pipeId={pipeId} filters={filters} onApply={onChange} />
        {isFiltering(filters) && (
          <button
            type="button"
            className="kanban-clear"
            onClick={() => {
              onChange(NO_FILTERS);
              // The button goes away with the filters; whoever pressed it goes on where they came from.
              search.current?.focus();
            }}
          >
            Limpar filtros
          </button>
        )}
      </div>
      {hidden > 0 && (
        <Suspense fallback={<div className="kanban-filter-tags" />}>
          <FilterTags pipeId={pipeId} filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

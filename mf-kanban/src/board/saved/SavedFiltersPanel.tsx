import { usePermissions } from '@portal/shared';
import type { SavedFilter } from '@portal/shared/contracts/portal/savedFilters';
import { ErrorState, TableSkeleton } from '@portal/shared/ui/base';
import { filtersOf, isFiltering } from '../filters/boardFilters';
import type { BoardFilters } from '../filters/boardFilters';
import { filterText } from './filterText';
import { readyFilters } from './readyFilters';
import { SaveFilterForm } from './SaveFilterForm';
import { SavedFilterRow } from './SavedFilterRow';
import { useSavedFilters } from './useSavedFilters';
import './saved.css';

interface SavedFiltersPanelProps {
  pipeId: number;
  filters: BoardFilters;
  onApply: (filters: BoardFilters) => void;
}

/** The saved filters of a pipe to choose from, and the way to save the one that is in use. */
export default function SavedFiltersPanel({ pipeId, filters, onApply }: SavedFiltersPanelProps) {
  const { user } = usePermissions();
  const { saved, error, isFetching, refetch, save, remove, saving } = useSavedFilters(pipeId);
  const current = filterText(filters);
  const own = saved?.filter(({ isOwn }) => isOwn) ?? [];
  const others = saved?.filter(({ isOwn }) => !isOwn) ?? [];
  const row = (filter: SavedFilter) => (
    <SavedFilterRow
      key={filter.uniqueId}
      filter={filter}
      inUse={filter.search === current}
      mayReplace={isFiltering(filters)}
      disabled={saving}
      onApply={() => onApply(filtersOf(new URLSearchParams(filter.search), user?.UserId ?? null))}
      onReplace={() => void save({ ...filter, search: current })}
      onShare={() => void save({ ...filter, isShared: !filter.isShared })}
      onRemove={() => void remove(filter)}
    />
  );
  return (
    <>
      {!saved && !error && <TableSkeleton columns={1} />}
      {!saved && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar os filtros salvos"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <section aria-label="Filtros prontos">
        <h2>Filtros prontos</h2>
        <ul>
          {readyFilters.map(({ name, note, search, filters: ready }) => (
            <li key={name} className="kanban-saved-row">
              <button
                type="button"
                className="kanban-saved-name"
                data-closes
                aria-current={search === current || undefined}
                onClick={() => onApply(ready)}
              >
                <span>{name}</span>
                <small>{search === current ? 'em uso' : note}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {saved?.length === 0 && (
        <p className="kanban-saved-none">
          Nenhum filtro salvo nesta esteira. Filtre os cards e dê um nome ao filtro para voltar a ele.
        </p>
      )}
      {own.length > 0 && (
        <section aria-label="Meus filtros">
          <h2>Meus filtros</h2>
          <ul>{own.map(row)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Compartilhados por outras pessoas">
          <h2>Compartilhados por outras pessoas</h2>
          <ul>{others.map(row)}</ul>
        </section>
      )}
      {(isFiltering(filters) || (saved && saved.length > 0)) && (
        <SaveFilterForm
          maySave={isFiltering(filters)}
          taken={own.map(({ name }) => name)}
          saving={saving}
          onSave={(name, isShared) => save({ name, isShared, search: current })}
        />
      )}
    </>
  );
}

import { useCall } from '../../../query/useCall';
import { getSavedViews } from '../../../contracts/portal/savedViews';
import type { SavedView } from '../../../contracts/portal/savedViews';
import { ErrorState } from '../../base/ErrorState';
import { TableSkeleton } from '../../base/skeletons';
import type { GivenView } from '../listTypes';
import { GivenViews } from './GivenViews';
import { SavedViewRow } from './SavedViewRow';
import { SaveViewForm } from './SaveViewForm';
import { useSavedViews } from './useSavedViews';
import './views.css';

export interface SavedViewsProps {
  /** Names the list. */
  list: string;
  /** Filters and order in use, as the address carries them. */
  search: string;
  /** Keys of the columns in use. */
  columns: readonly string[];
  onApply: (view: SavedView) => void;
  /** Views that come with the list; columns stay as they are. */
  given: readonly GivenView[];
  onGiven: (view: GivenView) => void;
}

/** The saved views of a list to choose from, and the way to save the one in use. */
export default function SavedViewsPanel({ list, search, columns, onApply, given, onGiven }: SavedViewsProps) {
  const { data: saved, error, isFetching, refetch } = useCall(getSavedViews, { query: { List: list } });
  const { save, remove, saving } = useSavedViews(list);
  const inUse = (view: SavedView) =>
    view.Search === search &&
    view.Columns.length === columns.length &&
    view.Columns.every((key) => columns.includes(key));
  const own = saved?.filter(({ IsOwn }) => IsOwn) ?? [];
  const others = saved?.filter(({ IsOwn }) => !IsOwn) ?? [];
  const row = (view: SavedView) => (
    <SavedViewRow
      key={view.UniqueId}
      view={view}
      inUse={inUse(view)}
      disabled={saving}
      onApply={() => onApply(view)}
      onReplace={() => void save({ ...view, Search: search, Columns: [...columns] })}
      onRemove={() => void remove(view)}
    />
  );
  if (!saved && error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível carregar as visões salvas"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!saved) return <TableSkeleton columns={1} />;
  return (
    <>
      <GivenViews views={given} search={search} onChoose={onGiven} />
      {saved.length === 0 && (
        <p className="ui-saved-hint">
          Uma visão guarda filtros, ordem e colunas desta lista. Nenhuma foi salva até agora.
        </p>
      )}
      {own.length > 0 && (
        <section aria-label="Minhas visões">
          <h2>Minhas visões</h2>
          <ul>{own.map(row)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Compartilhadas por outras pessoas">
          <h2>Compartilhadas por outras pessoas</h2>
          <ul>{others.map(row)}</ul>
        </section>
      )}
      <SaveViewForm
        taken={own.map(({ Name }) => Name)}
        saving={saving}
        onSave={(Name, IsShared) => save({ Name, IsShared, Search: search, Columns: [...columns] })}
      />
    </>
  );
}

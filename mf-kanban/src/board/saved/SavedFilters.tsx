import { lazy } from 'react';
import type { BoardFilters } from '../filters/boardFilters';
import { HeadPanel } from '../filters/HeadPanel';
import { BookmarkGlyph } from '../glyphs';

const SavedFiltersPanel = lazy(() => import(/* webpackChunkName: 'panels' */ './SavedFiltersPanel'));

interface SavedFiltersProps {
  pipeId: number;
  filters: BoardFilters;
  onApply: (filters: BoardFilters) => void;
}

/** Filters of the pipe with a name: the user's own and those that others share. */
export function SavedFilters({ pipeId, filters, onApply }: SavedFiltersProps) {
  return (
    <HeadPanel
      label="Filtros salvos"
      trigger={
        <>
          <BookmarkGlyph /> Filtros salvos
        </>
      }
    >
      <SavedFiltersPanel pipeId={pipeId} filters={filters} onApply={onApply} />
    </HeadPanel>
  );
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, withFilters } from './boardFilters';
import type { BoardFilters } from './boardFilters';

/** The board's filters as the address carries them, and the way to change them. */
export function useBoardFilters(): { filters: BoardFilters; setFilters: (filters: BoardFilters) => void } {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  return {
    filters,
    // Replaced, not pushed: going back leaves the board instead of undoing one letter after the other.
    setFilters: (next) => setSearch((current) => withFilters(current, next), { replace: true }),
  };
}

import { usePermissions } from '@portal/shared';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, withFilters } from './boardFilters';
import type { BoardFilters } from './boardFilters';

/** The board's filters as the address carries them, and the way to change them. */
export function useBoardFilters(): { filters: BoardFilters; setFilters: (filters: BoardFilters) => void } {
  const [search, setSearch] = useSearchParams();
  const { user } = usePermissions();
  const ownId = user?.UserId ?? null;
  // What else changes in the address, such as the card whose drawer is open, must not make the board anew.
  const written = withFilters(new URLSearchParams(), filtersOf(search, ownId)).toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(written), ownId), [written, ownId]);
  // Replaced, not pushed: going back leaves the board instead of undoing one letter after the other.
  const setFilters = useCallback(
    (next: BoardFilters) => setSearch((current) => withFilters(current, next), { replace: true }),
    [setSearch],
  );
  return { filters, setFilters };
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const BULK = 'lote';
const UNIQUE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The bulk whose result is open, as the address says it: a notice leads there. */
export function useOpenBulk() {
  const [search, setSearch] = useSearchParams();
  const named = search.get(BULK) ?? '';
  const show = useCallback(
    (uniqueId: string | null) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        if (uniqueId === null) next.delete(BULK);
        else next.set(BULK, uniqueId);
        return next;
      }),
    [setSearch],
  );
  return { bulkId: UNIQUE_ID.test(named) ? named : null, show };
}

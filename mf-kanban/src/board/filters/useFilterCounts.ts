import { getFilterCounts } from '@portal/shared/contracts/boards/boardLists';
import type { FilterCount } from '@portal/shared/contracts/boards/boardLists';
import { useCall } from '@portal/shared/query';
import { useWhenCardsChange } from '../useWhenCardsChange';
import { filterQuery } from './boardFilters';
import type { BoardFilters } from './boardFilters';

const FRESH_MS = 10_000;

/** How many cards each value of a filter would leave of the whole board, and what the platform calls it. */
export function useFilterCounts(pipeId: number, filters: BoardFilters, enabled = true) {
  const { data, refetch } = useCall(
    getFilterCounts,
    { parameters: { pipeId }, query: filterQuery(filters) },
    { keepPrevious: true, freshFor: FRESH_MS, enabled },
  );
  useWhenCardsChange(pipeId, () => {
    if (enabled) void refetch();
  });
  const of = (filter: string): FilterCount[] => data?.filter((one) => one.filter === filter) ?? [];
  /** Undefined until the platform has counted, and of a value that it does not count. */
  const countOf = (filter: string, value: string | number): number | undefined =>
    of(filter).find((one) => one.value === String(value))?.cardCount;
  /** The same of lists that leave out what no card has. */
  const countInList = (filter: string, value: string | number) => data && (countOf(filter, value) ?? 0);
  const nameOf = (filter: string, value: string | number): string =>
    of(filter).find((one) => one.value === String(value))?.name ?? (data ? `nº ${value}` : 'Carregando…');
  return { of, countOf, countInList, nameOf };
}

import { NOBODY } from '@portal/shared/contracts/boards/board';
import { getKanbanCardOwnerList } from '@portal/shared/contracts/boards/kanbanBoard';
import { useCall } from '@portal/shared/query';

/** Who manages a pipe changes seldom. */
const FRESH_MS = 60_000;

/** The people to whom cards of a pipe can belong, by name, and how each is called. */
export function usePeople(pipeId: number) {
  const { data, error, isFetching, refetch } = useCall(
    getKanbanCardOwnerList,
    { query: { pipeId } },
    { freshFor: FRESH_MS },
  );
  const nameOf = (id: number) =>
    id === NOBODY
      ? 'Sem responsável'
      : (data?.find((person) => person.Id === id)?.Name ?? (data ? `Pessoa nº ${id}` : 'Carregando…'));
  return { people: data ?? [], nameOf, error, isFetching, refetch };
}

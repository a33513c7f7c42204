import { chosenStatus, queryPart } from './filters/filterValues';
import type { ListState } from './listAddress';
import type { FilterDefinition, SearchDefinition, StatusFilter } from './listTypes';

type Loose = Record<string, unknown>;

export interface ListDefinition {
  fixedQuery?: Loose | undefined;
  search?: SearchDefinition<Loose> | undefined;
  status?: StatusFilter<Loose> | undefined;
  filters: readonly FilterDefinition<Loose>[];
}

/** The query of a list call for what the user chose, without the page. */
export function filteredQuery({ fixedQuery, search, status, filters }: ListDefinition, state: ListState): Loose {
  const chosen = chosenStatus(status, state.filters);
  return {
    ...fixedQuery,
    ...Object.fromEntries(filters.flatMap((filter) => Object.entries(queryPart(filter, state.filters)))),
    ...(search && state.search && search.toQuery(state.search)),
    ...(status && chosen && { [status.field]: chosen.value }),
    ...(state.orderBy && { orderBy: state.orderBy, orderDirection: state.direction }),
  };
}

/** The query of the page that is shown. */
export const pageQuery = (definition: ListDefinition, state: ListState): Loose => ({
  ...filteredQuery(definition, state),
  ...(definition.status?.withCounts && { includeStatusCounts: true }),
  currentPage: state.page,
  rowsPerPage: state.pageSize,
});

/** True when the user narrowed the list in any way. */
export const isNarrowed = ({ status, filters }: ListDefinition, state: ListState): boolean =>
  state.search !== '' ||
  chosenStatus(status, state.filters) !== undefined ||
  filters.some((filter) => Object.keys(queryPart(filter, state.filters)).length > 0);

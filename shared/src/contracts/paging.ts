import { array, boolean, integer, literal, object, optional, union } from './schema';
import type { TSchema } from './schema';

/** Rows of a page when the caller does not say (DECISIONS "Paging"). */
export const DEFAULT_ROWS_PER_PAGE = 10;
/** No page is larger; whoever wants more asks for the next page. */
export const MAXIMUM_ROWS_PER_PAGE = 200;

/** Query fields of every paged list. `currentPage` counts from 1. */
export const pagingFields = {
  currentPage: optional(integer({ minimum: 1, maximum: 1_000_000 })),
  rowsPerPage: optional(integer({ minimum: 1, maximum: MAXIMUM_ROWS_PER_PAGE })),
  orderDirection: optional(union([literal('asc'), literal('desc')])),
};

/** A page of a list: its rows, and how many rows there are in all. */
export const pageFields = <Item extends TSchema>(item: Item) => ({
  Data: array(item),
  TotalItems: integer(),
  CurrentPage: integer(),
  RowsPerPage: integer(),
});

/** A page of a list as a schema of its own. */
export const paged = <Item extends TSchema>(item: Item) => object(pageFields(item));

/** A page of a list that is too long to be counted whole. */
export const pagedUpTo = <Item extends TSchema>(item: Item) =>
  object({ ...pageFields(item), IsTotalCapped: isTotalCapped });

/** How many rows each status holds under the other filters, for the chips above a list. Additive, on request. */
export const statusCounts = optional(array(object({ StatusId: integer(), Count: integer() })));

/** Where the counting of a large list stops: nobody leafs through more rows. */
export const MOST_COUNTED = 10_000;

/** Set where a list has more rows than `TotalItems` says, because counting stops there. Additive. */
export const isTotalCapped = optional(boolean());

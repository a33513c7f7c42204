import { asc, desc } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_ROWS_PER_PAGE } from '@portal/shared/contracts/paging';
import type { CappedCount } from './cappedCounts';

export type Direction = 'asc' | 'desc';

export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** The page that a list's query asks for (DECISIONS "Paging"). */
export function pageOf({
  currentPage = 1,
  rowsPerPage = DEFAULT_ROWS_PER_PAGE,
}: {
  currentPage?: number;
  rowsPerPage?: number;
}): Page {
  return { number: currentPage, size: rowsPerPage, offset: (currentPage - 1) * rowsPerPage };
}

/** An order that is the same at every reading: rows that tie follow their id. */
export function ordered(by: PgColumn | SQL, id: PgColumn | SQL, direction: Direction): [SQL, SQL] {
  const inDirection = direction === 'asc' ? asc : desc;
  return [inDirection(by), inDirection(id)];
}

/** A page as it travels. */
export const pageAnswer = <Item>(page: Page, items: Item[], totalItems: number) => ({
  Data: items,
  TotalItems: totalItems,
  CurrentPage: page.number,
  RowsPerPage: page.size,
});

/** A page of a list that is too long to be counted whole. */
export const cappedPageAnswer = <Item>(page: Page, items: Item[], { total, isCapped }: CappedCount) => ({
  ...pageAnswer(page, items, total),
  ...(isCapped && { IsTotalCapped: true }),
});

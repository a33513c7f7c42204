import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@portal/shared/contracts/paging';
import type { Database } from '../database/connection';
import { ordered, type Direction, type Page } from './page';

export interface WantedPage {
  table: PgTable;
  id: PgColumn;
  wanted: SQL | undefined;
  by: PgColumn | SQL;
  direction: Direction;
  page: Pick<Page, 'size' | 'offset'>;
}

interface Wanted extends WantedPage {
  /** Counting came to an end before MOST_COUNTED. */
  areFew: boolean;
}

/**
 * The page's ids are found first and only those are joined, so that a late page costs no more than an early one. By a
 * statement of their own: the best way to them differs from filter to filter and is planned each time, the joins are always the
 * same, and to plan them took longer than all the rest.
 */
export async function idsOfPage(database: Database, { table, id, wanted, by, direction, page, areFew }: Wanted) {
  // Few rows are found by their filter and then put in order. Along the index of the order the database would look for
  // them among all, hoping that they come early.
  const amongFew = () => {
    const few = database
      .select({ id: sql`${id}`.as('id'), by: sql`${by}`.as('by') })
      .from(table)
      .where(wanted)
      .limit(MOST_COUNTED + 1)
      .as('few');
    return database
      .select({ id: sql`${few.id}`.as('page_id') })
      .from(few)
      .orderBy(...ordered(sql`${few.by}`, sql`${few.id}`, direction));
  };
  const ids = areFew
    ? amongFew()
    : database
        .select({ id: sql`${id}`.as('page_id') })
        .from(table)
        .where(wanted)
        .orderBy(...ordered(by, id, direction));
  const rows = await ids.limit(page.size).offset(page.offset);
  return rowsOf(
    database,
    { table, id },
    rows.map((row) => Number(row.id)),
  );
}

/** Rows that have been found, as a table to join. */
export const rowsOf = (database: Database, { table, id }: Pick<WantedPage, 'table' | 'id'>, ids: readonly number[]) =>
  database
    .select({ id: sql`${id}`.as('page_id') })
    .from(table)
    // As one value, so that the statement is the same however many they are.
    .where(sql`${id} = any(${sql.param([...ids])})`)
    .as('page');

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

/** The page's ids are found first and only those are joined, so that a late page costs no more than an early one. */
export function idsOfPage(database: Database, { table, id, wanted, by, direction, page, areFew }: Wanted) {
  // Few rows are found by their filter and then put in order. Along the index of the order the database would look for
  // them among all, hoping that they come early.
  const few = database
    .select({ id: sql`${id}`.as('id'), by: sql`${by}`.as('by') })
    .from(table)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
    .as('few');
  const ids = areFew
    ? database
        .select({ id: sql`${few.id}`.as('page_id') })
        .from(few)
        .orderBy(...ordered(sql`${few.by}`, sql`${few.id}`, direction))
    : database
        .select({ id: sql`${id}`.as('page_id') })
        .from(table)
        .where(wanted)
        .orderBy(...ordered(by, id, direction));
  return ids.limit(page.size).offset(page.offset).as('page');
}

import { count } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';

/** How many rows each status holds, for the chips above a list. */
export const statusCountsOf = (
  database: Database,
  table: PgTable,
  statusId: PgColumn,
  wanted: SQL | undefined,
): Promise<{ StatusId: number; Count: number }[]> =>
  database
    .select({ StatusId: statusId, Count: count() })
    .from(table)
    .where(wanted)
    .groupBy(statusId)
    .orderBy(statusId) as unknown as Promise<{ StatusId: number; Count: number }[]>;

import { count, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@portal/shared/contracts/paging';
import type { Database } from '../database/connection';

// Counting a million rows takes longer than anybody wants to wait for a list, so it stops at MOST_COUNTED.

export interface CappedCount {
  total: number;
  /** True where there are more than the total says. */
  isCapped: boolean;
}

/** Of rows counted to one more than where counting stops. */
export const capped = (counted: number): CappedCount => ({
  total: Math.min(counted, MOST_COUNTED),
  isCapped: counted > MOST_COUNTED,
});

/** How many rows a filter leaves, up to where counting stops. */
export async function countUpTo(database: Database, table: PgTable, wanted: SQL | undefined): Promise<CappedCount> {
  const some = database
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [row] = await database.select({ counted: count() }).from(some);
  return capped(row?.counted ?? 0);
}

export interface StatusCount {
  StatusId: number;
  Count: number;
}

/** How many rows each status holds; null where there are so many that counting them all takes too long. */
async function statusCountsUpTo(
  database: Database,
  table: PgTable,
  statusId: PgColumn,
  wanted: SQL | undefined,
): Promise<StatusCount[] | null> {
  const some = database
    .select({ statusId })
    .from(table)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const rows = await database
    .select({ StatusId: sql<number>`${some.statusId}`, Count: count() })
    .from(some)
    .groupBy(some.statusId)
    .orderBy(some.statusId);
  return rows.reduce((sum, { Count }) => sum + Count, 0) > MOST_COUNTED ? null : rows;
}

/**
 * The same for each status on its own, up to where counting stops: quick where an index leads to the rows of a status,
 * and so only for a filter that asks for nothing else.
 */
async function eachStatusUpTo(
  database: Database,
  table: PgTable,
  statusId: PgColumn,
  statuses: readonly number[],
  wanted: SQL | undefined,
): Promise<StatusCount[]> {
  const counts = statuses.map(
    (status) =>
      sql`select ${status}::int as status, (select count(*)::int from (select 1 from ${table} where ${wanted}
        and ${statusId} = ${status} limit ${MOST_COUNTED}) first_ones) as counted`,
  );
  const { rows } = (await database.execute(sql.join(counts, sql` union all `))) as unknown as {
    rows: { status: number; counted: number }[];
  };
  return rows.filter(({ counted }) => counted > 0).map(({ status, counted }) => ({ StatusId: status, Count: counted }));
}

/** Parameters of a list that leave every row in it: which status, how many rows, in which order. */
const leavingAll = new Set([
  'statusid',
  'includestatuscounts',
  'orderby',
  'orderdirection',
  'currentpage',
  'rowsperpage',
]);

/** The numbers of a list's chips; null where a filter leaves so many rows that counting them would take too long. */
export const chipCounts = async (
  database: Database,
  { table, statusId, statuses }: { table: PgTable; statusId: PgColumn; statuses: readonly number[] },
  { inAnyStatus, query }: { inAnyStatus: SQL | undefined; query: object },
): Promise<StatusCount[] | null> =>
  (await statusCountsUpTo(database, table, statusId, inAnyStatus)) ??
  (Object.entries(query).some(([field, value]) => value !== undefined && !leavingAll.has(field.toLowerCase()))
    ? null
    : eachStatusUpTo(database, table, statusId, statuses, inAnyStatus));

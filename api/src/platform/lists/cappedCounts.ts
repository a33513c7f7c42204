import { count, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@portal/shared/contracts/paging';
import type { Database } from '../database/connection';
import { beyondCounting } from './beyondCounting';

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
  const beyond = beyondCounting(database, sql`${table} where ${wanted}`);
  if (beyond.isKnown('all')) return capped(MOST_COUNTED + 1);
  const some = database
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
    .as('some');
  const [row] = await database.select({ counted: count() }).from(some);
  const counted = capped(row?.counted ?? 0);
  if (counted.isCapped) beyond.note('all');
  return counted;
}

export interface StatusCount {
  StatusId: number;
  Count: number;
}

/** How many rows each status holds; null where there are so many that counting them all takes too long. */
async function statusCountsUpTo(
  database: Database,
  { table, statusId }: Chips,
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
  { table, statusId, statuses }: Chips,
  wanted: SQL | undefined,
): Promise<StatusCount[]> {
  const beyond = beyondCounting(database, sql`${table} where ${wanted}`);
  const many = statuses.filter(beyond.isKnown);
  const asked = statuses.filter((status) => !many.includes(status));
  // The limit stands in the text: a plan for any limit takes a short one for likely, and reads the whole table.
  const { rows } = (await database.execute(sql`
    select status, (select count(*)::int from (select 1 from ${table} where ${wanted}
      and ${statusId} = status limit ${sql.raw(String(MOST_COUNTED))}) first_ones) as counted
    from unnest(${sql.param(asked)}::int[]) status`)) as unknown as { rows: { status: number; counted: number }[] };
  for (const { status, counted } of rows) if (counted === MOST_COUNTED) beyond.note(status);
  return [...many.map((status) => ({ status, counted: MOST_COUNTED })), ...rows]
    .filter(({ counted }) => counted > 0)
    .map(({ status, counted }) => ({ StatusId: status, Count: counted }));
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

interface Chips {
  table: PgTable;
  statusId: PgColumn;
  statuses: readonly number[];
}

interface Asked {
  /** Everything that narrows the list but its status, and with it. */
  inAnyStatus: SQL | undefined;
  wanted: SQL | undefined;
  /** Whether the status narrows it too. */
  inOneStatus: boolean;
  query: object & { includeStatusCounts?: boolean | undefined };
  /** Counts in another way than row by row, where that is quicker. */
  count?: (database: Database, wanted: SQL | undefined) => Promise<CappedCount>;
}

/**
 * How many rows a list has, and where the query asks for them the numbers of its chips; these are null where a filter leaves
 * so many rows that counting them would take too long. What the chips tell is not counted a second time for the list.
 */
export async function countedByStatus(
  database: Database,
  chips: Chips,
  { inAnyStatus, wanted, inOneStatus, query, count: countRows }: Asked,
): Promise<{ counted: CappedCount; statusCounts: StatusCount[] | null }> {
  const countWanted = () => (countRows ? countRows(database, wanted) : countUpTo(database, chips.table, wanted));
  if (!query.includeStatusCounts) return { counted: await countWanted(), statusCounts: null };
  const counting = chipCounts(database, chips, { inAnyStatus, query });
  if (inOneStatus) {
    const [counted, statusCounts] = await Promise.all([countWanted(), counting]);
    return { counted, statusCounts };
  }
  const statusCounts = await counting;
  const sum = statusCounts?.reduce((all, { Count }) => all + Count, 0) ?? MOST_COUNTED + 1;
  const isCut = statusCounts?.some(({ Count }) => Count === MOST_COUNTED) ?? true;
  return { counted: isCut ? capped(MOST_COUNTED + 1) : capped(sum), statusCounts };
}

/** Of a list without a filter each status for itself, which all lie together in an index; of others all that the filter leaves. */
const chipCounts = (
  database: Database,
  chips: Chips,
  { inAnyStatus, query }: Pick<Asked, 'inAnyStatus' | 'query'>,
): Promise<StatusCount[] | null> =>
  Object.entries(query).some(([field, value]) => value !== undefined && !leavingAll.has(field.toLowerCase()))
    ? statusCountsUpTo(database, chips, inAnyStatus)
    : eachStatusUpTo(database, chips, inAnyStatus);

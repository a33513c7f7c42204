import { and, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import type { remoteLoads, remoteSlowInteractions, remoteVitals } from '../../platform/database/schema/remoteHealth';

/**
 * Remotes, versions, screens and the like come from browsers: whoever made them up must not fill the database. Seven remotes
 * with three versions each stay far below.
 */
const MOST_ROWS_PER_HOUR = 2_000;

type CountedByHour = typeof remoteLoads | typeof remoteVitals | typeof remoteSlowInteractions;

/** Whether a company's hour holds so much that nothing more is counted in it. */
export async function hasMostRows(
  transaction: Transaction,
  table: CountedByHour,
  companyId: number,
  hour: Date,
): Promise<boolean> {
  const [stored] = await transaction
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.hour, hour)));
  return (stored?.rows ?? 0) >= MOST_ROWS_PER_HOUR;
}

/**
 * One row for all that are counted together, which a further one is added to; always in the same order, so that writers do
 * not deadlock.
 */
export function alike<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (known: Row, further: Row) => void,
): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key);
    if (known) add(known, row);
    else found.set(key, row);
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

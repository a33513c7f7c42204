import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { integrations } from '../../platform/database/schema/integrations';

/** One text of a statement for any number of ids. */
export const among = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`;

/** Lets these be tried from then on: the answer to a try that is on its way decides nothing any more. */
export async function schedule(transaction: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(integrations)
    .set({ turn: sql`${integrations.turn} + 1`, nextAttemptAt: at })
    .where(sql`${integrations.id} = ${among(ids)}`);
}

/**
 * Who settles an event and who finds that one waits for an earlier one do so one after the other, for the length of a statement
 * or two: what is set aside is seen by whoever settles what it waits for.
 */
export const lockOrder = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('integrations', 0))`);

/**
 * Something of the same record for the same destination stands before it and is not settled. Columns are named with their
 * table: alone they would be those of the inner one.
 */
export const isBehindAnother: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${integrations} earlier
  where earlier.destination_id = ${integrations}.destination_id
    and earlier.subject_unique_id = ${integrations}.subject_unique_id
    and earlier.id < ${integrations}.id and earlier.status_id not in (3, 7))`;

/** Sets aside what waits for an earlier one, so that nobody looks at it again before that is settled. The caller holds the order. */
export const setAside = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .update(integrations)
    .set({ nextAttemptAt: null })
    .where(sql`${integrations.id} = ${among(ids)} and ${integrations.statusId} in (1, 2) and ${isBehindAnother}`);

/** These are settled: of each one's record and destination the next goes now, if it was set aside. The caller holds the order. */
export const letNextGo = (transaction: Transaction, ids: readonly number[], now: Date) =>
  transaction
    .update(integrations)
    .set({ nextAttemptAt: now })
    .where(
      sql`${integrations.id} in (
        select (
          select next.id from ${integrations} next
          where next.destination_id = settled.destination_id and next.subject_unique_id = settled.subject_unique_id
            and next.id > settled.id and next.status_id not in (3, 7)
          order by next.id limit 1)
        from ${integrations} settled where settled.id = ${among(ids)})
      and ${integrations.nextAttemptAt} is null and ${integrations.statusId} in (1, 2)`,
    );

import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { integrations } from '../../platform/database/schema/integrations';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { jobKind } from '../../platform/jobs/jobKind';

/** Sends one event to one destination, once; what follows from the answer is another job. */
export const deliverJob = jobKind<{ integrationId: number; turn: number }>('integrations.deliver');

/** No statement takes more values than this many rows. */
const AT_ONCE = 5_000;

/** Lets these be tried, each by a job of a new turn: those of earlier turns do nothing any more. */
export async function schedule(
  transaction: Transaction,
  ids: readonly number[],
  { at, notBefore }: { at: Date; notBefore?: Date },
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const stored = await transaction
      .update(integrations)
      .set({ turn: sql`${integrations.turn} + 1`, nextAttemptAt: notBefore ?? at })
      .where(inArray(integrations.id, ids.slice(start, start + AT_ONCE)))
      .returning({ id: integrations.id, turn: integrations.turn, companyId: integrations.companyId });
    await enqueueAll(
      transaction,
      deliverJob,
      stored
        .sort((one, other) => one.id - other.id)
        .map(({ id, turn, companyId }) => ({
          companyId,
          payload: { integrationId: id, turn },
          ...(notBefore && { notBefore }),
        })),
    );
  }
}

interface Lane {
  destinationId: number;
  subjectUniqueId: string;
}

/**
 * What goes to one destination about one record is looked at by one transaction at a time: who finds an earlier event waiting
 * leaves, and who settles that one sees everybody who left.
 */
export const lockLane = (transaction: Transaction, { destinationId, subjectUniqueId }: Lane) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`integrations:${destinationId}:${subjectUniqueId}`}, 0))`,
  );

/**
 * Something of the same record for the same destination stands before it and is not settled. Columns are named with their
 * table: alone they would be those of the inner one.
 */
export const isBehindAnother: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${integrations} earlier
  where earlier.destination_id = ${integrations}.destination_id
    and earlier.subject_unique_id = ${integrations}.subject_unique_id
    and earlier.id < ${integrations}.id and earlier.status_id not in (3, 7))`;

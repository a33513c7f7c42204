import { and, eq, isNull, sql } from 'drizzle-orm';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import type { Transaction } from '../../platform/database/connection';
import { integrations } from '../../platform/database/schema/integrations';
import type { integrationDestinations } from '../../platform/database/schema/integrations';
import { schedule } from './letGo';

type Destination = Pick<typeof integrationDestinations.$inferSelect, 'id' | 'companyId' | 'kind'>;

/** What a duty waited with for a destination goes to this one, in its order. Answers how many. */
export async function adoptWaiting(
  transaction: Transaction,
  { id, companyId, kind }: Destination,
  now: Date,
): Promise<number> {
  const waiting = await transaction
    .update(integrations)
    .set({ destinationId: id, statusId: IntegrationStatus.Waiting, problem: null, firstAttemptAt: now })
    .where(
      and(
        eq(integrations.companyId, companyId),
        eq(integrations.kind, kind),
        isNull(integrations.destinationId),
        eq(integrations.statusId, IntegrationStatus.NoDestination),
        // The same event may have been told to another destination of the kind before it was removed.
        sql`not exists (select 1 from ${integrations} other where other.event_unique_id = ${integrations}.event_unique_id
          and other.kind = ${integrations}.kind and other.destination_id = ${id})`,
      ),
    )
    .returning({ id: integrations.id });
  const ids = waiting.map((one) => one.id);
  await schedule(transaction, ids, now);
  return ids.length;
}

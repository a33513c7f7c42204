import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { IntegrationStatus, openStatuses, settledStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { Transaction } from '../../platform/database/connection';
import { integrations } from '../../platform/database/schema/integrations';
import type { integrationDestinations } from '../../platform/database/schema/integrations';

type Destination = typeof integrationDestinations.$inferSelect;

/**
 * What waits for a destination that is removed: a duty waits for the next one, what was for a webhook is dismissed, since the
 * company wants to hear no more there.
 */
export async function leaveDestination(transaction: Transaction, { id, kind }: Destination, now: Date): Promise<void> {
  if (kind === 'webhook')
    await transaction
      .update(integrations)
      .set({
        statusId: IntegrationStatus.Dismissed,
        problem: 'O endereço foi removido antes da entrega.',
        ...{ nextAttemptAt: null, finishedAt: now },
      })
      .where(and(eq(integrations.destinationId, id), inArray(integrations.statusId, [...openStatuses])));
  else
    await transaction
      .update(integrations)
      .set({
        statusId: IntegrationStatus.NoDestination,
        problem: 'A companhia removeu este destino.',
        ...{ destinationId: null, nextAttemptAt: null, firstAttemptAt: null },
      })
      .where(and(eq(integrations.destinationId, id), notInArray(integrations.statusId, [...settledStatuses])));
}

import { and, eq } from 'drizzle-orm';
import { GIVEN_UP_AFTER_HOURS } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { handleJob } from '../../platform/jobs/jobHandler';
import { deliverJob, isBehindAnother, lockLane, schedule } from '../schedule/deliverJob';
import { leaveDestination } from '../schedule/leaveDestination';
import { sendOut } from './sendOut';
import type { Destination, Integration, IntegrationMeans } from './sendOut';
import { giveUp, settle } from './settle';

const HOUR_MS = 3_600_000;

/** Since it was first tried, or could have been. */
const isTooOld = ({ firstAttemptAt, createdAt }: Integration, now: Date): boolean =>
  now.getTime() - (firstAttemptAt ?? createdAt).getTime() >= GIVEN_UP_AFTER_HOURS * HOUR_MS;

/**
 * Sends one event to one destination. The answer and what follows from it are written in the transaction in which the job
 * ends, so that a process that dies in between leaves the event to the next one: it arrives at least once, and what comes
 * after it of the same record waits.
 */
export const deliverIntegrations = (means: IntegrationMeans, clock: () => Date = () => new Date()) =>
  handleJob(deliverJob, async (job) => {
    const { database, payload, signal } = job;
    const ready = await database.transaction((transaction) => begin(transaction, payload, clock()));
    if (!ready) return null;
    const sent = await sendOut(database, ready, means, { signal, now: clock() });
    return job.finishIn(async (transaction) => {
      await settle(transaction, ready.integration.id, { sent, turn: payload.turn, now: clock() });
      return null;
    });
  });

interface Ready {
  integration: Integration;
  destination: Destination;
}

/** Whether it may go now: nothing of its record is before it, and its destination is not known to be away. */
async function begin(
  transaction: Transaction,
  { integrationId, turn }: { integrationId: number; turn: number },
  now: Date,
): Promise<Ready | null> {
  const [found] = await transaction
    .select({ integration: integrations, destination: integrationDestinations })
    .from(integrations)
    .innerJoin(integrationDestinations, eq(integrationDestinations.id, integrations.destinationId))
    .where(eq(integrations.id, integrationId));
  if (!found) return null;
  const { integration, destination } = found;
  await lockLane(transaction, { destinationId: destination.id, subjectUniqueId: integration.subjectUniqueId });
  const [current] = await transaction
    .select({ statusId: integrations.statusId, turn: integrations.turn, isBehind: isBehindAnother })
    .from(integrations)
    .where(and(eq(integrations.id, integrationId), eq(integrations.destinationId, destination.id)));
  // Whoever settles what stands before it schedules it then.
  if (!current || current.turn !== turn || !openStatuses.includes(current.statusId) || current.isBehind) return null;
  if (destination.deletedAt) {
    await leaveDestination(transaction, destination, now);
    return null;
  }
  if (destination.pausedUntil === null || destination.pausedUntil <= now) return found;
  if (isTooOld(integration, now)) await giveUp(transaction, integration.id, now);
  else await postpone(transaction, integration, destination.pausedUntil);
  return null;
}

/** Its destination is away: somebody else's next try finds out when it is back. */
async function postpone(transaction: Transaction, { id }: Integration, until: Date): Promise<void> {
  await transaction.update(integrations).set({ statusId: IntegrationStatus.Retrying }).where(eq(integrations.id, id));
  await schedule(transaction, [id], { at: until, notBefore: until });
}

import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { Database, Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';

type Row = typeof integrationDestinations.$inferSelect;

const order: readonly Row['kind'][] = ['registrar', 'accounting', 'webhook'];

/** All destinations of a company as they travel. */
export async function listDestinations(
  database: Database | Transaction,
  companyId: number,
  now = new Date(),
): Promise<IntegrationDestination[]> {
  const rows = await database
    .select()
    .from(integrationDestinations)
    .where(and(eq(integrationDestinations.companyId, companyId), isNull(integrationDestinations.deletedAt)))
    .orderBy(asc(integrationDestinations.name), asc(integrationDestinations.id));
  const sorted = rows.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const waiting = await waitingOf(database, sorted);
  return sorted.map((row) => onWire(row, waiting.get(row.id) ?? 0, now));
}

export async function destinationOnWire(
  database: Database | Transaction,
  row: Row,
  now = new Date(),
): Promise<IntegrationDestination> {
  return onWire(row, (await waitingOf(database, [row])).get(row.id) ?? 0, now);
}

const onWire = (row: Row, waiting: number, now: Date): IntegrationDestination => ({
  UniqueId: row.uniqueId,
  Kind: row.kind,
  Name: row.name,
  Address: row.address,
  Events: row.events,
  PreviousSecretUntil: future(row.previousSecretUntil, now),
  PausedUntil: future(row.pausedUntil, now),
  WaitingCount: waiting,
  Revision: row.revision,
});

const future = (at: Date | null, now: Date): string | null => (at !== null && at > now ? at.toISOString() : null);

async function waitingOf(database: Database | Transaction, rows: readonly Row[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const counted = await database
    .select({ id: integrations.destinationId, count: count() })
    .from(integrations)
    .where(and(inArray(integrations.destinationId, ids), inArray(integrations.statusId, [...openStatuses])))
    .groupBy(integrations.destinationId);
  return new Map(counted.map((one) => [one.id ?? 0, one.count]));
}

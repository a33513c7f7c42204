import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { GIVEN_UP_AFTER_HOURS } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { Transaction } from '../../platform/database/connection';
import { insertRows } from '../../platform/database/insertRows';
import {
  integrationAttempts,
  integrationDestinations,
  integrations,
} from '../../platform/database/schema/integrations';
import { pauseAfter } from '../../platform/jobs/jobKind';
import { among, letNextGo, lockOrder, schedule } from '../schedule/letGo';
import { giveUp, HOUR_MS, named, tellManagers } from './giveUp';
import type { Destination, Integration, Sent } from './sendOut';

/** What came of a try. */
export interface Tried {
  id: number;
  turn: number;
  sent: Sent;
}

type Known = Tried & { integration: Integration };

/**
 * Writes down what came of tries at one destination, with as many statements for all that it accepted as for one, and lets go
 * what follows: the next tries, or the next events of their records.
 */
export async function settle(
  transaction: Transaction,
  destination: Destination,
  tried: readonly Tried[],
  now: Date,
): Promise<void> {
  if (tried.length === 0) return;
  await lockOrder(transaction);
  const rows = await transaction
    .select()
    .from(integrations)
    .where(
      and(
        sql`${integrations.id} = ${among(tried.map(({ id }) => id))}`,
        eq(integrations.destinationId, destination.id),
      ),
    )
    .orderBy(asc(integrations.id))
    .for('update');
  const known = rows.flatMap((integration): Known[] => {
    const one = tried.find(({ id }) => id === integration.id);
    return one ? [{ ...one, integration }] : [];
  });
  await insertRows(transaction, integrationAttempts, known.map(attemptOf));
  const accepted = known.filter(({ sent }) => sent.judged.outcome === 'accepted');
  if (accepted.length > 0) {
    await writeAccepted(transaction, accepted, now);
    await letNextGo(
      transaction,
      accepted.map(({ id }) => id),
      now,
    );
    // Rows before the destination, as everybody locks them.
    await noteBack(transaction, destination);
  }
  for (const one of known) await settleFailure(transaction, destination, one, now);
}

const attemptOf = ({ integration, sent }: Known): typeof integrationAttempts.$inferInsert => ({
  companyId: integration.companyId,
  integrationId: integration.id,
  number: integration.attempts + 1,
  sentAt: sent.sentAt,
  durationMs: sent.durationMs,
  outcome: sent.judged.outcome,
  statusCode: sent.statusCode,
  request: sent.request,
  answer: sent.answer,
  problem: sent.judged.outcome === 'accepted' ? null : sent.judged.problem,
});

async function writeAccepted(transaction: Transaction, accepted: readonly Known[], now: Date): Promise<void> {
  const rows = accepted.map(({ id, sent: { judged, sentAt } }) => ({
    id,
    protocol: judged.outcome === 'accepted' ? judged.protocol : null,
    sent_at: sentAt.toISOString(),
  }));
  await transaction.execute(sql`
    update ${integrations} set status_id = ${sql.raw(String(IntegrationStatus.Accepted))}, protocol = accepted.protocol,
      attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, accepted.sent_at),
      problem = null, next_attempt_at = null, finished_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as accepted (id bigint, protocol text, sent_at timestamptz)
    where ${integrations.id} = accepted.id`);
}

async function settleFailure(
  transaction: Transaction,
  destination: Destination,
  { id, turn, integration, sent }: Known,
  now: Date,
): Promise<void> {
  const { judged } = sent;
  if (judged.outcome === 'accepted') return;
  const firstAttemptAt = integration.firstAttemptAt ?? sent.sentAt;
  await transaction
    .update(integrations)
    .set({ attempts: integration.attempts + 1, firstAttemptAt })
    .where(eq(integrations.id, id));
  if (judged.outcome === 'failed' && judged.isAway) await noteAway(transaction, destination, now);
  // Somebody sent it again or dismissed it meanwhile: that is what counts.
  if (integration.turn !== turn || !openStatuses.includes(integration.statusId)) return;
  await transaction.update(integrations).set({ problem: judged.problem }).where(eq(integrations.id, id));
  if (judged.outcome === 'refused') {
    await transaction
      .update(integrations)
      .set({ statusId: IntegrationStatus.Refused, nextAttemptAt: null, finishedAt: now })
      .where(eq(integrations.id, id));
    await tellManagers(transaction, integration, {
      title: 'Envio recusado',
      text: `${named(integration)}: ${destination.name} recusou. ${judged.problem} Corrija e envie de novo.`,
    });
    return;
  }
  if (now.getTime() - firstAttemptAt.getTime() >= GIVEN_UP_AFTER_HOURS * HOUR_MS)
    return giveUp(transaction, destination, integration, now);
  // Sent again by somebody, it begins with short pauses.
  const tries = await transaction.$count(
    integrationAttempts,
    and(eq(integrationAttempts.integrationId, id), gte(integrationAttempts.sentAt, firstAttemptAt)),
  );
  await transaction.update(integrations).set({ statusId: IntegrationStatus.Retrying }).where(eq(integrations.id, id));
  await schedule(transaction, [id], new Date(now.getTime() + pauseAfter(tries)));
}

/** It answers: what waits for its pause to end is tried at its own time. */
async function noteBack(transaction: Transaction, { id, failures, toldFailingAt }: Destination): Promise<void> {
  if (failures === 0 && toldFailingAt === null) return;
  await transaction
    .update(integrationDestinations)
    .set({ failures: 0, pausedUntil: null, toldFailingAt: null })
    .where(eq(integrationDestinations.id, id));
}

/** It is away: for growing pauses one try finds out whether it is back, and the others wait. */
async function noteAway(transaction: Transaction, { id }: Destination, now: Date): Promise<void> {
  const [destination] = await transaction
    .select()
    .from(integrationDestinations)
    .where(eq(integrationDestinations.id, id))
    .for('update');
  // Of several that were on their way when it went away one counts.
  if (!destination || (destination.pausedUntil !== null && destination.pausedUntil > now)) return;
  const failures = destination.failures + 1;
  await transaction
    .update(integrationDestinations)
    .set({ failures, pausedUntil: new Date(now.getTime() + pauseAfter(failures)) })
    .where(eq(integrationDestinations.id, id));
}

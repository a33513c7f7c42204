import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { eventLabel, GIVEN_UP_AFTER_HOURS } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, isSettled, openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import type { Transaction } from '../../platform/database/connection';
import {
  integrationAttempts,
  integrationDestinations,
  integrations,
} from '../../platform/database/schema/integrations';
import { pauseAfter } from '../../platform/jobs/jobKind';
import { lockLane, schedule } from '../schedule/deliverJob';
import type { Destination, Integration, Sent } from './sendOut';

const HOUR_MS = 3_600_000;

interface Answered {
  sent: Sent;
  turn: number;
  now: Date;
}

/** Writes down what came of a try, and lets go what follows: the next try, or the next event of the record. */
export async function settle(transaction: Transaction, id: number, { sent, turn, now }: Answered): Promise<void> {
  const locked = await lock(transaction, id);
  if (!locked) return;
  const { integration, destination } = locked;
  const attempts = integration.attempts + 1;
  const { judged } = sent;
  await transaction.insert(integrationAttempts).values({
    companyId: integration.companyId,
    integrationId: id,
    number: attempts,
    sentAt: sent.sentAt,
    durationMs: sent.durationMs,
    outcome: judged.outcome,
    statusCode: sent.statusCode,
    request: sent.request,
    answer: sent.answer,
    problem: judged.outcome === 'accepted' ? null : judged.problem,
  });
  const firstAttemptAt = integration.firstAttemptAt ?? sent.sentAt;
  await transaction.update(integrations).set({ attempts, firstAttemptAt }).where(eq(integrations.id, id));
  if (judged.outcome === 'accepted') {
    await transaction
      .update(integrations)
      .set({
        statusId: IntegrationStatus.Accepted,
        protocol: judged.protocol,
        ...{ problem: null, nextAttemptAt: null, finishedAt: now },
      })
      .where(eq(integrations.id, id));
    // Rows before the destination, as everybody locks them.
    await letNextGo(transaction, integration, now);
    await noteBack(transaction, destination);
    return;
  }
  if (judged.outcome === 'failed' && judged.isAway) await noteAway(transaction, destination, now);
  // Somebody sent it again or dismissed it meanwhile: that is what counts.
  if (integration.turn !== turn || !openStatuses.includes(integration.statusId)) return;
  await transaction.update(integrations).set({ problem: judged.problem }).where(eq(integrations.id, id));
  if (judged.outcome === 'refused') {
    await transaction
      .update(integrations)
      .set({ statusId: IntegrationStatus.Refused, nextAttemptAt: null, finishedAt: now })
      .where(eq(integrations.id, id));
    await tell(transaction, integration, {
      title: 'Envio recusado',
      text: `${named(integration)}: ${destination.name} recusou. ${judged.problem} Corrija e envie de novo.`,
    });
    return;
  }
  if (now.getTime() - firstAttemptAt.getTime() >= GIVEN_UP_AFTER_HOURS * HOUR_MS) return giveUp(transaction, id, now);
  // Sent again by somebody, it begins with short pauses.
  const tries = await transaction.$count(
    integrationAttempts,
    and(eq(integrationAttempts.integrationId, id), gte(integrationAttempts.sentAt, firstAttemptAt)),
  );
  const next = new Date(now.getTime() + pauseAfter(tries));
  await transaction.update(integrations).set({ statusId: IntegrationStatus.Retrying }).where(eq(integrations.id, id));
  await schedule(transaction, [id], { at: next, notBefore: next });
}

async function lock(transaction: Transaction, id: number) {
  const [found] = await transaction
    .select({ integration: integrations, destination: integrationDestinations })
    .from(integrations)
    .innerJoin(integrationDestinations, eq(integrationDestinations.id, integrations.destinationId))
    .where(eq(integrations.id, id));
  if (!found) return null;
  await lockLane(transaction, {
    destinationId: found.destination.id,
    subjectUniqueId: found.integration.subjectUniqueId,
  });
  const [integration] = await transaction.select().from(integrations).where(eq(integrations.id, id)).for('update');
  return integration ? { integration, destination: found.destination } : null;
}

/** The next event of the record for this destination goes now. */
export async function letNextGo(
  transaction: Transaction,
  { id, destinationId, subjectUniqueId }: Integration,
  now: Date,
): Promise<void> {
  if (destinationId === null) return;
  const [next] = await transaction
    .select({ id: integrations.id, statusId: integrations.statusId })
    .from(integrations)
    .where(
      and(
        eq(integrations.destinationId, destinationId),
        eq(integrations.subjectUniqueId, subjectUniqueId),
        gt(integrations.id, id),
        sql`${integrations.statusId} not in (3, 7)`,
      ),
    )
    .orderBy(asc(integrations.id))
    .limit(1);
  if (next && openStatuses.includes(next.statusId)) await schedule(transaction, [next.id], { at: now });
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

/** Nobody answered for too long. Who manages integrations hears of it once for each time that a destination is away. */
export async function giveUp(transaction: Transaction, id: number, now: Date): Promise<void> {
  const locked = await lock(transaction, id);
  if (!locked || isSettled(locked.integration.statusId)) return;
  const { integration, destination } = locked;
  await transaction
    .update(integrations)
    .set({ statusId: IntegrationStatus.GivenUp, nextAttemptAt: null, finishedAt: now })
    .where(eq(integrations.id, id));
  const [first] = await transaction
    .update(integrationDestinations)
    .set({ toldFailingAt: now })
    .where(and(eq(integrationDestinations.id, destination.id), isNull(integrationDestinations.toldFailingAt)))
    .returning({ id: integrationDestinations.id });
  if (!first) return;
  await tell(transaction, integration, {
    title: 'Envios sem resposta',
    text: `${destination.name} não aceitou nada em ${GIVEN_UP_AFTER_HOURS} horas, e o portal parou de tentar: ${named(integration)}. Os eventos seguintes do mesmo registro esperam. Confira o destino e envie de novo.`,
  });
}

const named = ({ eventName, number }: Integration): string =>
  number === null ? eventLabel(eventName) : `${eventLabel(eventName)} ${number}`;

const tell = (
  transaction: Transaction,
  { companyId, uniqueId }: Integration,
  words: { title: string; text: string },
): Promise<void> =>
  tellInsurer(transaction, Functionality.GERENCIAR_INTEGRACOES, {
    companyId,
    kind: 'integrationFailed',
    ...words,
    subject: { kind: 'integration', uniqueId },
    path: addresses.integrations(),
  });

import { and, eq, isNull } from 'drizzle-orm';
import * as parties from '@portal/shared/contracts/events/parties';
import * as policies from '@portal/shared/contracts/events/policies';
import * as proposals from '@portal/shared/contracts/events/proposals';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { registrationDeadline } from '@portal/shared/domain/integrations/registrationDeadline';
import { closedDaysInForce } from '../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { on } from '../../platform/outbox/subscriber';
import type { HandedEvent, Subscriber } from '../../platform/outbox/subscriber';
import { deliverJob } from '../schedule/deliverJob';
import { goesTo, toldByDuty } from '../schedule/whoIsTold';

/** What a company configured, or for a duty nothing. */
type Destined = Pick<typeof integrationDestinations.$inferSelect, 'kind' | 'events'> & { id: number | null };

const all = [
  ...[proposals.proposalSent, proposals.proposalApproved, proposals.proposalRefused],
  ...[policies.policyIssued, policies.policyEndorsed, policies.policyCancelled],
  ...[policies.policyPaid, policies.policyReleased],
  parties.partyChanged,
];
const subjectOf = new Map(all.map(({ name, subject }) => [name, subject]));

/** The way out of the platform: each event becomes one row for each destination that is to hear of it, with its job. */
export const toDestinations: Subscriber = {
  name: 'integrations',
  reactions: all.map((type) => on(type, (transaction, event) => takeEvent(transaction, event))),
};

async function takeEvent(transaction: Transaction, event: HandedEvent): Promise<void> {
  const payload = event.payload as Record<string, unknown>;
  const told = (await destinationsOf(transaction, event.companyId)).filter(({ kind, events }) =>
    kind === 'webhook' ? events.includes(event.name) : goesTo(kind, event.name, payload),
  );
  if (told.length === 0) return;
  const deadline = told.some(({ kind }) => kind === 'registrar') ? await deadlineOf(transaction, event) : null;
  const stored = await transaction
    .insert(integrations)
    .values(
      told.map(({ id, kind }) => ({
        companyId: event.companyId,
        kind,
        destinationId: id,
        eventUniqueId: event.uniqueId,
        eventName: event.name,
        subjectKind: subjectOf.get(event.name) ?? '',
        subjectUniqueId: event.subjectUniqueId,
        number: (payload['Number'] as string | undefined) ?? null,
        event: payload,
        occurredAt: event.occurredAt,
        ...(id === null
          ? { statusId: IntegrationStatus.NoDestination, problem: 'A companhia ainda não tem este destino.' }
          : { statusId: IntegrationStatus.Waiting, turn: 1, nextAttemptAt: new Date() }),
        ...(kind === 'registrar' && deadline),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: integrations.id, turn: integrations.turn });
  await enqueueAll(
    transaction,
    deliverJob,
    stored
      .filter(({ turn }) => turn > 0)
      .map(({ id, turn }) => ({ companyId: event.companyId, payload: { integrationId: id, turn } })),
  );
}

/** Those of the company; a duty that it configured nobody for stays a duty, and goes once there is somebody (lookAround). */
async function destinationsOf(transaction: Transaction, companyId: number): Promise<Destined[]> {
  const known = await transaction
    .select({
      id: integrationDestinations.id,
      kind: integrationDestinations.kind,
      events: integrationDestinations.events,
    })
    .from(integrationDestinations)
    .where(and(eq(integrationDestinations.companyId, companyId), isNull(integrationDestinations.deletedAt)));
  const missing = toldByDuty.filter((kind) => !known.some((one) => one.kind === kind));
  return [...known, ...missing.map((kind) => ({ id: null, kind, events: [] }))];
}

async function deadlineOf(transaction: Transaction, { companyId, occurredAt }: HandedEvent) {
  const parameters = await parametersInForce(transaction, companyId, occurredAt);
  return registrationDeadline(occurredAt, closedDaysInForce(parameters));
}

import { and, eq, isNull } from 'drizzle-orm';
import * as parties from '@portal/shared/contracts/events/parties';
import * as policies from '@portal/shared/contracts/events/policies';
import * as proposals from '@portal/shared/contracts/events/proposals';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { registrationDeadline } from '@portal/shared/domain/integrations/registrationDeadline';
import type { RegistrationDeadline } from '@portal/shared/domain/integrations/registrationDeadline';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { closedDaysInForce } from '../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Transaction } from '../../platform/database/connection';
import { insertRows } from '../../platform/database/insertRows';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { on } from '../../platform/outbox/subscriber';
import type { HandedEvent, Subscriber } from '../../platform/outbox/subscriber';
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

/** The way out of the platform: each event becomes one row for each destination that is to hear of it. */
export const toDestinations: Subscriber = {
  name: 'integrations',
  reactions: all.map((type) => on(type, (transaction, event) => takeEvents(transaction, [event]))),
  handleMany: takeEvents,
};

/** In their order, which is that of their rows. */
async function takeEvents(transaction: Transaction, events: readonly HandedEvent[]): Promise<void> {
  const rows: (typeof integrations.$inferInsert)[] = [];
  for (const companyId of new Set(events.map((event) => event.companyId))) {
    const destinations = await destinationsOf(transaction, companyId);
    const deadlineOf = deadlines(transaction, companyId);
    for (const event of events.filter((one) => one.companyId === companyId))
      for (const { id, kind } of destinations.filter((one) => hears(one, event)))
        rows.push({
          ...rowOf(event, kind),
          ...wayOf(id),
          ...(kind === 'registrar' && (await deadlineOf(event.occurredAt))),
        });
  }
  await insertRows(transaction, integrations, rows, { skipsKnown: true });
}

/** Due at once; whoever looks for what is due finds out whether an earlier one of its record is before it. */
const wayOf = (destinationId: number | null) =>
  destinationId === null
    ? { statusId: IntegrationStatus.NoDestination, problem: 'A companhia ainda não tem este destino.' }
    : { destinationId, statusId: IntegrationStatus.Waiting, nextAttemptAt: new Date() };

const hears = ({ kind, events }: Destined, { name, payload }: HandedEvent): boolean =>
  kind === 'webhook' ? events.includes(name) : goesTo(kind, name, payload as object);

const rowOf = (event: HandedEvent, kind: Destined['kind']) => {
  const payload = event.payload as Record<string, unknown>;
  return {
    companyId: event.companyId,
    kind,
    eventUniqueId: event.uniqueId,
    eventName: event.name,
    subjectKind: subjectOf.get(event.name) ?? '',
    subjectUniqueId: event.subjectUniqueId,
    number: (payload['Number'] as string | undefined) ?? null,
    event: payload,
    occurredAt: event.occurredAt,
  };
};

/** By the closed days that were in force when it happened, reckoned once for each day. */
function deadlines(transaction: Transaction, companyId: number) {
  const known = new Map<string, RegistrationDeadline>();
  return async (occurredAt: Date): Promise<RegistrationDeadline> => {
    const day = dateOfInstant(occurredAt);
    const deadline =
      known.get(day) ??
      registrationDeadline(occurredAt, closedDaysInForce(await parametersInForce(transaction, companyId, occurredAt)));
    known.set(day, deadline);
    return deadline;
  };
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

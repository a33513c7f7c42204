import type { EventPayload, EventType } from '@portal/shared/contracts/events/event';
import type { Transaction } from '../database/connection';
import { outboxEvents } from '../database/schema/outbox';
import { enqueue } from '../jobs/enqueue';
import { handOn } from './handOn';

export interface Happened<Type extends EventType> {
  companyId: number;
  /** The record, of the kind that the type names; the caller holds its lock, which makes the order. */
  subjectUniqueId: string;
  payload: EventPayload<Type>;
  occurredAt: Date;
}

/** Says that something happened, within the transaction in which it does: it is handed on after the commit. */
export async function publish<Type extends EventType>(
  transaction: Transaction,
  { name, version, subject }: Type,
  { companyId, subjectUniqueId, payload, occurredAt }: Happened<Type>,
): Promise<void> {
  const [event] = await transaction
    .insert(outboxEvents)
    .values({ companyId, name, version, subjectKind: subject, subjectUniqueId, payload: payload as object, occurredAt })
    .returning({ id: outboxEvents.id });
  if (!event) throw new Error('The event was not stored');
  await enqueue(transaction, handOn, { companyId, payload: { eventId: event.id } });
}

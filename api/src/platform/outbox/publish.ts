import type { EventPayload, EventType } from '@portal/shared/contracts/events/event';
import type { Transaction } from '../database/connection';
import { outboxEvents } from '../database/schema/outbox';
import { enqueueAll } from '../jobs/enqueue';
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
  type: Type,
  happened: Happened<Type>,
): Promise<void> {
  await publishAll(transaction, type, [happened]);
}

/** The same of many records, in this order, with as many statements as for one: no more than a few thousand. */
export async function publishAll<Type extends EventType>(
  transaction: Transaction,
  { name, version, subject }: Type,
  happened: readonly Happened<Type>[],
): Promise<void> {
  if (happened.length === 0) return;
  const stored = await transaction
    .insert(outboxEvents)
    .values(
      happened.map(({ companyId, subjectUniqueId, payload, occurredAt }) => ({
        ...{ companyId, name, version, subjectKind: subject, subjectUniqueId, occurredAt },
        payload: payload as object,
      })),
    )
    .returning({ id: outboxEvents.id, companyId: outboxEvents.companyId });
  await enqueueAll(
    transaction,
    handOn,
    // By its key, whoever hands on many at once takes their jobs away.
    stored.map(({ id, companyId }) => ({ companyId, payload: { eventId: id }, key: String(id) })),
  );
}

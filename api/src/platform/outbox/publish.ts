import type { EventPayload, EventType } from '@portal/shared/contracts/events/event';
import type { Transaction } from '../database/connection';
import { insertRows } from '../database/insertRows';
import { outboxEvents } from '../database/schema/outbox';

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

/** The same of many records, in this order, with one statement for up to a thousand: who waits for the cause waits for no more. */
export async function publishAll<Type extends EventType>(
  transaction: Transaction,
  { name, version, subject }: Type,
  happened: readonly Happened<Type>[],
): Promise<void> {
  await insertRows(
    transaction,
    outboxEvents,
    happened.map(({ companyId, subjectUniqueId, payload, occurredAt }) => ({
      ...{ companyId, name, version, subjectKind: subject, subjectUniqueId, occurredAt },
      payload: payload as object,
    })),
  );
}

import type { EventPayload, EventType } from '@portal/shared/contracts/events/event';
import type { Transaction } from '../database/connection';

/** An event as a subscriber gets it. */
export interface HandedEvent<Type extends EventType = EventType> {
  /** The same at every try. */
  uniqueId: string;
  companyId: number;
  name: string;
  version: number;
  subjectUniqueId: string;
  payload: EventPayload<Type>;
  occurredAt: Date;
}

interface Reaction {
  readonly type: EventType;
  readonly handle: (transaction: Transaction, event: HandedEvent<never>) => Promise<void>;
}

/**
 * A part of the platform that wants to hear of events. It works in the transaction that also notes that it has handled the
 * event: what it writes happens once. What leaves the database is a job that it enqueues there.
 */
export interface Subscriber {
  /** Stays: what it has handled is kept under this name. */
  readonly name: string;
  readonly reactions: readonly Reaction[];
  /** The same for many events at once, in their order: of those alone that it asked for. */
  readonly handleMany?: (transaction: Transaction, events: readonly HandedEvent[]) => Promise<void>;
}

/** What a subscriber does with one type of event. */
export const on = <Type extends EventType>(
  type: Type,
  handle: (transaction: Transaction, event: HandedEvent<Type>) => Promise<void>,
): Reaction => ({ type, handle });

/** What it does with an event; undefined for one that it did not ask for, an older or newer version included. */
export const reactionOf = ({ reactions }: Subscriber, event: { name: string; version: number }) =>
  reactions.find(({ type }) => type.name === event.name && type.version === event.version);

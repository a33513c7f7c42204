import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { outboxEvents, outboxHandled } from '../database/schema/outbox';
import { handleJob } from '../jobs/jobHandler';
import type { JobHandler } from '../jobs/jobHandler';
import { handOn } from './handOn';
import { reactionOf } from './subscriber';
import type { Subscriber } from './subscriber';

type StoredEvent = typeof outboxEvents.$inferSelect;

/** The jobs of events that could not be handed on with others, record by record. */
export const handOnLeft = (subscribers: readonly Subscriber[]): JobHandler[] => [
  handleJob(handOn, async ({ database, payload, signal }) => {
    const [event] = await database.select().from(outboxEvents).where(eq(outboxEvents.id, payload.eventId));
    if (!event || event.handedOnAt !== null) return null;
    const failures: unknown[] = [];
    for (const subscriber of subscribers) {
      signal.throwIfAborted();
      // One that fails keeps nobody else waiting.
      await handUpTo(database, subscriber, event).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
    await database
      .update(outboxEvents)
      .set({ handedOnAt: sql`now()` })
      .where(waitingUpTo(event));
    return null;
  }),
];

/** This event and those of its record before it that not everybody has had: whoever hands on many leaves them all to their jobs. */
const waitingUpTo = ({ id, companyId, subjectKind, subjectUniqueId }: StoredEvent) =>
  and(
    eq(outboxEvents.companyId, companyId),
    eq(outboxEvents.subjectKind, subjectKind),
    eq(outboxEvents.subjectUniqueId, subjectUniqueId),
    lte(outboxEvents.id, id),
    isNull(outboxEvents.handedOnAt),
    isNotNull(outboxEvents.leftToJobAt),
  );

/** In the order of the record: an earlier event that somebody could not handle comes before this one, or both wait. */
async function handUpTo(database: Database, subscriber: Subscriber, event: StoredEvent): Promise<void> {
  while (await database.transaction((transaction) => handNext(transaction, subscriber, event)));
}

/** Hands on the earliest that is left. Answers whether there was one. */
async function handNext(transaction: Transaction, subscriber: Subscriber, upTo: StoredEvent): Promise<boolean> {
  // Locked, so that of two processes at one record the second waits and then sees what the first has handled.
  const waiting = await transaction
    .select()
    .from(outboxEvents)
    .where(waitingUpTo(upTo))
    .orderBy(asc(outboxEvents.id))
    .for('update');
  const wanted = waiting.filter((event) => reactionOf(subscriber, event) !== undefined);
  if (wanted.length === 0) return false;
  const handled = await transaction
    .select({ id: outboxHandled.eventId })
    .from(outboxHandled)
    .where(
      and(
        eq(outboxHandled.subscriber, subscriber.name),
        inArray(
          outboxHandled.eventId,
          wanted.map(({ id }) => id),
        ),
      ),
    );
  const next = wanted.find(({ id }) => !handled.some((one) => one.id === id));
  if (!next) return false;
  await reactionOf(subscriber, next)?.handle(transaction, next as never);
  await transaction.insert(outboxHandled).values({ eventId: next.id, subscriber: subscriber.name });
  return true;
}

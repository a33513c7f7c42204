import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import { outboxEvents, outboxHandled } from '../database/schema/outbox';
import { handOn } from './handOn';
import { reactionOf } from './subscriber';
import type { Subscriber } from './subscriber';

/** As many as one transaction takes without holding their records, or the process with its statements, for long. */
const MOST_AT_ONCE = 100;

type Many = Subscriber & Required<Pick<Subscriber, 'handleMany'>>;
const takesMany = (subscriber: Subscriber): subscriber is Many => subscriber.handleMany !== undefined;

/**
 * Hands on what waits longest, of all records, where everybody takes many at once; their jobs have nothing left to do then.
 * Answers whether the event of this job was among them. Where somebody fails nothing of it stays, and each record goes its
 * own way, so that none waits for another's trouble.
 */
export async function handOnMany(
  database: Database,
  subscribers: readonly Subscriber[],
  { id }: { id: number },
): Promise<boolean> {
  const many = subscribers.filter(takesMany);
  if (many.length === 0 || many.length < subscribers.length) return false;
  try {
    const handed = await database.transaction((transaction) => handSome(transaction, many));
    return handed.includes(id);
  } catch {
    return false;
  }
}

async function handSome(transaction: Transaction, subscribers: readonly Many[]): Promise<number[]> {
  // Everybody locks by their ids: of two processes the second waits, and then sees what the first has left.
  const waiting = await transaction
    .select()
    .from(outboxEvents)
    .where(isNull(outboxEvents.handedOnAt))
    .orderBy(asc(outboxEvents.id))
    .limit(MOST_AT_ONCE)
    .for('update');
  if (waiting.length === 0) return [];
  const ids = waiting.map((event) => event.id);
  for (const subscriber of subscribers) {
    const handled = await transaction
      .select({ id: outboxHandled.eventId })
      .from(outboxHandled)
      .where(and(eq(outboxHandled.subscriber, subscriber.name), inArray(outboxHandled.eventId, ids)));
    const had = new Set(handled.map((one) => one.id));
    const wanted = waiting.filter((event) => !had.has(event.id) && reactionOf(subscriber, event) !== undefined);
    if (wanted.length === 0) continue;
    await subscriber.handleMany(transaction, wanted);
    await transaction
      .insert(outboxHandled)
      .values(wanted.map((event) => ({ eventId: event.id, subscriber: subscriber.name })));
  }
  await transaction
    .update(outboxEvents)
    .set({ handedOnAt: sql`now()` })
    .where(inArray(outboxEvents.id, ids));
  await transaction.delete(jobs).where(
    and(
      eq(jobs.kind, handOn.name),
      inArray(jobs.companyId, [...new Set(waiting.map(({ companyId }) => companyId))]),
      inArray(
        jobs.key,
        ids.map((one) => String(one)),
      ),
      eq(jobs.state, 'waiting'),
    ),
  );
  return ids;
}

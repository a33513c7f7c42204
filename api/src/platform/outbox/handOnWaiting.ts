import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { outboxEvents } from '../database/schema/outbox';
import { enqueueAll } from '../jobs/enqueue';
import { handleJob } from '../jobs/jobHandler';
import type { JobHandler, RunningJob } from '../jobs/jobHandler';
import { jobKind } from '../jobs/jobKind';
import { LeaseLost } from '../jobs/leasedJob';
import { createPace } from '../jobs/pace';
import { handOn } from './handOn';
import { reactionOf } from './subscriber';
import type { Subscriber } from './subscriber';

/** As many as one transaction takes without the process, or who waits for the database, noticing. */
const MOST_AT_ONCE = 50;
/** Then another process may be the one that does it. */
const LONGEST_RUN_MS = 20_000;

/**
 * Hands on what waits, of all records, some at a time and in one process at a time: two would wait for one another. Where a
 * subscriber fails nothing of those stays, and each goes by a job of its own, so that no record waits for another's trouble.
 */
export const handOnWaiting = (
  subscribers: readonly Subscriber[],
  /** Told after the commit. */
  onHandedOn: (names: readonly string[]) => void = () => undefined,
): JobHandler =>
  handleJob(jobKind('events.handOnWaiting', { everySeconds: 2 }), async (job) => {
    const pace = createPace();
    const end = performance.now() + LONGEST_RUN_MS;
    for (;;) {
      const { count, names } = await pace.piece(() => handOnSome(job, subscribers));
      onHandedOn(names);
      if (count < MOST_AT_ONCE || job.signal.aborted || performance.now() > end) return null;
      await pace.rest(job.signal);
    }
  });

interface HandedOn {
  count: number;
  /** Of the events that everybody has had. */
  names: string[];
}

async function handOnSome(job: RunningJob<object>, subscribers: readonly Subscriber[]): Promise<HandedOn> {
  try {
    const names = await job.whileHeld((transaction) => handSome(transaction, subscribers));
    return { count: names.length, names };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    job.log.warn({ err: error }, 'events are left to jobs of their own');
    return { count: await job.whileHeld((transaction) => leaveToJobs(transaction, earliest)), names: [] };
  }
}

const waits = sql`handed_on_at is null and left_to_job_at is null`;
const left = sql`handed_on_at is null and left_to_job_at is not null`;

/** Locked by their ids, as everybody does. */
const earliest = sql`any(array(
  select id from ${outboxEvents} where ${waits} order by id limit ${MOST_AT_ONCE} for update))`;

/** Those whose record has an earlier one that is left to its job: looked for only where any is. */
const behindLeft = sql`any(array(
  select later.id from ${outboxEvents} later
  where later.handed_on_at is null and later.left_to_job_at is null
    and exists (select 1 from ${outboxEvents} where ${left})
    and exists (select 1 from ${outboxEvents} earlier
      where earlier.handed_on_at is null and earlier.left_to_job_at is not null and earlier.id < later.id
        and earlier.company_id = later.company_id and earlier.subject_kind = later.subject_kind
        and earlier.subject_unique_id = later.subject_unique_id)
  order by later.id for update))`;

/** Everything in one transaction: that everybody has had them is noted before, and undone with what anybody wrote. */
async function handSome(transaction: Transaction, subscribers: readonly Subscriber[]): Promise<string[]> {
  await leaveToJobs(transaction, behindLeft);
  const events = await transaction
    .update(outboxEvents)
    .set({ handedOnAt: sql`now()` })
    .where(sql`${outboxEvents.id} = ${earliest}`)
    .returning();
  events.sort((one, other) => one.id - other.id);
  for (const subscriber of subscribers) {
    const wanted = events.filter((event) => reactionOf(subscriber, event) !== undefined);
    if (wanted.length === 0) continue;
    if (subscriber.handleMany) await subscriber.handleMany(transaction, wanted);
    else for (const event of wanted) await reactionOf(subscriber, event)?.handle(transaction, event as never);
  }
  return events.map(({ name }) => name);
}

/** Answers how many. */
async function leaveToJobs(transaction: Transaction, which: typeof earliest): Promise<number> {
  const some = await transaction
    .update(outboxEvents)
    .set({ leftToJobAt: sql`now()` })
    .where(sql`${outboxEvents.id} = ${which}`)
    .returning({ id: outboxEvents.id, companyId: outboxEvents.companyId });
  some.sort((one, other) => one.id - other.id);
  await enqueueAll(
    transaction,
    handOn,
    some.map(({ id, companyId }) => ({ companyId, payload: { eventId: id }, key: String(id) })),
  );
  return some.length;
}

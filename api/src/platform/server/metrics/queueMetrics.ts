import { sql } from 'drizzle-orm';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { Database } from '../../database/connection';
import { mailOutbox } from '../../database/schema/access';
import { jobs } from '../../database/schema/jobs';
import { outboxEvents } from '../../database/schema/outbox';
import { readSometimes } from './readSometimes';

const EVERY_SECONDS = 15;

/**
 * All of them by their own small indexes, which hold what waits and nothing of what is over. A mail is late since it was written,
 * however often the server refused it, unless a later one went out: then the way is free and its trouble is its own. An event
 * that failed is late as well, although a job of its own has it.
 */
const waiting = (database: Database) =>
  readSometimes(EVERY_SECONDS, async () => {
    const { rows } = await database.execute<{ queue: string; count: string; oldest: string }>(sql`
      select queue, count(*) as count, coalesce(extract(epoch from now() - min(since)), 0) as oldest
      from (
        select 'jobs' as queue, due_at as since from ${jobs} where state = 'waiting' and due_at <= now()
        union all
        select 'mails', created_at from ${mailOutbox} where sent_at is null and given_up_at is null
          and created_at > coalesce((
            select later.created_at from ${mailOutbox} later where later.sent_at is not null
            order by later.created_at desc, later.id desc limit 1), '-infinity')
        union all
        select 'events', occurred_at from ${outboxEvents} where handed_on_at is null
      ) as due group by queue`);
    return ['jobs', 'mails', 'events'].map((queue) => {
      const row = rows.find((one) => one.queue === queue);
      return { queue, count: Number(row?.count ?? 0), oldestSeconds: Math.max(0, Number(row?.oldest ?? 0)) };
    });
  });

const givenUp = (database: Database) =>
  readSometimes(EVERY_SECONDS, async () => {
    const { rows } = await database.execute<{ kind: string; count: string }>(sql`
      select kind, count(*) as count from ${jobs}
      where state = 'failed' and finished_at is not null and cancel_requested_at is null group by kind`);
    return rows.map(({ kind, count }) => ({ labels: { kind }, value: Number(count) }));
  });

/** What waits to be done in the background, by queue; the same whichever process is asked. */
export function queueMetrics(metrics: ProcessMetrics, database: Database): void {
  const read = waiting(database);
  metrics.reads({
    name: 'portal_queue_due',
    help: 'What is due and not done yet: jobs, mails, events to hand on.',
    labels: ['queue'],
    read: async () => (await read()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  });
  metrics.reads({
    name: 'portal_queue_oldest_seconds',
    help: 'For how long the oldest of a queue has been due.',
    labels: ['queue'],
    read: async () => (await read()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  });
  metrics.reads({
    name: 'portal_jobs_given_up',
    help: 'Jobs that failed as often as they may, by kind; somebody has to look after them.',
    labels: ['kind'],
    read: givenUp(database),
  });
}

/** Counts what happened to records as it is handed on: policies issued, proposals sent, approved and refused, and the rest. */
export function countEvents(metrics: ProcessMetrics): (names: readonly string[]) => void {
  const count = metrics.counts('portal_events_total', 'What happened to records, by the name of its event.', ['event']);
  return (names) => names.forEach((event) => count({ event }));
}

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, uniqueId } from './columns';
import { companies } from './companies';
import { users } from './users';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** How far a job has come, for whoever started it. */
export interface JobProgress {
  done: number;
  /** Null while nobody knows. */
  total: number | null;
  text: string | null;
}

/** Work in the background, one row each, shared by all processes (docs/decisions/0068-jobs.md). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uniqueId: uniqueId(),
    /** Null for the platform's own. */
    companyId: integer('company_id').references(() => companies.id),
    kind: text('kind').notNull(),
    key: text('key'),
    payload: jsonb('payload').$type<object>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** Of a kind that comes round by itself. */
    repeatsEverySeconds: integer('repeats_every_seconds'),
    attempts: integer('attempts').notNull().default(0),
    mostAttempts: integer('most_attempts').notNull(),
    /** Held and renewed by whoever runs it. */
    lease: uuid('lease'),
    leasedUntil: instant('leased_until'),
    cancelRequestedAt: instant('cancel_requested_at'),
    progress: jsonb('progress').$type<JobProgress>(),
    result: jsonb('result').$type<unknown>(),
    /** For operators: kind and place of the last error. */
    lastError: jsonb('last_error').$type<object>(),
    /** For people: what went wrong, as a sentence. */
    problem: text('problem'),
    startedByUserId: integer('started_by_user_id').references(() => users.id),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('jobs_key')
      .on(table.kind, table.companyId, table.key)
      .where(sql`${table.key} is not null`),
    index('jobs_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('jobs_leased')
      .on(table.leasedUntil)
      .where(sql`${table.state} = 'running'`),
    index('jobs_finished')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    index('jobs_company').on(table.companyId, table.id.desc()),
    index('jobs_started_by')
      .on(table.startedByUserId, table.id.desc())
      .where(sql`${table.startedByUserId} is not null`),
  ],
);

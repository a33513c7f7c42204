import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import type { JobProgress, JobState } from '../database/schema/jobs';
import { pauseAfter } from './jobKind';

/** A job in the hands of this process, for as long as its lease is renewed. */
export type LeasedJob = typeof jobs.$inferSelect & { lease: string };

/** Whoever sees this has written nothing: another process has the job by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const inMilliseconds = (milliseconds: number): SQL<Date> => sql`now() + ${milliseconds} * interval '1 millisecond'`;

/**
 * Takes what is due, and what a process left behind that no longer renews its lease. Any number of processes may ask at
 * the same time. All moments are the database's, so that no two clocks have to agree.
 */
export async function claimJobs(
  database: Database,
  kinds: readonly string[],
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<LeasedJob[]> {
  const due = database
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        // A process of an older release leaves alone what it does not know.
        inArray(jobs.kind, [...kinds]),
        or(
          and(eq(jobs.state, 'waiting'), lte(jobs.dueAt, sql`now()`)),
          and(eq(jobs.state, 'running'), lt(jobs.leasedUntil, sql`now()`)),
        ),
      ),
    )
    .orderBy(jobs.dueAt, jobs.id)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await database
    .update(jobs)
    .set({
      state: 'running',
      lease: sql`gen_random_uuid()`,
      leasedUntil: inMilliseconds(leaseMs),
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`now()`,
      finishedAt: null,
    })
    // As an array it is read once; joined, it could be read again and take more.
    .where(sql`${jobs.id} = any(array(${due}))`)
    .returning();
  return claimed as LeasedJob[];
}

type Change = PgUpdateSetSource<typeof jobs>;

/** Writes only for as long as the lease is held. Answers whether it was, and whether somebody wants the job to end. */
async function write(where: Database | Transaction, { id, lease }: LeasedJob, change: Change) {
  const [held] = await where
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, id), eq(jobs.lease, lease)))
    .returning({ cancelRequestedAt: jobs.cancelRequestedAt });
  return held ? { isHeld: true, isCancelled: held.cancelRequestedAt !== null } : { isHeld: false, isCancelled: false };
}

/** Keeps the lease, and with it maybe how far the job has come. */
export const renewLease = (database: Database, job: LeasedJob, leaseMs: number, progress?: JobProgress) =>
  write(database, job, { leasedUntil: inMilliseconds(leaseMs), ...(progress && { progress }) });

/** Whether this process has the job; nobody takes it before the transaction ends. */
export async function isHeld(transaction: Transaction, { id, lease }: LeasedJob): Promise<boolean> {
  const [held] = await transaction
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.lease, lease)))
    .for('share');
  return held !== undefined;
}

/** Ends a time of the job; what comes round by itself waits for the next one. */
const ended = (job: LeasedJob, state: JobState, change: Change): Change => ({
  lease: null,
  leasedUntil: null,
  finishedAt: sql`now()`,
  ...change,
  ...(job.repeatsEverySeconds === null
    ? { state }
    : { state: 'waiting', dueAt: inMilliseconds(job.repeatsEverySeconds * 1000), attempts: 0 }),
});

/** Stores the result. Within the transaction of the job's work both are stored, or neither is. */
export const storeDone = (where: Database | Transaction, job: LeasedJob, result: unknown) =>
  write(where, job, ended(job, 'done', { result: result ?? null, lastError: null, problem: null }));

export const storeCancelled = (database: Database, job: LeasedJob) => write(database, job, ended(job, 'cancelled', {}));

interface WhatFailed {
  /** For operators, without values. */
  lastError: object;
  /** For people. */
  problem: string | null;
  isFinal: boolean;
}

/** A try that failed: another one later, or none any more. */
export const storeFailed = (database: Database, job: LeasedJob, { isFinal, ...what }: WhatFailed) =>
  write(
    database,
    job,
    isFinal
      ? ended(job, 'failed', what)
      : { ...what, state: 'waiting', lease: null, leasedUntil: null, dueAt: inMilliseconds(pauseAfter(job.attempts)) },
  );

/** Leaves the job to whoever comes next; the try does not count. */
export const giveBack = (database: Database, job: LeasedJob) =>
  write(database, job, {
    state: 'waiting',
    lease: null,
    leasedUntil: null,
    dueAt: sql`now()`,
    attempts: sql`${jobs.attempts} - 1`,
  });

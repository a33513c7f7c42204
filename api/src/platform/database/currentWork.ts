import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** What the process is at: a call by its method and pattern, or a job by its kind. */
export interface Work {
  name: string;
  /** Of a call: by which its lines in the log, and those of its whole trace, are found. */
  requestId?: string;
  traceId?: string;
  /** Of a call that only reads: what it has asked the database, and is answered again when it asks once more. */
  answers?: Map<string, Promise<QueryResult>>;
}

const works = new AsyncLocalStorage<Work>();

/** Whatever is asked of the database while `act` goes on is asked for this work. */
export const whileAt = <Result>(work: Work, act: () => Result): Result => works.run(work, act);

/** The work that is going on; null outside of calls and jobs. */
export const currentWork = (): Work | null => works.getStore() ?? null;

/** What the call that goes on has asked already; undefined outside of calls that only read. */
export const answersOfCall = (): Work['answers'] => works.getStore()?.answers;

type WithClient = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool calls whoever waits for a connection out of the work that gives one back; what is then asked is asked for its own work. */
export function keepWorkWhileWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: WithClient) => unknown;
  pool.connect = ((callback?: WithClient) => connect(callback && AsyncResource.bind(callback))) as Pool['connect'];
}

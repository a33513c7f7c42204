import type { Database, Transaction } from '../database/connection';
import type { JobKind } from './jobKind';

/** Lines for operators: kinds, identities and outcomes, nothing of what a job is about. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a job gets to do its work with. */
export interface RunningJob<Payload extends object> {
  uniqueId: string;
  companyId: number | null;
  payload: Payload;
  startedByUserId: number | null;
  /** 1 for the first try. */
  attempt: number;
  database: Database;
  log: JobLog;
  /** Aborted when somebody cancels it, the process stops, or the lease is lost; work of many parts looks at it. */
  signal: AbortSignal;
  /** How far it has come, for whoever started it. Throws when the job is to end. */
  tell(progress: { done: number; total?: number; text?: string }): Promise<void>;
  /**
   * Does the last or only part of the work in a transaction with which the job itself ends: both happen, once, or neither
   * does. Return what it returns.
   */
  finishIn<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Does one of many parts in a transaction of its own, which throws and leaves nothing where another process has the job by now. */
  whileHeld<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** A kind with what does it. Tried again after a failure or the death of its process, it must do no harm twice. */
export interface JobHandler {
  readonly kind: JobKind<never, unknown>;
  readonly run: (job: RunningJob<never>) => Promise<unknown>;
}

/** Joins a kind and its work, for the list of a process. */
export const handleJob = <Payload extends object, Result>(
  kind: JobKind<Payload, Result>,
  run: (job: RunningJob<Payload>) => Promise<Result>,
): JobHandler => ({ kind, run });

/** What went wrong as a sentence for people, where trying again would not help. */
export class JobProblem extends Error {
  override name = 'JobProblem';
}

import { tracing } from '@portal/shared/tracing/tracing';
import type { Database } from '../database/connection';
import { whileAt } from '../database/currentWork';
import { withSource } from '../history/source';
import { describeError } from '../server/failures';
import { holdLease } from './holdLease';
import type { Stop } from './holdLease';
import { JobProblem } from './jobHandler';
import type { JobHandler, JobLog, RunningJob } from './jobHandler';
import { comesRoundOften } from './jobKind';
import { giveBack, isHeld, LeaseLost, storeCancelled, storeDone, storeFailed } from './leasedJob';
import type { LeasedJob } from './leasedJob';

export interface Surroundings {
  database: Database;
  leaseMs: number;
  log: JobLog;
  /** Aborted when the process wants to stop and has waited long enough. */
  shutdown: AbortSignal;
}

type Outcome = 'done' | 'cancelled' | 'failed' | 'tried again later' | 'given back' | 'lost';

/** Does a job that this process has claimed, keeps its lease meanwhile, and stores how it ended. Never throws. */
export async function runJob(handler: JobHandler, job: LeasedJob, surroundings: Surroundings): Promise<void> {
  const { log } = surroundings;
  const begun = performance.now();
  const span = comesRoundOften(handler.kind) ? null : spanOf(job);
  const trace = span && { traceId: span.traceId };
  const work = { name: `job ${job.kind}`, ...trace };
  const judge = () => whileAt(work, () => judgeAndRun(handler, job, surroundings));
  try {
    const outcome = await (span ? span.within(judge) : judge());
    span?.note({ 'portal.job.outcome': outcome });
    span?.end(outcome === 'failed' || outcome === 'tried again later' ? outcome : undefined);
    if (outcome === 'done' && comesRoundOften(handler.kind)) return;
    log.info({ ...called(job), ...trace, outcome, durationMs: Math.round(performance.now() - begun) }, 'job ended');
  } catch (error) {
    span?.end('unknown');
    // The database is away: the lease runs out, and the job goes on later, here or elsewhere.
    log.error({ ...called(job), ...trace, err: error }, 'how a job ended could not be stored');
  }
}

const spanOf = ({ kind, attempts }: LeasedJob) =>
  tracing()?.begin(`job ${kind}`, {
    kind: 'consumer',
    attributes: { 'portal.job.kind': kind, 'portal.job.attempt': attempts },
  }) ?? null;

const called = ({ kind, uniqueId, companyId, attempts }: LeasedJob) => ({ kind, job: uniqueId, companyId, attempts });

async function judgeAndRun(handler: JobHandler, job: LeasedJob, surroundings: Surroundings): Promise<Outcome> {
  const { database, log } = surroundings;
  if (job.cancelRequestedAt !== null) return ifHeld(await storeCancelled(database, job), 'cancelled');
  if (job.attempts <= job.mostAttempts) return run(handler, job, surroundings);
  // Each try ended with its process, which no error tells.
  log.error(called(job), 'job given up');
  return ifHeld(
    await storeFailed(database, job, { lastError: { kind: 'ProcessEnded' }, problem: null, isFinal: true }),
    'failed',
  );
}

async function run(handler: JobHandler, job: LeasedJob, surroundings: Surroundings): Promise<Outcome> {
  const { database, log } = surroundings;
  const holding = holdLease(job, surroundings);
  let hasEnded = false;
  try {
    const work = {
      uniqueId: job.uniqueId,
      companyId: job.companyId,
      payload: job.payload as never,
      startedByUserId: job.startedByUserId,
      attempt: job.attempts,
      database,
      log,
      signal: holding.signal,
      tell: holding.tell,
      async finishIn(work) {
        const made = await database.transaction(async (transaction) => {
          const answer = await work(transaction);
          if (!(await storeDone(transaction, job, answer)).isHeld) throw new LeaseLost();
          return answer;
        });
        hasEnded = true;
        return made;
      },
      whileHeld: (work) =>
        database.transaction(async (transaction) => {
          const answer = await work(transaction);
          if (!(await isHeld(transaction, job))) throw new LeaseLost();
          return answer;
        }),
    } satisfies RunningJob<never>;
    const result = await withSource(
      () => ({ job: job.kind }),
      () => handler.run(work),
    );
    return hasEnded ? 'done' : ifHeld(await storeDone(database, job, result), 'done');
  } catch (error) {
    if (!hasEnded) return await storeStop(error, holding.stoppedBy(), job, surroundings);
    log.warn({ ...called(job), err: error }, 'a job failed after its end');
    return 'done';
  } finally {
    holding.release();
  }
}

async function storeStop(
  error: unknown,
  stop: Stop | null,
  job: LeasedJob,
  { database, log }: Surroundings,
): Promise<Outcome> {
  if (stop === 'lost' || error instanceof LeaseLost) return 'lost';
  if (stop === 'cancelled') return ifHeld(await storeCancelled(database, job), 'cancelled');
  if (stop === 'shutdown') return ifHeld(await giveBack(database, job), 'given back');
  const problem = error instanceof JobProblem ? error.message : null;
  const isFinal = problem !== null || job.attempts >= job.mostAttempts;
  if (isFinal) log.error({ ...called(job), err: error }, 'job given up');
  else log.warn({ ...called(job), err: error }, 'job failed for now');
  const stored = await storeFailed(database, job, { lastError: describeError(error), problem, isFinal });
  return ifHeld(stored, isFinal ? 'failed' : 'tried again later');
}

const ifHeld = (written: { isHeld: boolean }, outcome: Outcome): Outcome => (written.isHeld ? outcome : 'lost');

import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import type { JobHandler, JobLog } from './jobHandler';
import { claimJobs } from './leasedJob';
import type { LeasedJob } from './leasedJob';
import { runJob } from './runJob';

export interface WorkerSettings {
  database: Database;
  handlers: readonly JobHandler[];
  log: JobLog;
  /** How many this process does side by side; each takes a connection of the pool at times. */
  atOnce?: number;
  lookEveryMs?: number;
  /** Renewed three times in its length; a process that dies holds its jobs for so long at most. */
  leaseMs?: number;
  /** How long a stop waits for what is under way; below the patience of the process. */
  drainMs?: number;
}

const usual = { atOnce: 3, lookEveryMs: 1000, leaseMs: 30_000, drainMs: 6000 };
/** For storing that a job was given back; what does not even end then is found by its lease. */
const LAST_WORDS_MS = 1000;

export interface JobWorker {
  /** Takes nothing new, waits for what is under way, and gives back what does not end in time. */
  stop(): Promise<void>;
}

/** Does jobs for as long as the process lives, beside as many other processes as there are. */
export function startJobWorker(settings: WorkerSettings): JobWorker {
  const { database, log, atOnce, lookEveryMs, leaseMs, drainMs } = { ...usual, ...settings };
  const handlers = new Map(settings.handlers.map((handler) => [handler.kind.name, handler]));
  const underWay = new Set<Promise<void>>();
  const shutdown = new AbortController();
  const bell = createBell();
  let isStopping = false;

  const begin = (job: LeasedJob) => {
    const handler = handlers.get(job.kind);
    if (!handler) throw new Error(`Nobody asked for a job of kind ${job.kind}`);
    const running = runJob(handler, job, { database, leaseMs, log, shutdown: shutdown.signal }).finally(() => {
      underWay.delete(running);
      bell.ring();
    });
    underWay.add(running);
  };
  const look = async () => {
    const most = atOnce - underWay.size;
    const claimed = most > 0 ? await claimJobs(database, [...handlers.keys()], { most, leaseMs }) : [];
    claimed.forEach(begin);
    return claimed.length;
  };
  const working = (async () => {
    let isPrepared = false;
    while (!isStopping) {
      try {
        if (!isPrepared) await storeRecurring(database, settings.handlers);
        isPrepared = true;
        if ((await look()) > 0) continue;
      } catch (error) {
        log.error({ err: error }, 'jobs could not be looked for');
      }
      if (!isStopping) await bell.wait(lookEveryMs);
    }
  })();

  return {
    async stop() {
      isStopping = true;
      bell.ring();
      await working;
      const patience = setTimeout(() => shutdown.abort(), drainMs);
      const limit = createBell();
      await Promise.race([Promise.all(underWay), limit.wait(drainMs + LAST_WORDS_MS)]);
      limit.ring();
      clearTimeout(patience);
    },
  };
}

/** A pause that ends early when somebody rings, also if they rang just before it. */
function createBell() {
  let hasRung = false;
  let end = () => undefined as void;
  return {
    ring() {
      hasRung = true;
      end();
    },
    async wait(milliseconds: number) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
        if (hasRung) end();
      });
      hasRung = false;
    },
  };
}

/** Each kind that comes round by itself has one row for all processes. */
async function storeRecurring(database: Database, handlers: readonly JobHandler[]): Promise<void> {
  for (const { kind } of handlers) {
    if (kind.everySeconds === null) continue;
    const set = { mostAttempts: kind.mostAttempts, repeatsEverySeconds: kind.everySeconds };
    await database
      .insert(jobs)
      .values({ ...set, kind: kind.name, key: 'recurring', payload: {} })
      .onConflictDoUpdate({
        target: [jobs.kind, jobs.companyId, jobs.key],
        targetWhere: sql`${jobs.key} is not null`,
        set,
      });
  }
}

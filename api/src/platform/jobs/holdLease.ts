import type { Database } from '../database/connection';
import type { JobProgress } from '../database/schema/jobs';
import { renewLease } from './leasedJob';
import type { LeasedJob } from './leasedJob';

/** Why work is to end before it is done. */
export type Stop = 'cancelled' | 'lost' | 'shutdown';

interface Holding {
  database: Database;
  leaseMs: number;
  /** Aborted when the process wants to stop and has waited long enough. */
  shutdown: AbortSignal;
}

/** Renews the lease while the work goes on, and tells the work when it is to end. */
export function holdLease(job: LeasedJob, { database, leaseMs, shutdown }: Holding) {
  const stop = new AbortController();
  const end = (reason: Stop) => {
    if (!stop.signal.aborted) stop.abort(reason);
  };
  let renewedAt = performance.now();
  const renew = async (progress?: JobProgress) => {
    const askedAt = performance.now();
    const { isHeld, isCancelled } = await renewLease(database, job, leaseMs, progress);
    renewedAt = askedAt;
    if (!isHeld) end('lost');
    else if (isCancelled) end('cancelled');
  };
  const timer = setInterval(() => {
    // Without an answer for so long another process has the job, or soon will.
    renew().catch(() => performance.now() - renewedAt > leaseMs && end('lost'));
  }, leaseMs / 3).unref();
  const onShutdown = () => end('shutdown');
  shutdown.addEventListener('abort', onShutdown);
  if (shutdown.aborted) onShutdown();
  return {
    signal: stop.signal,
    stoppedBy: () => (stop.signal.aborted ? (stop.signal.reason as Stop) : null),
    tell: async ({ done, total, text }: { done: number; total?: number; text?: string }) => {
      await renew({ done, total: total ?? null, text: text ?? null });
      if (stop.signal.aborted) throw new Error(`The job is to end: ${String(stop.signal.reason)}`);
    },
    release: () => {
      clearInterval(timer);
      shutdown.removeEventListener('abort', onShutdown);
    },
  };
}

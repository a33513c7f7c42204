import type { JobHandler } from '../jobHandler';
import { claimJobs } from '../leasedJob';
import { runJob } from '../runJob';
import type { Surroundings } from '../runJob';

/** Does what is due, one after the other, until nothing is. Answers how many it did. */
export async function runDueJobs(
  handlers: readonly JobHandler[],
  { database, log, leaseMs = 30_000 }: Pick<Surroundings, 'database' | 'log'> & { leaseMs?: number },
): Promise<number> {
  const shutdown = new AbortController().signal;
  for (let count = 0; ; count += 1) {
    const [job] = await claimJobs(
      database,
      handlers.map(({ kind }) => kind.name),
      { most: 1, leaseMs },
    );
    if (!job) return count;
    const handler = handlers.find(({ kind }) => kind.name === job.kind);
    if (handler) await runJob(handler, job, { database, leaseMs, log, shutdown });
  }
}

import { eq } from 'drizzle-orm';
import { jobs } from '../../database/schema/jobs';
import type { JobHandler } from '../jobHandler';
import { comesRoundOften } from '../jobKind';
import { claimJobs } from '../leasedJob';
import { runJob } from '../runJob';
import type { Surroundings } from '../runJob';

type Means = Pick<Surroundings, 'database' | 'log'> & { leaseMs?: number };

/** Does what is due, and what comes round within seconds, one after the other, until nothing is. Answers how many jobs were due. */
export async function runDueJobs(handlers: readonly JobHandler[], means: Means): Promise<number> {
  const often = handlers.filter(({ kind }) => comesRoundOften(kind));
  const others = handlers.filter((handler) => !often.includes(handler));
  for (let count = await runDue(others, means); ;) {
    for (const handler of often) await runNow(handler, means);
    const more = await runDue(others, means);
    if (more === 0) return count;
    count += more;
  }
}

async function runNow(handler: JobHandler, means: Means): Promise<void> {
  const { name, mostAttempts, everySeconds } = handler.kind;
  await means.database.delete(jobs).where(eq(jobs.kind, name));
  await means.database
    .insert(jobs)
    .values({ kind: name, key: 'recurring', payload: {}, mostAttempts, repeatsEverySeconds: everySeconds });
  await runDue([handler], means);
}

async function runDue(handlers: readonly JobHandler[], { database, log, leaseMs = 30_000 }: Means): Promise<number> {
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

import { and, isNull, lt, sql } from 'drizzle-orm';
import { jobs } from '../database/schema/jobs';
import { handleJob } from './jobHandler';
import { jobKind } from './jobKind';

/** What is due for so long finds nobody who does it. */
const LATE_AFTER = '15 minutes';

/** Says in the log what needs an operator. */
export const watchJobs = handleJob(jobKind('jobs.watch', { everySeconds: 60 * 60 }), async ({ database, log }) => {
  const late = await database
    .select({ kind: jobs.kind, count: sql<number>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(and(sql`${jobs.state} = 'waiting'`, lt(jobs.dueAt, sql`now() - ${LATE_AFTER}::interval`)))
    .groupBy(jobs.kind);
  for (const { kind, count } of late) log.warn({ kind, count }, 'jobs are late');
  const [failed] = await database
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(and(sql`${jobs.state} = 'failed'`, isNull(jobs.cancelRequestedAt)));
  if (failed && failed.count > 0) log.warn({ count: failed.count }, 'jobs are given up');
  return null;
});

import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { jobs } from '../database/schema/jobs';
import { handleJob } from './jobHandler';
import { jobKind } from './jobKind';

/** Results are read within days; what failed may wait for somebody who looks after it. */
const KEPT_FOR = '30 days';
const FAILED_KEPT_FOR = '180 days';
/** What is due for so long finds nobody who does it. */
const LATE_AFTER = '15 minutes';

/** Removes what ended long ago, and says in the log what needs an operator. */
export const tidyJobs = handleJob(jobKind('jobs.tidy', { everySeconds: 60 * 60 }), async ({ database, log }) => {
  const over = (states: ('done' | 'cancelled' | 'failed')[], keptFor: string) =>
    and(inArray(jobs.state, states), lt(jobs.finishedAt, sql`now() - ${keptFor}::interval`));
  await database.delete(jobs).where(over(['done', 'cancelled'], KEPT_FOR));
  await database.delete(jobs).where(over(['failed'], FAILED_KEPT_FOR));
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

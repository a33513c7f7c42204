import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { HOUR_MS } from './hours';

/** A little more than the summary looks back. */
const KEPT_MS = 8 * 24 * HOUR_MS;
const FAILURES_KEPT_PER_REMOTE = 20;
/** Names of remotes come from browsers; made up ones must not fill the database. */
const FAILURES_KEPT_PER_COMPANY = 400;

/** Removes what is too old for any summary. */
export async function forgetOldObservations(transaction: Transaction, companyId: number, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - KEPT_MS);
  await transaction
    .delete(remoteLoads)
    .where(and(eq(remoteLoads.companyId, companyId), lt(remoteLoads.hour, forgotten)));
  await transaction
    .delete(remoteFailures)
    .where(and(eq(remoteFailures.companyId, companyId), lt(remoteFailures.failedAt, forgotten)));
}

/** Keeps the newest failures only. */
export async function forgetSurplusFailures(transaction: Transaction, companyId: number): Promise<void> {
  await transaction.execute(sql`
    delete from ${remoteFailures} where ${remoteFailures.id} in (
      select id from (
        select id,
          row_number() over (partition by remote order by id desc) as of_remote,
          row_number() over (order by id desc) as of_company
        from ${remoteFailures} where company_id = ${companyId}
      ) numbered
      where of_remote > ${FAILURES_KEPT_PER_REMOTE} or of_company > ${FAILURES_KEPT_PER_COMPANY}
    )`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { remoteFailures } from '../../platform/database/schema/remoteHealth';

const FAILURES_KEPT_PER_REMOTE = 20;
/** Names of remotes come from browsers; made up ones must not fill the database. */
const FAILURES_KEPT_PER_COMPANY = 400;

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

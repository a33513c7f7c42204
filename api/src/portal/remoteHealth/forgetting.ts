import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { remoteErrors, remoteFailures } from '../../platform/database/schema/remoteHealth';

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

const GROUPS_KEPT_PER_VERSION = 20;
const GROUPS_KEPT_PER_COMPANY = 400;

/** Keeps the groups of errors that were met last. */
export async function forgetSurplusErrors(transaction: Transaction, companyId: number): Promise<void> {
  await transaction.execute(sql`
    delete from ${remoteErrors} where company_id = ${companyId} and (remote, version, fingerprint) in (
      select remote, version, fingerprint from (
        select remote, version, fingerprint,
          row_number() over (partition by remote, version order by last_at desc, times desc, fingerprint) as of_version,
          row_number() over (order by last_at desc, times desc, fingerprint) as of_company
        from ${remoteErrors} where company_id = ${companyId}
      ) numbered
      where of_version > ${GROUPS_KEPT_PER_VERSION} or of_company > ${GROUPS_KEPT_PER_COMPANY}
    )`);
}

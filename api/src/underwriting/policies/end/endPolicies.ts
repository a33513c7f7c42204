import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { noticesInForce } from '../../../parameters/inForce/noticesInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { policies } from '../../../platform/database/schema/policies';
import { handleJob } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import { movePolicy, PLATFORM } from '../record/movePolicy';
import { noticeEnd } from './noticeEnd';

/** As many as may wait for one transaction. */
const MOST_AT_ONCE = 100;

/**
 * Tells insured and policy holder of the end of their policies beforehand, and lets those whose date has passed await
 * their release. What fell due while everything was down follows with the next look; nobody is told twice.
 */
export const endPolicies = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('policies.end', { everySeconds: 3600 }), async ({ database, signal }) => {
    const now = clock();
    const today = dateOfInstant(now);
    for (const company of await database.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))) {
      const { BeforeEndDays } = noticesInForce(await parametersInForce(database, company.id, now));
      const until = addDays(today, BeforeEndDays);
      await untilNoneIsLeft(database, signal, (transaction) => noticeSome(transaction, company.id, { until, now }));
    }
    await untilNoneIsLeft(database, signal, (transaction) => expireSome(transaction, { today, now }));
    return null;
  });

async function untilNoneIsLeft(
  database: Database,
  signal: AbortSignal,
  work: (transaction: Transaction) => Promise<number>,
): Promise<void> {
  do signal.throwIfAborted();
  while ((await database.transaction(work)) === MOST_AT_ONCE);
}

/** The next policies whose end is near; another process takes others meanwhile. */
async function noticeSome(
  transaction: Transaction,
  companyId: number,
  { until, now }: { until: PlainDate; now: Date },
): Promise<number> {
  const due = await transaction
    .select()
    .from(policies)
    .where(
      and(
        eq(policies.companyId, companyId),
        eq(policies.statusId, PolicyStatus.Emitida),
        lte(policies.endDate, until),
        sql`${policies.endNoticedFor} is distinct from ${policies.endDate}`,
      ),
    )
    .orderBy(asc(policies.endDate), asc(policies.id))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  for (const policy of due) await noticeEnd(transaction, policy, now);
  return due.length;
}

/** Cover runs to the end of its last day: the day after, it is past. */
async function expireSome(transaction: Transaction, { today, now }: { today: PlainDate; now: Date }): Promise<number> {
  const past = await transaction
    .select()
    .from(policies)
    .where(and(eq(policies.statusId, PolicyStatus.Emitida), lt(policies.endDate, today)))
    .orderBy(asc(policies.endDate), asc(policies.id))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  for (const policy of past)
    await movePolicy(transaction, policy, { to: PolicyStatus.Vencida, action: 'expired', by: PLATFORM, now });
  return past.length;
}

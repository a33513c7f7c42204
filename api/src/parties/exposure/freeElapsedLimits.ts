import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { modalities } from '../../platform/database/schema/modalities';
import { policies } from '../../platform/database/schema/policies';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import { holdsLimit, lastHeldDay } from '../../deals/records/holdsLimit';
import { lockLimitsOf } from './lockLimitsOf';
import { takeUpLimits } from './takeUpLimits';

/** As many as may wait for one transaction. */
const MOST_AT_ONCE = 500;

/**
 * Gives back the limit of policies whose days are over where their modality states so many after their end; of all others
 * it stays used until they are released. What fell due while everything was down is given back with the next look.
 */
export const freeElapsedLimits = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('limits.free', { everySeconds: 3600 }), async ({ database, signal }) => {
    const today = dateOfInstant(clock());
    for (const policyHolderId of await holdersWithElapsed(database, today)) {
      signal.throwIfAborted();
      while ((await database.transaction((transaction) => freeOf(transaction, policyHolderId, today))) === MOST_AT_ONCE)
        signal.throwIfAborted();
    }
    return null;
  });

const elapsed = (today: PlainDate) => and(holdsLimit, lt(lastHeldDay(policies), sql`${today}::date`));

async function holdersWithElapsed(database: Database, today: PlainDate): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: policies.policyHolderId })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(elapsed(today))
    .orderBy(asc(policies.policyHolderId));
  return rows.map(({ id }) => id);
}

/** Answers how many policies gave their limit back. */
async function freeOf(transaction: Transaction, policyHolderId: number, today: PlainDate): Promise<number> {
  const limits = await lockLimitsOf(transaction, policyHolderId);
  if (!limits) return 0;
  const due = await transaction
    .select({ id: policies.id, cents: amountAtRiskOf(policies) })
    .from(policies)
    .innerJoin(modalities, eq(modalities.id, policies.modalityId))
    .where(and(eq(policies.policyHolderId, policyHolderId), elapsed(today)))
    .orderBy(asc(policies.id))
    .limit(MOST_AT_ONCE)
    .for('update', { of: policies });
  if (due.length === 0) return 0;
  await transaction
    .update(policies)
    .set({ limitFreedOn: today })
    .where(
      inArray(
        policies.id,
        due.map(({ id }) => id),
      ),
    );
  const freed = due.reduce((sum, { cents }) => sum + cents, 0);
  await takeUpLimits(transaction, limits, -freed);
  return due.length;
}

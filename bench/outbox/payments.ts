import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, like } from 'drizzle-orm';
import type { CurrentUser } from '../../api/src/platform/auth/currentUser';
import type { Database } from '../../api/src/platform/database/connection';
import { bankSlips } from '../../api/src/platform/database/schema/billing';
import { policies } from '../../api/src/platform/database/schema/policies';
import { proposals } from '../../api/src/platform/database/schema/proposals';
import { writePayments } from '../../api/src/underwriting/proposals/work/writePayments';
import type { PaidSlip } from '../../api/src/underwriting/proposals/work/writePayments';
import { today } from '../../shared/src/domain/time/instants';
import type { PolicyStatus } from '../../shared/src/domain/underwriting/policyStatus';

/** Of one transaction: a call tells of one or two, a file of a bank of thousands. */
const OF_A_TRANSACTION = 10;

interface Payable extends Omit<PaidSlip, 'PaidOn'> {
  policyUniqueId: string;
}

/** A slip of each filled policy of that status. */
export const payable = async (db: Database, statusId: PolicyStatus): Promise<Payable[]> => {
  const rows = await db
    .select({ slip: bankSlips, proposalUniqueId: proposals.uniqueId, policyUniqueId: policies.uniqueId })
    .from(bankSlips)
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .innerJoin(policies, eq(policies.proposalId, proposals.id))
    .where(and(eq(policies.statusId, statusId), like(proposals.number, 'R%')))
    .orderBy(asc(policies.id));
  return rows;
};

/**
 * Pays instalments as the platform does, so many a second, evenly, those of each policy with ascending numbers (`told`, counted
 * on from call to call). Answers how many, and how many a second it came to.
 */
export async function pay(
  db: Database,
  user: CurrentUser,
  slips: readonly Payable[],
  { perSecond, seconds, told }: { perSecond: number; seconds: number; told: Map<string, number> },
): Promise<{ paid: number; perSecond: number }> {
  const everyMs = (1000 * OF_A_TRANSACTION) / perSecond;
  const transactions = Math.round((seconds * 1000) / everyMs);
  /** The last one that pays these policies: the next waits for it. */
  const last = new Map<number, Promise<void>>();
  const begun = performance.now();
  for (let index = 0; index < transactions; index += 1) {
    const due = begun + index * everyMs;
    if (performance.now() < due) await wait(due - performance.now());
    const start = (index * OF_A_TRANSACTION) % slips.length;
    const before = last.get(start) ?? Promise.resolve();
    last.set(
      start,
      before.then(() => {
        const some = slips.slice(start, start + OF_A_TRANSACTION).map((one): PaidSlip => {
          const installment = (told.get(one.policyUniqueId) ?? 0) + 1;
          told.set(one.policyUniqueId, installment);
          return { ...one, slip: { ...one.slip, installment, installments: 9_999 }, PaidOn: today() };
        });
        return db.transaction((transaction) =>
          writePayments(transaction, user, some, { source: 'bankReturns', now: new Date() }),
        );
      }),
    );
  }
  await Promise.all(last.values());
  const paid = transactions * OF_A_TRANSACTION;
  return { paid, perSecond: paid / ((performance.now() - begun) / 1000) };
}

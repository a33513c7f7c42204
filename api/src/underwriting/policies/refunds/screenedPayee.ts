import { and, eq, sql } from 'drizzle-orm';
import { DECIDE_OCCURRENCE, describeObjection } from '../../../parties/screening/mayDealWith';
import { screenParty } from '../../../parties/screening/screenParty';
import type { Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { screeningMatches } from '../../../platform/database/schema/screening';
import { findObjections } from '../../../platform/lists/listObjections';
import { unprocessable } from '../../../platform/server/refusal';

async function holderOf(transaction: Transaction, policyId: number) {
  const [holder] = await transaction
    .select({ companyId: policyHolders.companyId, uniqueId: policyHolders.uniqueId })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(eq(policies.id, policyId));
  if (!holder) throw new Error('A policy has a policy holder');
  return holder;
}

/** Compares who is to receive a refund with the lists, as one of the people of the policy holder; the refund is stored. */
export async function screenPayee(transaction: Transaction, policyId: number, now: Date): Promise<void> {
  await screenParty(transaction, { ...(await holderOf(transaction, policyId)), kind: 'policyHolder' }, now);
}

/**
 * Returns why a refund is not paid to somebody, as a sentence: what the lists of sanctions say of them or of the policy holder
 * whose refund it is. Null where they may be paid.
 */
export async function payeeProblem(
  transaction: Transaction,
  policyId: number,
  payeeDocument: string,
): Promise<string | null> {
  const { companyId, uniqueId } = await holderOf(transaction, policyId);
  const objection = (await findObjections(transaction, companyId, [uniqueId], payeeDocument)).get(uniqueId);
  if (objection === undefined || objection === 'maybeExposed') return null;
  const why = describeObjection(objection, { who: 'quem recebe a devolução', of: 'ele' });
  return `${why} ${objection === 'sanctioned' ? 'Ela não é paga enquanto a sanção constar.' : DECIDE_OCCURRENCE}`;
}

/** Refuses, with 422, to pay a refund to somebody whom a list of sanctions names. */
export async function requirePayable(transaction: Transaction, policyId: number, payeeDocument: string): Promise<void> {
  const problem = await payeeProblem(transaction, policyId, payeeDocument);
  if (problem !== null) throw unprocessable(problem, { code: 'ListedPayee' });
}

/** Whether a list names who would be paid a refund of the queue, as `payeeProblem` finds it: its payment waits. */
export const isHeldByList = sql<boolean>`exists (select from ${screeningMatches}
  join ${policyHolders} on ${policyHolders.uniqueId} = ${screeningMatches.ownerUniqueId}
  where ${and(
    eq(policyHolders.id, policies.policyHolderId),
    eq(screeningMatches.companyId, endorsementRefunds.companyId),
    eq(screeningMatches.listKind, 'sanction'),
    sql`${screeningMatches.state} <> 'dismissed' and ${screeningMatches.endedAt} is null`,
    sql`(${screeningMatches.subjectRole} is distinct from 'payee' or ${screeningMatches.subjectDocument} = ${endorsementRefunds.payeeDocument})`,
  )})`;

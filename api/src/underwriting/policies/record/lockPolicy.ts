import { and, eq } from 'drizzle-orm';
import { lockLimitsOf } from '../../../parties/exposure/lockLimitsOf';
import type { LockedLimits } from '../../../parties/exposure/lockLimitsOf';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyNotFound, visiblePolicies } from './findPolicy';
import type { PolicyRow } from './findPolicy';

export interface LockedPolicy extends LockedLimits {
  policy: PolicyRow;
}

/**
 * A policy that the user sees, locked with the limits that it takes up: first its proposal, where payments begin, then the
 * limits, as an issue and the release of elapsed limits do, so that no two wait for each other. 404 where it cannot be seen.
 */
export async function lockPolicy(
  transaction: Transaction,
  user: CurrentUser,
  wanted: { uniqueId: string } | { number: string },
  field = 'PolicyUniqueId',
): Promise<LockedPolicy> {
  const isWanted = 'uniqueId' in wanted ? eq(policies.uniqueId, wanted.uniqueId) : eq(policies.number, wanted.number);
  const [seen] = await transaction
    .select({ id: policies.id, policyHolderId: policies.policyHolderId })
    .from(policies)
    .where(and(visiblePolicies(user), isWanted));
  if (!seen) throw policyNotFound(field);
  return lockPolicyOf(transaction, seen);
}

/** The same for the platform's own work, which is nobody's to see. */
export async function lockPolicyOf(
  transaction: Transaction,
  seen: Pick<PolicyRow, 'id' | 'policyHolderId'>,
): Promise<LockedPolicy> {
  await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(policies.id, seen.id))
    .for('no key update', { of: proposals });
  const limits = await lockLimitsOf(transaction, seen.policyHolderId);
  if (!limits) throw new Error('A policy has a policy holder');
  const [policy] = await transaction.select().from(policies).where(eq(policies.id, seen.id)).for('update');
  if (!policy) throw new Error('A policy is never removed');
  // A merge of records may have moved it since it was seen.
  if (policy.policyHolderId !== seen.policyHolderId) return lockPolicyOf(transaction, policy);
  return { policy, ...limits };
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';

export interface LockedLimits {
  policyHolder: typeof policyHolders.$inferSelect;
  economicGroup: typeof economicGroups.$inferSelect | null;
}

/**
 * The limits of a policy holder and of its group as they are now: nobody else uses them up before the end of the
 * transaction. Always in this order, so that no two wait for each other; null where there is no such policy holder.
 */
export async function lockLimitsOf(transaction: Transaction, policyHolderId: number): Promise<LockedLimits | null> {
  // Not its key: new proposals of the policy holder refer to it meanwhile.
  const [policyHolder] = await transaction
    .select()
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId))
    .for('no key update');
  if (!policyHolder) return null;
  const [economicGroup = null] =
    policyHolder.economicGroupId === null
      ? []
      : await transaction
          .select()
          .from(economicGroups)
          .where(eq(economicGroups.id, policyHolder.economicGroupId))
          .for('no key update');
  return { policyHolder, economicGroup };
}

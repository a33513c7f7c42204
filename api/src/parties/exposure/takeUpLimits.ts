import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';

interface WhoseLimits {
  policyHolder: { id: number };
  economicGroup: { id: number } | null;
}

/**
 * Adds to what is used of the limits of a policy holder and of its group, which the caller has locked in this order. Less
 * than nothing gives back.
 */
export async function takeUpLimits(
  transaction: Transaction,
  { policyHolder, economicGroup }: WhoseLimits,
  more: number,
): Promise<void> {
  await transaction
    .update(policyHolders)
    .set({ usedLimitCents: sql`greatest(0, ${policyHolders.usedLimitCents} + ${more})` })
    .where(eq(policyHolders.id, policyHolder.id));
  if (!economicGroup) return;
  await transaction
    .update(economicGroups)
    .set({ usedLimitCents: sql`greatest(0, ${economicGroups.usedLimitCents} + ${more})` })
    .where(eq(economicGroups.id, economicGroup.id));
}

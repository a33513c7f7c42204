import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import type { LockedProposal } from './lockProposalDeal';

/**
 * A proposal with the limits of its policy holder and group as they are now: nobody else uses them up before the end of
 * the transaction. Locked after the proposal and before a number of a slip or policy is taken, which all others wait for.
 */
export async function lockLimits(transaction: Transaction, { row, deal }: LockedProposal): Promise<LockedProposal> {
  // Not its key: new proposals of the policy holder refer to it meanwhile.
  const [policyHolder] = await transaction
    .select()
    .from(policyHolders)
    .where(eq(policyHolders.id, deal.policyHolder.id))
    .for('no key update');
  if (!policyHolder) throw new Error('A proposal has a policy holder');
  const [economicGroup = null] =
    policyHolder.economicGroupId === null
      ? []
      : await transaction
          .select()
          .from(economicGroups)
          .where(eq(economicGroups.id, policyHolder.economicGroupId))
          .for('no key update');
  return { row, deal: { ...deal, policyHolder, economicGroup } };
}

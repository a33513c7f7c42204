import { lockLimitsOf } from '../../../parties/exposure/lockLimitsOf';
import type { Transaction } from '../../../platform/database/connection';
import type { LockedProposal } from './lockProposalDeal';

/**
 * A proposal with the limits of its policy holder and group locked. After the proposal, and before a number of a slip or
 * policy is taken, which all others wait for.
 */
export async function lockLimits(transaction: Transaction, { row, deal }: LockedProposal): Promise<LockedProposal> {
  const limits = await lockLimitsOf(transaction, deal.policyHolder.id);
  if (!limits) throw new Error('A proposal has a policy holder');
  return { row, deal: { ...deal, ...limits } };
}

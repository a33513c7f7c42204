import { and, eq } from 'drizzle-orm';
import { othersOfProposal } from '../../../parties/screening/othersOfProposal';
import { screenParties } from '../../../parties/screening/screenParty';
import type { Database } from '../../../platform/database/connection';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';

/**
 * Compares everybody of a proposal with the lists before its issue: also a party that no change of a list or of its record has
 * brought there. Commits by itself, so that a card about it stays although the issue is then refused.
 */
export const screenProposal = (
  database: Database,
  companyId: number,
  proposalUniqueId: string,
  now: Date,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        id: proposals.id,
        policyHolder: policyHolders.uniqueId,
        insured: insureds.uniqueId,
        broker: brokers.uniqueId,
      })
      .from(proposals)
      .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
      .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
      .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
      .where(and(eq(proposals.companyId, companyId), eq(proposals.uniqueId, proposalUniqueId)));
    if (!found) return;
    await screenParties(
      transaction,
      companyId,
      [
        { kind: 'policyHolder', uniqueId: found.policyHolder },
        { kind: 'insured', uniqueId: found.insured },
        { kind: 'broker', uniqueId: found.broker },
        ...(await othersOfProposal(transaction, found.id)),
      ],
      now,
    );
  });

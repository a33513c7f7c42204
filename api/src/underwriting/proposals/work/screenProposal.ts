import { and, eq } from 'drizzle-orm';
import { screenParties } from '../../../parties/screening/screenParty';
import type { Database } from '../../../platform/database/connection';
import { beneficiaries, brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries, proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
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
    const named = await transaction
      .select({ uniqueId: beneficiaries.uniqueId })
      .from(proposalBeneficiaries)
      .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
      .where(eq(proposalBeneficiaries.proposalId, found.id));
    const sharing = await transaction
      .select({ uniqueId: brokers.uniqueId })
      .from(proposalCoBrokers)
      .innerJoin(brokers, eq(brokers.id, proposalCoBrokers.brokerId))
      .where(eq(proposalCoBrokers.proposalId, found.id));
    await screenParties(
      transaction,
      companyId,
      [
        { kind: 'policyHolder', uniqueId: found.policyHolder },
        { kind: 'insured', uniqueId: found.insured },
        ...named.map(({ uniqueId }) => ({ kind: 'beneficiary' as const, uniqueId })),
        ...[found.broker, ...sharing.map(({ uniqueId }) => uniqueId)].map((uniqueId) => ({
          kind: 'broker' as const,
          uniqueId,
        })),
      ],
      now,
    );
  });

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { beneficiaries, brokers } from '../../platform/database/schema/parties';
import { proposalBeneficiaries, proposalCoBrokers } from '../../platform/database/schema/proposalParts';

/** Reads who takes part in a proposal besides its policy holder, its insured and its broker. */
export async function othersOfProposal(
  transaction: Transaction,
  proposalId: number,
): Promise<{ kind: 'beneficiary' | 'broker'; uniqueId: string }[]> {
  const named = await transaction
    .select({ uniqueId: beneficiaries.uniqueId })
    .from(proposalBeneficiaries)
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(eq(proposalBeneficiaries.proposalId, proposalId));
  const sharing = await transaction
    .select({ uniqueId: brokers.uniqueId })
    .from(proposalCoBrokers)
    .innerJoin(brokers, eq(brokers.id, proposalCoBrokers.brokerId))
    .where(eq(proposalCoBrokers.proposalId, proposalId));
  return [
    ...named.map(({ uniqueId }) => ({ kind: 'beneficiary' as const, uniqueId })),
    ...sharing.map(({ uniqueId }) => ({ kind: 'broker' as const, uniqueId })),
  ];
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { beneficiaries, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { unprocessable } from '../../../platform/server/refusal';

/**
 * 422 where a party of the proposal was anonymised: its documents went with it, and one that names nobody is none. Parties
 * stay as they are until the transaction ends, so that no document is kept of somebody who is being anonymised.
 */
export async function requireNamedParties(transaction: Transaction, proposalId: number): Promise<void> {
  const parties = await transaction
    .select({ holder: policyHolders.anonymisedAt, insured: insureds.anonymisedAt })
    .from(proposals)
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .where(eq(proposals.id, proposalId))
    .for('key share');
  const receiving = await transaction
    .select({ anonymisedAt: beneficiaries.anonymisedAt })
    .from(proposalBeneficiaries)
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(eq(proposalBeneficiaries.proposalId, proposalId))
    .for('key share');
  const isGone =
    parties.some(({ holder, insured }) => holder !== null || insured !== null) ||
    receiving.some(({ anonymisedAt }) => anonymisedAt !== null);
  if (isGone)
    throw unprocessable(
      'Os dados de quem participa desta proposta foram anonimizados, e os documentos dela, retirados.',
      {
        code: 'Anonymised',
      },
    );
}

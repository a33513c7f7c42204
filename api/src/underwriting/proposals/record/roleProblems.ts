import { eq } from 'drizzle-orm';
import {
  beneficiaryIsPolicyHolder,
  INSURED_IS_POLICY_HOLDER,
  isSameParty,
} from '@portal/shared/domain/parties/partyRoles';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { beneficiariesOf } from './recordParts';

const readDocuments = kept((reader, { holderId, insuredId }: Asked<'holderId' | 'insuredId'>) =>
  reader
    .select({ policyHolder: policyHolders.document, insured: insureds.document })
    .from(policyHolders)
    .innerJoin(insureds, eq(insureds.id, insuredId))
    .where(eq(policyHolders.id, holderId)),
);

/** Says where the policy holder of a stored proposal is its insured or a beneficiary too; such a proposal is not issued. */
export async function roleProblemsOf(
  reader: Reader,
  { id, policyHolderId: holderId, insuredId }: Pick<ProposalRow, 'id' | 'policyHolderId' | 'insuredId'>,
): Promise<string[]> {
  const [[documents], named] = await askEach(reader, [
    () => readDocuments(reader, { holderId, insuredId }),
    () => beneficiariesOf(reader, { id }),
  ]);
  if (!documents) throw new Error('A proposal has a policy holder and an insured');
  return [
    ...(isSameParty(documents.policyHolder, documents.insured) ? [INSURED_IS_POLICY_HOLDER] : []),
    ...named
      .filter(({ document }) => isSameParty(documents.policyHolder, document))
      .map(({ name }) => beneficiaryIsPolicyHolder(name)),
  ];
}

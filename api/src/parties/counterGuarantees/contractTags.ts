import { desc, eq } from 'drizzle-orm';
import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { exampleContract } from '@portal/shared/domain/parameters/contractFigures';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { insurerInForce } from '../../parameters/inForce/documentsInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { readLetterhead } from '../../platform/pdf/readLetterhead';
import { addressText } from '../locations/addressText';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { filledTags, tagValues } from './contractContent';
import { signatoriesOf } from './contracts';
import { readHolder } from './readText';

/**
 * All tags, filled with the newest contract of a policy holder; what only a contract tells stays empty without one. Without
 * a policy holder with an example, in which only the insurer is a real one.
 */
export async function counterGuaranteeTags(
  database: Database,
  user: CurrentUser,
  policyHolderUniqueId: string | undefined,
  now: Date,
): Promise<ContractTag[]> {
  const company = await readLetterhead(database, user.companyId);
  const insurer = insurerInForce(await parametersInForce(database, user.companyId, now)) ?? { address: '' };
  if (policyHolderUniqueId === undefined) return filledTags(tagValues({ company, insurer, ...example }));
  const field = 'policyHolderUniqueId';
  const holder = await requireVisibleHolder(database, user, { uniqueId: policyHolderUniqueId }, field);
  const { name, document, address } = await readHolder(database, holder);
  const [contract] = await database
    .select({ id: counterGuarantees.id, number: counterGuarantees.number })
    .from(counterGuarantees)
    .where(eq(counterGuarantees.policyHolderId, holder.id))
    .orderBy(desc(counterGuarantees.id))
    .limit(1);
  const values = tagValues({
    company,
    insurer,
    // The signed paper has a CPF whole; who writes its text need not know it.
    policyHolder: { name, document: listedDocument(document), address },
    number: contract?.number ?? '',
    signatories: contract ? await signatoriesOf(database, [contract.id]) : [],
  });
  return filledTags(contract ? values : { ...values, Fiadores: '' });
}

const nobody = { maritalStatus: null, propertyRegime: null, spouseName: null, spouseDocument: null };
const example = {
  policyHolder: {
    name: exampleContract.policyHolder?.name ?? '',
    document: exampleContract.policyHolder?.document ?? '',
    address: addressText(exampleContract.policyHolder?.address ?? null),
  },
  number: 'CCG-00001',
  signatories: [{ ...nobody, role: SignatoryRole.Fiador, name: 'Fiador Exemplo', document: '' }],
};

import { eq } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyNeedAddresses } from '@portal/shared/domain/underwriting/policyNeedAddresses';
import { insurerInForce } from '../../../parameters/inForce/documentsInForce';
import { wordingOfCoverage } from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Reader } from '../../../platform/database/kept';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalityGroups } from '../../../platform/database/schema/modalities';
import { missingOfInsurer, missingOfModality, policyNeeds } from '../files/policyNeeds';
import type { NeedOfModality } from '../files/policyNeeds';
import type { OfferedModality, ProposalFacts } from '../record/proposalFacts';
import type { IssueObstacle } from './partyObstacles';

/** Users outside the insurer do not see what its parameters lack, and cannot complete them. */
const INSURER_COMPLETES = 'A seguradora ainda completa os dados deste seguro antes da emissão.';

interface Publications {
  inForce: Parameters;
  /** The publication that the proposal is priced by. Its texts apply to the contract even if they are removed later. */
  ofPrice: Parameters;
}

/** Lists what the document of the policy would lack: without its document, a policy is not issued. */
export async function policyTextObstacles(
  reader: Reader,
  user: CurrentUser,
  { modality, complementary, coverages }: Pick<ProposalFacts, 'modality' | 'complementary' | 'coverages'>,
  publications: Publications,
): Promise<IssueObstacle[]> {
  const missing = [
    ...missingOfInsurer({ facts: insurerInForce(publications.inForce) }).map((need) => ({
      Text: `Faltam ${policyNeeds[need]}.`,
      Path: policyNeedAddresses[need],
    })),
    ...(modality ? await missingOfModalities(reader, { modality, complementary }, publications) : []),
    ...(modality ? await missingOfCoverages(reader, modality, coverages, publications) : []),
  ];
  if (missing.length === 0) return [];
  if (!isInternal(user.userTypeId)) return [{ Kind: 'data', Place: 'risk', Text: INSURER_COMPLETES }];
  return missing.map(({ Text, Path }) => ({
    Kind: 'data',
    Place: 'risk',
    Text: `${Text} Sem isso, a apólice não pode ser emitida.`,
    Path,
  }));
}

/** Lists what the document of an endorsement would lack. Its policy has process and conditions already. */
export function endorsementTextObstacles(user: CurrentUser, inForce: Parameters): string[] {
  const links = endorsementTextLinks(inForce);
  return links.length === 0 || isInternal(user.userTypeId) ? links.map(({ Text }) => Text) : [INSURER_COMPLETES];
}

/** Lists the same with the page on which the insurer completes it. */
export const endorsementTextLinks = (inForce: Parameters): { Text: string; Path: string }[] =>
  missingOfInsurer({ facts: insurerInForce(inForce) }).map((need) => ({
    Text: `Faltam ${policyNeeds[need]}. Sem isso, o endosso não pode ser emitido.`,
    Path: policyNeedAddresses[need],
  }));

interface Covers {
  modality: OfferedModality;
  complementary: OfferedModality | null;
}

async function missingOfModalities(
  reader: Reader,
  { modality, complementary }: Covers,
  { inForce, ofPrice }: Publications,
): Promise<{ Text: string; Path: string }[]> {
  const [branch] = await reader
    .select({ code: insuranceBranches.code })
    .from(insuranceBranches)
    .where(eq(insuranceBranches.id, modality.insuranceBranchId));
  if (!branch) throw new Error('A modality has a branch');
  const missing = ({ row }: OfferedModality) => {
    const agreed = missingOfModality(ofPrice, row, branch.code);
    return missingOfModality(inForce, row, branch.code).filter((need) => agreed.includes(need));
  };
  const found = [
    ...missing(modality).map((need) => ({ need, cover: modality })),
    // The general conditions are those of the principal's branch, which are listed once.
    ...(complementary
      ? missing(complementary)
          .filter((need) => need !== 'generalConditions')
          .map((need) => ({ need, cover: complementary }))
      : []),
  ];
  return Promise.all(
    found.map(async ({ need, cover }) => ({
      Text: textOf(need, cover.row.name, branch.code),
      Path: need === 'susepProcess' ? await modalityPath(reader, cover) : policyNeedAddresses[need],
    })),
  );
}

/** Lists the coverages of which nobody has written what they cover. */
async function missingOfCoverages(
  reader: Reader,
  modality: OfferedModality,
  coverages: ProposalFacts['coverages'],
  { inForce, ofPrice }: Publications,
): Promise<{ Text: string; Path: string }[]> {
  const unwritten = coverages.filter(
    ({ uniqueId }) => wordingOfCoverage(ofPrice, uniqueId) === null && wordingOfCoverage(inForce, uniqueId) === null,
  );
  if (unwritten.length === 0) return [];
  const Path = await modalityPath(reader, modality);
  return unwritten.map(({ name }) => ({
    Text: `Falta o texto da cobertura “${name}” da modalidade “${modality.row.name}”.`,
    Path,
  }));
}

const textOf = (need: NeedOfModality, modalityName: string, branchCode: string): string => {
  const verb = need === 'susepProcess' ? 'Falta' : 'Faltam';
  const name = need === 'generalConditions' ? branchCode : `“${modalityName}”`;
  return `${verb} ${policyNeeds[need]} ${name}.`;
};

async function modalityPath(reader: Reader, { row, insuranceBranchId }: OfferedModality): Promise<string> {
  const [group] = await reader
    .select({ uniqueId: modalityGroups.uniqueId })
    .from(modalityGroups)
    .where(eq(modalityGroups.id, row.modalityGroupId));
  if (!group) throw new Error('A modality has a group');
  const { id, uniqueId } = row;
  return addresses.modality({ branchId: insuranceBranchId, groupId: group.uniqueId, id, uniqueId });
}

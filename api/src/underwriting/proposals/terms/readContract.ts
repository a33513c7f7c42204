import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContractParty } from '@portal/shared/domain/parameters/contractFigures';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { companies, insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { beneficiaries, brokers, insureds, locations, policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { coveragesInForce, modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { readAddress } from '../../../parties/locations/readAddress';
import { policies } from '../../../platform/database/schema/policies';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { contractParameters } from './contractParameters';
import { coveragesOfProposal } from './coveragesOfProposal';

const complementaryModalities = alias(modalities, 'complementary_modalities');

const partyColumns = <Table extends typeof policyHolders | typeof insureds>({ id, name, document }: Table) => ({
  id,
  name,
  document,
});

type Party = ContractParty & { id: number };

const readParts = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      proposal: proposals,
      policyHolder: partyColumns(policyHolders),
      branch: { name: policyHolderBranches.name, document: policyHolderBranches.document },
      insured: partyColumns(insureds),
      broker: { name: brokers.name, document: brokers.document, susepCode: brokers.susepCode },
      modality: modalities,
      complementaryModality: complementaryModalities,
      insuranceBranch: { code: insuranceBranches.code, name: insuranceBranches.name },
      policy: {
        number: policies.number,
        issueDate: policies.issueDate,
        parameterPublicationId: policies.parameterPublicationId,
      },
      company: {
        name: companies.name,
        document: companies.document,
        primaryColor: companies.primaryColor,
        logoFile: companies.logoFile,
      },
    })
    .from(proposals)
    // As whom they accepted: a merge of records since changes no contract.
    .innerJoin(
      policyHolders,
      eq(policyHolders.id, sql`coalesce(${proposals.issuedPolicyHolderId}, ${proposals.policyHolderId})`),
    )
    .innerJoin(insureds, eq(insureds.id, sql`coalesce(${proposals.issuedInsuredId}, ${proposals.insuredId})`))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, proposals.insuranceBranchId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .leftJoin(complementaryModalities, eq(complementaryModalities.id, proposals.complementaryModalityId))
    .leftJoin(policyHolderBranches, eq(policyHolderBranches.id, proposals.policyHolderBranchId))
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(proposals.id, id)),
);

const readBeneficiaries = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({ name: beneficiaries.name, document: beneficiaries.document })
    .from(proposalBeneficiaries)
    .innerJoin(beneficiaries, eq(beneficiaries.id, proposalBeneficiaries.beneficiaryId))
    .where(eq(proposalBeneficiaries.proposalId, id))
    .orderBy(asc(proposalBeneficiaries.order)),
);

/** A proposal with all that its contract tells, documents whole: of whom it may be told, the caller decides. */
export async function readContract(database: Reader, id: number) {
  const [row] = await readParts(database, { id });
  if (!row) throw new Error('A proposal that was found cannot vanish');
  const { proposal, modality, complementaryModality, ...rest } = row;
  const [parameters, policyHolderAddress, insuredAddress, beneficiaryRows, coverageRows] = await askEach(database, [
    () => contractParameters(database, row),
    () => readAddress(database, eq(locations.policyHolderId, row.policyHolder.id)),
    () =>
      readAddress(
        database,
        proposal.insuredLocationId === null
          ? eq(locations.insuredId, row.insured.id)
          : eq(locations.id, proposal.insuredLocationId),
      ),
    () => readBeneficiaries(database, { id }),
    () => coveragesOfProposal(database, { id }),
  ]);
  return {
    ...rest,
    proposal,
    modalityName: modalityInForce(parameters, modality).name,
    /** Its principal and complementary amounts are alternatives. */
    areAlternatives: modalityInForce(parameters, modality).complementaryIsAlternative,
    complementaryModalityName: complementaryModality && modalityInForce(parameters, complementaryModality).name,
    policyHolder: { ...row.policyHolder, address: policyHolderAddress } as Party,
    insured: { ...row.insured, address: insuredAddress } as Party,
    beneficiaries: beneficiaryRows,
    coverages: coverageRows.map(({ coverage, ...amounts }) => {
      const agreed = coveragesInForce(parameters, [coverage])[0] ?? coverage;
      const { uniqueId, name, addsToInsuredAmount, wording } = agreed;
      return { ...amounts, uniqueId, name, addsToInsuredAmount, wording };
    }),
  };
}

export type ProposalContract = Awaited<ReturnType<typeof readContract>>;

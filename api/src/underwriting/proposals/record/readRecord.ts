import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { commissionRangeOnWire, readCommissionRange } from '../../../parameters/commission/readCommissionRange';
import { brokerSummaryOf } from '../../../deals/records/brokerSummary';
import { wordingsOf } from '../../../deals/records/wordings';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { storedPremiumOnWire } from '../../../parameters/premium/pricedByOnWire';
import { seenStatus } from '../../../deals/records/seenStatus';
import { hasProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { locationsOf } from './locations';
import { whyNotEdit } from './mayEdit';
import { beneficiariesOf, branchesOf, branchOf, coBrokersOf, coveragesOf } from './recordParts';

const complementary = alias(modalities, 'complementary');

/** The editable proposal, if the user may see it. The number of queries does not grow with what it holds. */
export async function readRecord(database: Reader, user: CurrentUser, uniqueId: string): Promise<ProposalRecord> {
  return recordOf(database, user, await requireVisibleProposal(database, user, uniqueId));
}

/** The record of a row that the caller has read, and may show to the user. */
export async function recordOf(database: Reader, user: CurrentUser, row: ProposalRow): Promise<ProposalRecord> {
  const { id, policyHolderId } = row;
  const [parties, named, branches, branch, coBrokers, coverages, hasRight, premium, range] = await askEach(database, [
    () => partiesOf(database, id),
    () => beneficiariesOf(database, { id }),
    () => branchesOf(database, { policyHolderId }),
    () => branchOf(database, row.policyHolderBranchId),
    () => coBrokersOf(database, { id }),
    () => coveragesOf(database, { id }),
    () => hasProposalRight(database, user, 'EDITAR'),
    () => storedPremiumOnWire(database, row),
    () => readCommissionRange(database, row),
  ]);
  const addresses = await locationsOf(database, { ...row, beneficiaryIds: named.map((beneficiary) => beneficiary.id) });
  const why = whyNotEdit({ statusId: row.statusId, hasRight, user });
  const { broker, policyHolder, insured, modality, group, insuranceBranch } = parties;
  const addressOf = (id: number | null) => addresses.find((address) => address.id === id)?.location ?? null;
  return {
    UniqueId: row.uniqueId,
    Id: row.id,
    Number: row.number,
    Version: row.version,
    StatusId: seenStatus(user, row.statusId),
    EmissionProposalType: row.emissionTypeId,
    CreatedAt: row.createdAt.toISOString(),
    Broker: brokerSummaryOf(broker),
    PolicyHolder: {
      Id: policyHolder.id,
      UniqueId: policyHolder.uniqueId,
      Name: policyHolder.name,
      CpfCnpj: listedDocument(policyHolder.document),
      Locations: addresses.filter((one) => one.policyHolderId === policyHolder.id).map(({ location }) => location),
      Branches: branches,
      EnableAnnualInstallments: policyHolder.enableAnnualInstallments,
    },
    PolicyHolderBranch: branch,
    Insured: {
      Id: insured.id,
      UniqueId: insured.uniqueId,
      Name: insured.name,
      NomeSocial: insured.socialName,
      CpfCnpj: listedDocument(insured.document),
      IsPrivate: insured.isPrivate,
      Locations: addresses.filter((one) => one.insuredId === insured.id).map(({ location }) => location),
    },
    InsuredLocation: addressOf(row.insuredLocationId),
    Beneficiaries: named.map(({ id, uniqueId, name, document, locationId }) => ({
      Beneficiary: {
        UniqueId: uniqueId,
        Name: name,
        CpfCnpj: listedDocument(document),
        Locations: addresses.filter((one) => one.beneficiaryId === id).map(({ location }) => location),
      },
      Location: addressOf(locationId),
    })),
    HasCoBrokers: row.hasCoBrokers,
    CoBrokers: coBrokers.map(({ broker: other, sharePercent }) => ({
      Broker: brokerSummaryOf(other),
      SharePercent: sharePercent,
    })),
    Modality: {
      UniqueId: modality.uniqueId,
      Name: modality.name,
      Ref: modality.ref,
      GroupUniqueId: group.uniqueId,
      GroupName: group.name,
      BranchCode: insuranceBranch.code,
      BranchName: insuranceBranch.name,
      RiskKind: modality.riskKind,
    },
    StartDate: row.startDate,
    EndDate: row.endDate,
    DeadlineDays: row.deadlineDays,
    InsuredAmountValue: row.insuredAmountCents,
    ComplementaryModality: parties.complementary && {
      Id: parties.complementary.id,
      UniqueId: parties.complementary.uniqueId,
      Name: parties.complementary.name,
    },
    ComplementaryStartDate: row.complementaryStartDate,
    ComplementaryEndDate: row.complementaryEndDate,
    ComplementaryDeadlineDays: row.complementaryDeadlineDays,
    ComplementaryInsuredAmountValue: row.complementaryInsuredAmountCents,
    Coverages: coverages,
    RiskDetails: { ...noRiskDetails, ...row.riskDetails },
    ContractualTerms: {
      Object: wordingsOf(row.contractualTerms.object),
      ParticularClausule: wordingsOf(row.contractualTerms.particularClauses),
    },
    ...figuresOf(row),
    Premium: premium,
    CommissionRange: commissionRangeOnWire(range),
    CanEdit: why === null,
    WhyNotEdit: why,
  };
}

/** What a proposal costs and how it is paid, as it travels. */
const figuresOf = (row: ProposalRow) => ({
  RiskRate: row.annualRatePercent,
  Tax: row.annualRatePercent,
  InsurancePremium: row.premiumCents,
  MinInsurancePremium: row.minPremiumCents,
  ComissionPercentage: row.commissionPercent,
  ComissionValue: row.commissionCents,
  NumberOfInstallment: row.installments,
  InstallmentsByYear: row.installmentsByYear,
  GracePeriod: row.gracePeriodDays,
});

const readParties = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({
      broker: brokers,
      policyHolder: policyHolders,
      insured: insureds,
      modality: modalities,
      group: modalityGroups,
      insuranceBranch: insuranceBranches,
      complementary,
    })
    .from(proposals)
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(insureds, eq(insureds.id, proposals.insuredId))
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, proposals.insuranceBranchId))
    .leftJoin(complementary, eq(complementary.id, proposals.complementaryModalityId))
    .where(eq(proposals.id, id)),
);

async function partiesOf(database: Reader, id: number) {
  const [found] = await readParties(database, { id });
  if (!found) throw new Error('A proposal that was read has its parties');
  return found;
}

import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/connection';
import { tables } from '../platform/database/tables';
import type { CompanyData } from './dataset';
import { insertFirstRows } from '../platform/database/insertRows';

const rowsOf = <Row>(items: readonly { row: Row }[]): Row[] => items.map(({ row }) => row);

/** Writes everything, tables in the order in which they refer to each other. */
export async function writeDataset(transaction: Transaction, data: CompanyData[]): Promise<void> {
  const write = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) =>
    insertFirstRows(transaction, table, rows);

  await write(
    tables.companies,
    data.map(({ company }) => company.company),
  );
  await write(
    tables.companyHosts,
    data.flatMap(({ company }) => company.hosts),
  );
  await write(
    tables.brokerDocumentModels,
    data.flatMap(({ brokerDocumentModels }) => brokerDocumentModels),
  );
  await write(
    tables.policyHolderDocumentModels,
    data.flatMap(({ policyHolderDocumentModels }) => policyHolderDocumentModels),
  );
  await write(
    tables.companyTerms,
    data.flatMap(({ company }) => company.terms),
  );
  await write(
    tables.companyTermTags,
    data.flatMap(({ company }) => company.termTags),
  );
  await write(
    tables.insuranceBranches,
    data.flatMap(({ company }) => company.branches),
  );
  await write(
    tables.branchActivities,
    data.flatMap(({ company }) => company.activities),
  );

  await write(
    tables.modalityGroups,
    data.flatMap(({ modalities }) => modalities.groups),
  );
  await write(
    tables.modalities,
    data.flatMap(({ modalities }) => rowsOf(modalities.all)),
  );
  await write(
    tables.modalityDocumentModels,
    data.flatMap(({ modalityDocumentModels }) => modalityDocumentModels),
  );
  await write(
    tables.coverages,
    data.flatMap(({ modalities }) => modalities.coverages),
  );
  await write(
    tables.clauses,
    data.flatMap(({ modalities }) => modalities.clauses),
  );
  await write(
    tables.companyDocumentFacts,
    data.map(({ documentFacts }) => documentFacts),
  );
  await write(
    tables.contractConditions,
    data.flatMap(({ contractConditions }) => contractConditions),
  );

  await write(
    tables.brokerProfiles,
    data.flatMap(({ commission }) => commission.profiles),
  );
  await write(
    tables.commissionAuthorities,
    data.flatMap(({ commission }) => commission.authorities),
  );
  await write(
    tables.brokers,
    data.flatMap(({ brokers }) => rowsOf(brokers.all)),
  );
  await write(
    tables.economicGroups,
    data.flatMap(({ policyHolders }) => policyHolders.groups),
  );
  await write(
    tables.policyHolders,
    data.flatMap(({ policyHolders, doubles }) => [...rowsOf(policyHolders.all), ...doubles.policyHolders]),
  );
  await write(
    tables.insureds,
    data.flatMap(({ insureds, doubles }) => [...rowsOf(insureds.all), ...doubles.insureds]),
  );
  await write(
    tables.policyHolderBranches,
    data.flatMap(({ policyHolderBranches }) => policyHolderBranches),
  );
  await write(
    tables.beneficiaries,
    data.flatMap(({ beneficiaries }) => rowsOf(beneficiaries.all)),
  );
  const parties = data.flatMap(({ brokers, policyHolders, insureds }) => [brokers, policyHolders, insureds]);
  await write(
    tables.locations,
    [...parties, ...data.map(({ beneficiaries }) => beneficiaries)].flatMap(({ locations }) => locations),
  );
  await write(
    tables.partners,
    parties.flatMap(({ partners }) => partners),
  );
  await write(
    tables.policyHolderNominations,
    data.flatMap(({ nominations }) => nominations.rows),
  );
  await write(
    tables.counterGuarantees,
    data.flatMap(({ counterGuarantees }) => counterGuarantees),
  );
  await write(
    tables.counterGuaranteeTexts,
    data.flatMap(({ counterGuaranteeTexts }) => counterGuaranteeTexts),
  );
  await write(
    tables.counterGuaranteeSignatories,
    data.flatMap(({ signatories }) => signatories),
  );
  await write(
    tables.policyHolderGroupLimits,
    data.flatMap(({ groupLimits }) => groupLimits),
  );
  await write(
    tables.limitRequests,
    data.flatMap(({ limitRequests }) => limitRequests),
  );

  await write(
    tables.profiles,
    data.flatMap(({ profiles }) => profiles.rows),
  );
  await write(
    tables.profileMenus,
    data.flatMap(({ profiles }) => profiles.menus),
  );
  await write(
    tables.profileMenuFunctionalities,
    data.flatMap(({ profiles }) => profiles.grants),
  );
  await write(
    tables.persons,
    data.flatMap(({ users }) => users.people),
  );
  await write(
    tables.users,
    data.flatMap(({ users }) => users.rows),
  );
  await write(
    tables.advisorBrokers,
    data.flatMap(({ users }) => users.advised),
  );

  await write(
    tables.companyContracts,
    data.map(({ contracts }) => contracts.contract),
  );
  await write(
    tables.companyContractModules,
    data.flatMap(({ contracts }) => contracts.modules),
  );
  await write(
    tables.companyContractContacts,
    data.flatMap(({ contracts }) => contracts.contacts),
  );
  await write(
    tables.companyContractDocuments,
    data.flatMap(({ contracts }) => contracts.documents),
  );
  await write(
    tables.companyAcceptanceTerms,
    data.flatMap(({ contracts }) => contracts.acceptanceTerms),
  );
  await write(
    tables.termAcceptances,
    data.flatMap(({ contracts }) => contracts.acceptances),
  );
  await write(
    tables.profileModuleActions,
    data.flatMap(({ contracts }) => contracts.exceptions),
  );

  await write(
    tables.proposals,
    data.flatMap(({ proposals }) => rowsOf(proposals.all)),
  );
  await write(
    tables.proposalCoverages,
    data.flatMap(({ proposals }) => proposals.coverages),
  );
  await write(
    tables.proposalBeneficiaries,
    data.flatMap(({ proposalParts }) => proposalParts.beneficiaries),
  );
  await write(
    tables.proposalCoBrokers,
    data.flatMap(({ proposalParts }) => proposalParts.coBrokers),
  );
  await write(
    tables.companyClosedDays,
    data.flatMap(({ closedDays }) => closedDays),
  );
  await write(
    tables.installmentParameters,
    data.flatMap(({ installmentParameters }) => installmentParameters),
  );
  await write(
    tables.companyBankAccounts,
    data.map(({ bankAccount }) => bankAccount),
  );
  await write(
    tables.proposalTimeline,
    data.flatMap(({ timeline }) => timeline),
  );
  await write(
    tables.policies,
    data.flatMap(({ policies }) => rowsOf(policies)),
  );
  await write(
    tables.endorsements,
    data.flatMap(({ endorsements }) => rowsOf(endorsements)),
  );
  await write(
    tables.requestDocuments,
    data.flatMap(({ requestDocuments }) => requestDocuments),
  );

  await write(
    tables.pipes,
    data.flatMap(({ pipes }) => rowsOf(pipes)),
  );
  await write(
    tables.steps,
    data.flatMap(({ pipes }) => pipes.flatMap(({ steps }) => steps)),
  );
  await write(
    tables.cardJustificationParameters,
    data.flatMap(({ justificationParameters }) => justificationParameters),
  );
  await write(
    tables.cardPriorities,
    data.flatMap(({ priorities }) => priorities),
  );
  await write(
    tables.cards,
    data.flatMap(({ cards }) => cards.rows),
  );
  await write(
    tables.cardMovements,
    data.flatMap(({ cards }) => cards.movements),
  );
}

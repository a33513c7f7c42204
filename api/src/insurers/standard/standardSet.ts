import type { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/database/tables';
import { makeActivities, makeBranches } from './branches';
import { makeCommission } from './commission';
import { makeJustificationParameters } from './justificationParameters';
import { makeModalities } from './modalities';
import { makeModalityDocumentModels } from './modalityDocumentModels';
import { makeInstallmentParameters } from './payments';
import { makePipes, makePriorities } from './pipes';
import { makeProfileExceptions, makeProfiles } from './profiles';
import { makeBrokerDocumentModels, makePolicyHolderDocumentModels } from './registrationDocuments';
import type { StandardContext } from './standardContext';
import { makeAcceptanceTerms, makeTermTags, termsOfUse } from './terms';
import { makeContractConditions } from './wordings/conditions';
import { makeCounterGuaranteeTexts } from './wordings/counterGuarantee';

/** The insurer whose set it is, and since when. */
export interface StandardInsurer {
  name: string;
  document: string;
  /** Where people write about their personal data, as the terms of use say. */
  privacyEmail: string;
  since: Date;
}

type Rows<Table extends PgTable = PgTable> = readonly [table: Table, rows: readonly Table['$inferInsert'][]];

const rowsOf = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): Rows => [table, rows];

/**
 * Everything with which an insurer begins that is not its own, as rows in the order in which they refer to each other: the
 * demonstration begins with the same. What documents say of the insurer, its processes at SUSEP, its bank account, its
 * treaty and its contract with the platform are its own, so that no set knows them.
 */
export function makeStandardSet(context: StandardContext, insurer: StandardInsurer) {
  const { companyId, numbering, random } = context;
  const branches = makeBranches(context, random.fork('branches'));
  const modalities = makeModalities(context, branches);
  const commission = makeCommission(context, modalities);
  const pipes = makePipes(context);
  const profiles = makeProfiles(context, pipes);
  const term = {
    id: numbering.next('companyTerms'),
    companyId,
    version: 1,
    html: termsOfUse(1, { saysTermForAnswer: true }),
    inForceSince: insurer.since,
  };
  const rows: Rows[] = [
    rowsOf(tables.brokerDocumentModels, makeBrokerDocumentModels(companyId)),
    rowsOf(tables.policyHolderDocumentModels, makePolicyHolderDocumentModels(companyId)),
    rowsOf(tables.companyTerms, [term]),
    rowsOf(tables.companyTermTags, makeTermTags(context, insurer)),
    rowsOf(
      tables.companyAcceptanceTerms,
      makeAcceptanceTerms(context, () => insurer.since),
    ),
    rowsOf(tables.insuranceBranches, branches),
    rowsOf(tables.branchActivities, makeActivities(context)),
    rowsOf(tables.modalityGroups, modalities.groups),
    rowsOf(
      tables.modalities,
      modalities.all.map(({ row }) => row),
    ),
    rowsOf(tables.modalityDocumentModels, makeModalityDocumentModels(companyId, modalities.all)),
    rowsOf(tables.coverages, modalities.coverages),
    rowsOf(tables.clauses, modalities.clauses),
    rowsOf(tables.contractConditions, makeContractConditions(context, branches, modalities)),
    rowsOf(tables.counterGuaranteeTexts, makeCounterGuaranteeTexts(context)),
    rowsOf(tables.brokerProfiles, commission.profiles),
    rowsOf(tables.commissionAuthorities, commission.authorities),
    rowsOf(tables.installmentParameters, makeInstallmentParameters(context)),
    rowsOf(
      tables.pipes,
      pipes.map(({ row }) => row),
    ),
    rowsOf(
      tables.steps,
      pipes.flatMap(({ steps }) => steps),
    ),
    rowsOf(tables.cardJustificationParameters, makeJustificationParameters(companyId, pipes)),
    rowsOf(tables.cardPriorities, makePriorities(context)),
    rowsOf(tables.profiles, profiles.rows),
    rowsOf(tables.profileMenus, profiles.menus),
    rowsOf(tables.profileMenuFunctionalities, profiles.grants),
    rowsOf(tables.profileModuleActions, makeProfileExceptions(profiles)),
  ];
  return {
    rows,
    administratorProfileId: profiles.idOf.administrator,
    counts: {
      profiles: profiles.rows.length,
      pipes: pipes.length,
      modalities: modalities.all.length,
    },
  };
}

import { and, eq, sql } from 'drizzle-orm';
import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import { today } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { contractConditions } from '../../platform/database/schema/documentFacts';
import {
  clauses,
  coverages,
  modalities,
  modalityDocumentModels,
  modalityGroups,
} from '../../platform/database/schema/modalities';
import { clauseValues } from '../kinds/clauseKind';
import { coverageValues } from '../kinds/coverageKind';
import { modalityGroupValues } from '../kinds/modalityGroupKind';
import { modalityValues } from '../kinds/modalityKind';
import type { ParameterEntry } from '../kinds/parameterKind';
import { requestDocumentValues } from '../kinds/requestDocumentKind';
import { projectActivities } from './projectActivities';
import { projectJustifications, projectPriorities } from './projectBoardRules';
import { projectCollectionAccount } from './projectCollectionAccount';
import { projectPipe } from './projectPipe';

/**
 * Writes what is in force into the tables that lists filter and foreign keys name. From the state as it is, not from what
 * changed: whoever comes late writes the same.
 */
export async function projectParameters(
  transaction: Transaction,
  companyId: number,
  entries: readonly ParameterEntry[],
): Promise<void> {
  // What is named comes before what names it.
  for (const kind of projected)
    for (const entry of entries) if (entry.kind === kind) await projections[kind](transaction, companyId, entry);
}

type Project = (transaction: Transaction, companyId: number, entry: ParameterEntry) => Promise<unknown>;

const projected = [
  'modalityGroup',
  'modality',
  'coverage',
  'clause',
  'requestDocument',
  'conditions',
  'pipe',
  'cardPriorities',
  'justifications',
  'restrictiveActivities',
  'collectionAccount',
] as const;

const projections: Readonly<Record<(typeof projected)[number], Project>> = {
  modalityGroup: projectModalityGroup,
  modality: projectModality,
  coverage: projectCoverage,
  clause: projectClause,
  conditions: projectConditions,
  requestDocument: projectRequestDocument,
  pipe: projectPipe,
  cardPriorities: projectPriorities,
  justifications: projectJustifications,
  restrictiveActivities: projectActivities,
  collectionAccount: projectCollectionAccount,
};

async function projectModalityGroup(transaction: Transaction, companyId: number, entry: ParameterEntry) {
  const { key, body, isDeleted } = entry;
  const values = { ...modalityGroupValues(body), isDeleted };
  const { BranchCode } = body as ModalityGroupParameters;
  await transaction
    .insert(modalityGroups)
    .values({
      ...values,
      uniqueId: key,
      companyId,
      insuranceBranchId: branchId(transaction, companyId, BranchCode),
    })
    .onConflictDoUpdate({
      target: modalityGroups.uniqueId,
      set: values,
      setWhere: eq(modalityGroups.companyId, companyId),
    });
}

async function projectModality(transaction: Transaction, companyId: number, { key, body, isDeleted }: ParameterEntry) {
  const values = { ...modalityValues(body), isDeleted };
  const { ModalityGroupUniqueId } = body as ModalityParameters;
  await transaction
    .insert(modalities)
    .values({
      ...values,
      uniqueId: key,
      companyId,
      modalityGroupId: sql`(${transaction
        .select({ id: modalityGroups.id })
        .from(modalityGroups)
        .where(and(eq(modalityGroups.companyId, companyId), eq(modalityGroups.uniqueId, ModalityGroupUniqueId)))})`,
    })
    .onConflictDoUpdate({ target: modalities.uniqueId, set: values, setWhere: eq(modalities.companyId, companyId) });
}

async function projectCoverage(transaction: Transaction, companyId: number, { key, body, isDeleted }: ParameterEntry) {
  const values = { ...coverageValues(body), isDeleted };
  const { ModalityUniqueId } = body as CoverageParameters;
  await transaction
    .insert(coverages)
    .values({
      ...values,
      uniqueId: key,
      companyId,
      modalityId: modalityId(transaction, companyId, ModalityUniqueId),
    })
    .onConflictDoUpdate({ target: coverages.uniqueId, set: values, setWhere: eq(coverages.companyId, companyId) });
}

async function projectClause(transaction: Transaction, companyId: number, { key, body, isDeleted }: ParameterEntry) {
  const values = { ...clauseValues(body), isDeleted };
  const { ModalityUniqueId } = body as ClauseParameters;
  await transaction
    .insert(clauses)
    .values({
      ...values,
      uniqueId: key,
      companyId,
      modalityId: modalityId(transaction, companyId, ModalityUniqueId),
    })
    .onConflictDoUpdate({ target: clauses.uniqueId, set: values, setWhere: eq(clauses.companyId, companyId) });
}

/** Conditions that are new get their row, which gives them their number; what later versions say, the table does not tell. */
async function projectConditions(transaction: Transaction, companyId: number, { key, body }: ParameterEntry) {
  const { BranchCode, ModalityUniqueId, Title, Body } = body as ConditionsParameters;
  await transaction
    .insert(contractConditions)
    .values({
      uniqueId: key,
      companyId,
      insuranceBranchId: BranchCode === null ? null : branchId(transaction, companyId, BranchCode),
      modalityId: ModalityUniqueId === null ? null : modalityId(transaction, companyId, ModalityUniqueId),
      version: 1,
      title: Title,
      body: Body,
      inForceSince: today(),
    })
    .onConflictDoNothing({ target: contractConditions.uniqueId });
}

const branchId = (transaction: Transaction, companyId: number, code: string) =>
  sql`(${transaction
    .select({ id: insuranceBranches.id })
    .from(insuranceBranches)
    .where(and(eq(insuranceBranches.companyId, companyId), eq(insuranceBranches.code, code)))})`;

async function projectRequestDocument(
  transaction: Transaction,
  companyId: number,
  { key, body, isDeleted }: ParameterEntry,
) {
  const values = { ...requestDocumentValues(body), isDeleted };
  const { ModalityUniqueId } = body as RequestDocumentParameters;
  await transaction
    .insert(modalityDocumentModels)
    .values({
      ...values,
      uniqueId: key,
      companyId,
      modalityId: modalityId(transaction, companyId, ModalityUniqueId),
    })
    .onConflictDoUpdate({
      target: modalityDocumentModels.uniqueId,
      set: values,
      setWhere: eq(modalityDocumentModels.companyId, companyId),
    });
}

const modalityId = (transaction: Transaction, companyId: number, uniqueId: string) =>
  sql`(${transaction
    .select({ id: modalities.id })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), eq(modalities.uniqueId, uniqueId)))})`;

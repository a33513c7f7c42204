import { and, eq, sql } from 'drizzle-orm';
import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { clauses, coverages, modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { clauseValues } from '../kinds/clauseKind';
import { coverageValues } from '../kinds/coverageKind';
import { modalityGroupValues } from '../kinds/modalityGroupKind';
import { modalityValues } from '../kinds/modalityKind';
import type { ParameterEntry } from '../kinds/parameterKind';

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
  for (const kind of ['modalityGroup', 'modality', 'coverage', 'clause'] as const)
    for (const entry of entries) if (entry.kind === kind) await projections[kind](transaction, companyId, entry);
}

type Project = (transaction: Transaction, companyId: number, entry: ParameterEntry) => Promise<unknown>;

const projections: Readonly<Record<'modalityGroup' | 'modality' | 'coverage' | 'clause', Project>> = {
  modalityGroup: projectModalityGroup,
  modality: projectModality,
  coverage: projectCoverage,
  clause: projectClause,
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
      insuranceBranchId: sql`(${transaction
        .select({ id: insuranceBranches.id })
        .from(insuranceBranches)
        .where(and(eq(insuranceBranches.companyId, companyId), eq(insuranceBranches.code, BranchCode)))})`,
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

const modalityId = (transaction: Transaction, companyId: number, uniqueId: string) =>
  sql`(${transaction
    .select({ id: modalities.id })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), eq(modalities.uniqueId, uniqueId)))})`;

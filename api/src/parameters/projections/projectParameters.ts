import { and, eq, sql } from 'drizzle-orm';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { Transaction } from '../../platform/database/connection';
import { coverages, modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { coverageValues } from '../kinds/coverageKind';
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
  for (const entry of entries) if (entry.kind === 'modality') await projectModality(transaction, companyId, entry);
  for (const entry of entries) if (entry.kind === 'coverage') await projectCoverage(transaction, companyId, entry);
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
      modalityId: sql`(${transaction
        .select({ id: modalities.id })
        .from(modalities)
        .where(and(eq(modalities.companyId, companyId), eq(modalities.uniqueId, ModalityUniqueId)))})`,
    })
    .onConflictDoUpdate({ target: coverages.uniqueId, set: values, setWhere: eq(coverages.companyId, companyId) });
}

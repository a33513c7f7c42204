import { and, asc, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';

type ModalityGroup = CallResponse<typeof getModalitiesGroups>[number];

/** Groups of the company with their modalities, in the company's order; what was deleted is left out. */
export async function listModalityGroups(database: Database, companyId: number): Promise<ModalityGroup[]> {
  const rows = await database
    .select({
      group: { uniqueId: modalityGroups.uniqueId, name: modalityGroups.name, branchCode: insuranceBranches.code },
      modality: { Id: modalities.id, UniqueId: modalities.uniqueId, Name: modalities.name },
    })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .leftJoin(modalities, and(eq(modalities.modalityGroupId, modalityGroups.id), eq(modalities.isDeleted, false)))
    .where(and(eq(modalityGroups.companyId, companyId), eq(modalityGroups.isDeleted, false)))
    .orderBy(asc(modalityGroups.order), asc(modalityGroups.id), asc(modalities.name), asc(modalities.id));
  const groups = new Map<string, ModalityGroup>();
  for (const { group, modality } of rows) {
    const known = groups.get(group.uniqueId) ?? {
      ModalityGroupUniqueId: group.uniqueId,
      Name: group.name,
      BranchCode: group.branchCode,
      Modalities: [],
    };
    groups.set(group.uniqueId, { ...known, Modalities: [...known.Modalities, ...(modality ? [modality] : [])] });
  }
  return [...groups.values()];
}

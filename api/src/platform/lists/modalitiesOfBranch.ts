import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { insuranceBranches } from '../database/schema/companies';
import { modalities, modalityGroups } from '../database/schema/modalities';

/** The modalities of a SUSEP branch, for the lists that are narrowed to one. */
export const modalitiesOfBranch = (database: Database, companyId: number, code: string) =>
  database
    .select({ id: modalities.id })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(and(eq(modalities.companyId, companyId), eq(insuranceBranches.code, code)));

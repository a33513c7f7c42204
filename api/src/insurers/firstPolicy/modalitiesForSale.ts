import { asc, eq } from 'drizzle-orm';
import { modalityInForce } from '../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../parameters/inForce/parameters';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { missingOfModality } from '../../underwriting/proposals/files/policyNeeds';
import type { PolicyNeed } from '../../underwriting/proposals/files/policyNeeds';

/** What a policy of each modality that a proposal can begin with would lack now, were it the insurer's first. */
export async function modalitiesForSale(
  database: Database,
  companyId: number,
  parameters: Parameters,
): Promise<PolicyNeed[][]> {
  const rows = await database
    .select({ row: modalities, branchCode: insuranceBranches.code })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(modalities.companyId, companyId))
    .orderBy(asc(modalities.id));
  return rows
    .map(({ row, branchCode }) => ({ modality: modalityInForce(parameters, row), branchCode }))
    .filter(({ modality }) => !modality.isDeleted && !modality.isComplementaryModality)
    .map(({ modality, branchCode }) => missingOfModality(parameters, modality, branchCode));
}

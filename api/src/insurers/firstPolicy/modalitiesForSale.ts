import { asc, eq } from 'drizzle-orm';
import { conditionsInForce } from '../../parameters/inForce/conditionsInForce';
import { modalityInForce } from '../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../parameters/inForce/parameters';
import type { Database } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { missingOfProduct } from '../../underwriting/proposals/files/policyNeeds';
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
    .map(({ modality: { uniqueId, susepProcessNumber }, branchCode }) => {
      const conditions = conditionsInForce(parameters, { branchCode, modalityUniqueIds: [uniqueId] });
      return missingOfProduct({
        susepProcessNumber,
        conditions: {
          special: conditions.filter(({ ModalityUniqueId }) => ModalityUniqueId !== null),
          general: conditions.filter(({ ModalityUniqueId }) => ModalityUniqueId === null),
        },
      });
    });
}

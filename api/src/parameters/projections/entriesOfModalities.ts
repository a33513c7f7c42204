import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import {
  clauses,
  coverages,
  modalities,
  modalityDocumentModels,
  modalityGroups,
} from '../../platform/database/schema/modalities';
import { clauseBody } from '../kinds/clauseKind';
import { coverageBody } from '../kinds/coverageKind';
import { modalityGroupBody } from '../kinds/modalityGroupKind';
import { modalityBody } from '../kinds/modalityKind';
import type { ParameterEntry } from '../kinds/parameterKind';
import { requestDocumentBody } from '../kinds/requestDocumentKind';

/** What a company's tables say of its modalities and of all that belongs to them, as versions. */
export async function entriesOfModalities(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const groupRows = await transaction
    .select({ row: modalityGroups, branchCode: insuranceBranches.code })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(modalityGroups.companyId, companyId));
  const modalityRows = await transaction
    .select({ row: modalities, groupUniqueId: modalityGroups.uniqueId })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .where(eq(modalities.companyId, companyId));
  const coverageRows = await transaction
    .select({ row: coverages, modalityUniqueId: modalities.uniqueId })
    .from(coverages)
    .innerJoin(modalities, eq(modalities.id, coverages.modalityId))
    .where(eq(coverages.companyId, companyId));
  const clauseRows = await transaction
    .select({ row: clauses, modalityUniqueId: modalities.uniqueId })
    .from(clauses)
    .innerJoin(modalities, eq(modalities.id, clauses.modalityId))
    .where(eq(clauses.companyId, companyId));
  const documentRows = await transaction
    .select({ row: modalityDocumentModels, modalityUniqueId: modalities.uniqueId })
    .from(modalityDocumentModels)
    .innerJoin(modalities, eq(modalities.id, modalityDocumentModels.modalityId))
    .where(eq(modalityDocumentModels.companyId, companyId));
  return [
    ...groupRows.map(({ row, branchCode }) => entry('modalityGroup', row, modalityGroupBody(row, branchCode))),
    ...modalityRows.map(({ row, groupUniqueId }) => entry('modality', row, modalityBody(row, groupUniqueId))),
    ...coverageRows.map(({ row, modalityUniqueId }) => entry('coverage', row, coverageBody(row, modalityUniqueId))),
    ...clauseRows.map(({ row, modalityUniqueId }) => entry('clause', row, clauseBody(row, modalityUniqueId))),
    ...documentRows.map(({ row, modalityUniqueId }) =>
      entry('requestDocument', row, requestDocumentBody(row, modalityUniqueId)),
    ),
  ];
}

const entry = (
  kind: ParameterEntry['kind'],
  { uniqueId, isDeleted }: { uniqueId: string; isDeleted: boolean },
  body: ParameterEntry['body'],
): ParameterEntry => ({ kind, key: uniqueId, body, isDeleted });

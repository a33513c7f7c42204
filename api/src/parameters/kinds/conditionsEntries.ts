import { desc, eq, lte, and } from 'drizzle-orm';
import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import { today } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { contractConditions } from '../../platform/database/schema/documentFacts';
import { modalities } from '../../platform/database/schema/modalities';
import type { ParameterEntry } from './parameterKind';

/** What the tables of a company said of conditions before these were published: of each branch and modality the latest in force. */
export async function conditionsEntries(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const rows = await transaction
    .selectDistinctOn([contractConditions.insuranceBranchId, contractConditions.modalityId], {
      key: contractConditions.uniqueId,
      title: contractConditions.title,
      body: contractConditions.body,
      branchCode: insuranceBranches.code,
      modalityUniqueId: modalities.uniqueId,
    })
    .from(contractConditions)
    .leftJoin(insuranceBranches, eq(insuranceBranches.id, contractConditions.insuranceBranchId))
    .leftJoin(modalities, eq(modalities.id, contractConditions.modalityId))
    .where(and(eq(contractConditions.companyId, companyId), lte(contractConditions.inForceSince, today())))
    .orderBy(
      contractConditions.insuranceBranchId,
      contractConditions.modalityId,
      desc(contractConditions.inForceSince),
      desc(contractConditions.version),
    );
  return rows.map(({ key, title, body, branchCode, modalityUniqueId }): ParameterEntry => {
    const said: ConditionsParameters = {
      BranchCode: branchCode,
      ModalityUniqueId: modalityUniqueId,
      Title: title,
      Body: body,
      SusepProcessNumber: null,
    };
    return { kind: 'conditions', key, body: { ...said }, isDeleted: false };
  });
}

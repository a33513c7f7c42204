import { and, eq } from 'drizzle-orm';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalityGroups } from '../../../platform/database/schema/modalities';
import { notFound } from '../../../platform/server/refusal';
import { draftedRecord } from '../../changes/draftedRecord';
import { requireParameterRight } from '../../changes/parameterRight';

interface Asked {
  modalityUniqueId: string;
  ChangeSetUniqueId?: string | undefined;
}

/** A modality with all that it is by; one of another company does not exist. */
export async function modalityRecord(
  database: Database | Transaction,
  user: CurrentUser,
  { modalityUniqueId, ChangeSetUniqueId }: Asked,
  now: Date,
): Promise<ModalityRecord> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'modality' as const, key: modalityUniqueId, changeSetUniqueId: ChangeSetUniqueId };
  const { inForce, body, fields } = await draftedRecord(database, user, wanted, now);
  if (body === null) throw notFound('Esta modalidade não existe.', { field: 'modalityUniqueId' });
  const values = body as ModalityParameters;
  return {
    ...fields,
    ...(await groupOf(database, user.companyId, values.ModalityGroupUniqueId)),
    InForce: (inForce?.body as ModalityParameters | undefined) ?? null,
    Values: values,
  };
}

/** The group, and with it the branch, of a modality. */
export async function groupOf(database: Database | Transaction, companyId: number, uniqueId: string) {
  const [group] = await database
    .select({ GroupName: modalityGroups.name, BranchCode: insuranceBranches.code })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(and(eq(modalityGroups.companyId, companyId), eq(modalityGroups.uniqueId, uniqueId)));
  if (!group) throw notFound('Este grupo de modalidades não existe.', { field: 'ModalityGroupUniqueId' });
  return group;
}

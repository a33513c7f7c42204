import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
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
    ...(await groupOf(
      database,
      user,
      { groupUniqueId: values.ModalityGroupUniqueId, changeSetUniqueId: ChangeSetUniqueId },
      now,
    )),
    InForce: (inForce?.body as ModalityParameters | undefined) ?? null,
    Values: values,
  };
}

/** The group, and with it the branch, of a modality, as a change set has it. */
export async function groupOf(
  database: Database | Transaction,
  user: CurrentUser,
  { groupUniqueId, changeSetUniqueId }: { groupUniqueId: string; changeSetUniqueId: string | undefined },
  now: Date,
): Promise<{ GroupName: string; BranchCode: string }> {
  const { body } = await draftedRecord(
    database,
    user,
    { kind: 'modalityGroup', key: groupUniqueId, changeSetUniqueId },
    now,
  );
  if (body === null) throw notFound('Este grupo de modalidades não existe.', { field: 'ModalityGroupUniqueId' });
  const { Name, BranchCode } = body as ModalityGroupParameters;
  return { GroupName: Name, BranchCode };
}

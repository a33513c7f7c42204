import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { conflict } from '../../platform/server/refusal';
import { lockOwnChangeSet } from '../changes/changeSetRows';
import { draftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import type { ParameterBody } from '../kinds/parameterKind';

interface New {
  kind: ParameterKind;
  ModalityUniqueId: string;
  ChangeSetUniqueId: string | undefined;
  Values: ParameterBody;
}

interface Told<Found> {
  /** What is said where the modality has one already. */
  taken: string;
  read: (key: string, changeSetUniqueId: string) => Promise<Found>;
}

/** Drafts what a modality may have one of and has not, or has no longer; sent again, it is the same draft. */
export async function saveNewOfModality<Found>(
  transaction: Transaction,
  user: CurrentUser,
  { kind, ModalityUniqueId: key, ChangeSetUniqueId, Values }: New,
  now: Date,
  { taken, read }: Told<Found>,
): Promise<Found> {
  await requireParameterRight(transaction, user, 'EDITAR');
  const changeSetUniqueId = ChangeSetUniqueId ?? (await lockOwnChangeSet(transaction, user)).uniqueId;
  const { inForce, fields } = await draftedRecord(transaction, user, { kind, key, changeSetUniqueId }, now);
  const { Draft } = fields;
  if (inForce && !inForce.isDeleted && Draft?.IsDeleted !== true)
    throw conflict(taken, { field: 'ModalityUniqueId', response: await read(key, changeSetUniqueId) });
  const draft = draftOf(kind, {
    ChangeSetUniqueId: changeSetUniqueId,
    UniqueId: key,
    BaseVersionUniqueId: fields.VersionUniqueId,
    // A draft that is there already is what this very request made, or somebody else's: that one is a conflict.
    DraftVersion: Draft?.IsDeleted ? Draft.DraftVersion : 0,
    IsDeleted: false,
    Values,
  });
  return saveAndRead(transaction, user, { ...draft, isNew: true }, now, (set) => read(key, set));
}

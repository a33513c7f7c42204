import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/endorsementParameters';
import type {
  EndorsementAnniversaryRecord,
  EndorsementSubTypeRecord,
} from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeParameters } from '@portal/shared/contracts/parameters/kinds/endorsement';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import type { DraftToSave } from '../changes/saveDraft';
import { modalityRecord } from '../modalities/record/modalityRecord';
import { withModalityNames } from '../record/withModalityNames';
import { anniversaryRecord, subTypeRecord } from './endorsementRecords';

/** Drafts a new sub-type; sent again, it is the same one. */
export const createSubType = (
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId, UniqueId, EndorsementParameter }: CallInput<typeof calls.createEndorsementParameter>['body'],
  now: Date,
): Promise<EndorsementSubTypeRecord> =>
  database.transaction((transaction) => {
    const asked = { ChangeSetUniqueId, UniqueId, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };
    const draft = draftOf('endorsementSubType', { ...asked, Values: EndorsementParameter });
    return saveSubType(transaction, user, { ...draft, isNew: true }, now);
  });

/** Drafts a sub-type as a whole, or its removal: what was asked for with it stays. */
export const changeSubType = (
  database: Database,
  user: CurrentUser,
  { EndorsementParameter, ...asked }: CallInput<typeof calls.changeEndorsementParameter>['body'],
  now: Date,
): Promise<EndorsementSubTypeRecord> =>
  database.transaction((transaction) =>
    saveSubType(transaction, user, draftOf('endorsementSubType', { ...asked, Values: EndorsementParameter }), now),
  );

/** Modalities are named as they are called now. */
async function saveSubType(
  transaction: Transaction,
  user: CurrentUser,
  draft: DraftToSave,
  now: Date,
): Promise<EndorsementSubTypeRecord> {
  const values = draft.body as EndorsementSubTypeParameters;
  const Modalities = await withModalityNames(transaction, user, draft.changeSetUniqueId, values.Modalities);
  return saveAndRead(transaction, user, { ...draft, body: { ...values, Modalities } }, now, (set) =>
    subTypeRecord(transaction, user, draft.key, set, now),
  );
}

/** Drafts the yearly update of a modality. */
export const saveAnniversary = (
  database: Database,
  user: CurrentUser,
  { ModalityUniqueId, ...asked }: CallInput<typeof calls.saveEndorsementAnniversary>['body'],
  now: Date,
): Promise<EndorsementAnniversaryRecord> =>
  database.transaction(async (transaction) => {
    const draft = draftOf('endorsementAnniversary', { ...asked, UniqueId: ModalityUniqueId, IsDeleted: false });
    const record = await saveAndRead(transaction, user, { ...draft, isNew: true }, now, (set) =>
      anniversaryRecord(transaction, user, draft.key, set, now),
    );
    // After it, since only then the set is known in which the modality itself may be drafted.
    const ChangeSetUniqueId = record.Draft?.ChangeSet.UniqueId;
    await modalityRecord(transaction, user, { modalityUniqueId: ModalityUniqueId, ChangeSetUniqueId }, now);
    return record;
  });

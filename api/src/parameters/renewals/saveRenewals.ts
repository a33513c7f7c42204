import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/renewalParameters';
import type { RenewalParameterRecord } from '@portal/shared/contracts/parameters/renewalParameters';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import { saveNewOfModality } from '../record/saveNewOfModality';
import { modalityRecord } from '../modalities/record/modalityRecord';
import { renewalParameterRecord } from './renewalRecords';

/** Drafts a rule of a modality's own. */
export const createRenewal = (
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId, ModalityUniqueId, RenewalParameter }: CallInput<typeof calls.createRenewalParameter>['body'],
  now: Date,
): Promise<RenewalParameterRecord> =>
  database.transaction(async (transaction) => {
    const record = await saveNewOfModality(
      transaction,
      user,
      { kind: 'renewal', ModalityUniqueId, ChangeSetUniqueId, Values: RenewalParameter },
      now,
      {
        taken: 'Esta modalidade já tem uma regra de renovação própria. Altere-a.',
        read: reader(transaction, user, now),
      },
    );
    await requireModality(transaction, user, record, now);
    return record;
  });

/** Drafts another rule, or that there is none any more. */
export const changeRenewal = (
  database: Database,
  user: CurrentUser,
  { RenewalParameter, ...asked }: CallInput<typeof calls.changeRenewalParameter>['body'],
  now: Date,
): Promise<RenewalParameterRecord> =>
  database.transaction((transaction) =>
    saveAndRead(transaction, user, draftOf('renewal', { ...asked, Values: RenewalParameter }), now, (set) =>
      reader(transaction, user, now)(asked.UniqueId, set),
    ),
  );

const reader = (transaction: Transaction, user: CurrentUser, now: Date) => (key: string, set: string) =>
  renewalParameterRecord(transaction, user, key, set, now);

/** After the draft, since only then the set is known in which the modality itself may be drafted. */
const requireModality = (
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Draft }: RenewalParameterRecord,
  now: Date,
) =>
  modalityRecord(transaction, user, { modalityUniqueId: UniqueId, ChangeSetUniqueId: Draft?.ChangeSet.UniqueId }, now);

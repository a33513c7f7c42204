import { randomUUID } from 'node:crypto';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { COMPANY_RULES_KEY } from '@portal/shared/domain/parameters/kinds/companyRules';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { draftedRecord } from '../../changes/draftedRecord';
import { saveDraft } from '../../changes/saveDraft';
import type { DraftToSave } from '../../changes/saveDraft';
import type { ParameterBody } from '../../kinds/parameterKind';
import { groupOf, modalityRecord } from './modalityRecord';

interface Write {
  ChangeSetUniqueId?: string | undefined;
  UniqueId: string | null;
  BaseVersionUniqueId: string | null;
  DraftVersion: number;
  IsDeleted: boolean;
  Values: ParameterBody;
}

const draftOf = (kind: ParameterKind, { UniqueId, ...asked }: Write): DraftToSave => ({
  kind,
  key: UniqueId ?? randomUUID(),
  isNew: UniqueId === null,
  body: asked.Values,
  isDeleted: asked.IsDeleted,
  changeSetUniqueId: asked.ChangeSetUniqueId,
  baseVersionUniqueId: asked.BaseVersionUniqueId,
  draftVersion: asked.DraftVersion,
});

/** Drafts a modality: nothing of it is in force before its change set is published. */
export const saveModality = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof calls.saveModality>['body'],
  now: Date,
): Promise<ModalityRecord> =>
  database.transaction(async (transaction) => {
    await groupOf(transaction, user.companyId, body.Values.ModalityGroupUniqueId);
    const draft = draftOf('modality', body);
    const read = (ChangeSetUniqueId: string) =>
      modalityRecord(transaction, user, { modalityUniqueId: draft.key, ChangeSetUniqueId }, now);
    const changeSet = await saveDraft(transaction, user, draft, now, ({ uniqueId }) => read(uniqueId));
    return read(changeSet.uniqueId);
  });

type Answer = CallResponse<typeof calls.saveCoverage>;

/** Drafts a coverage, likewise. */
export const saveCoverage = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof calls.saveCoverage>['body'],
  now: Date,
): Promise<Answer> =>
  database.transaction((transaction) => saveAndTell(transaction, user, draftOf('coverage', body), now));

/** Drafts the insurer's own rules, likewise. */
export const saveCompanyRules = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof calls.saveCompanyRules>['body'],
  now: Date,
): Promise<Answer> =>
  database.transaction((transaction) =>
    saveAndTell(transaction, user, draftOf('companyRules', { ...body, UniqueId: COMPANY_RULES_KEY }), now),
  );

async function saveAndTell(
  transaction: Transaction,
  user: CurrentUser,
  draft: DraftToSave,
  now: Date,
): Promise<Answer> {
  const tell = async (changeSet: { uniqueId: string; name: string }): Promise<Answer> => {
    const wanted = { kind: draft.kind, key: draft.key, changeSetUniqueId: changeSet.uniqueId };
    const { fields } = await draftedRecord(transaction, user, wanted, now);
    return {
      UniqueId: draft.key,
      ChangeSet: { UniqueId: changeSet.uniqueId, Name: changeSet.name },
      DraftVersion: fields.Draft?.DraftVersion ?? 0,
      Problems: fields.Problems,
    };
  };
  return tell(await saveDraft(transaction, user, draft, now, tell));
}

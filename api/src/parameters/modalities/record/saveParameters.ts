import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { saveClause as saveClauseCall } from '@portal/shared/contracts/parameters/clauses';
import type { saveModalityGroup as saveModalityGroupCall } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type * as calls from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { COMPANY_RULES_KEY } from '@portal/shared/domain/parameters/kinds/companyRules';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import { draftedRecord } from '../../changes/draftedRecord';
import { saveDraft } from '../../changes/saveDraft';
import type { DraftToSave } from '../../changes/saveDraft';
import { draftOf, saveAndRead } from '../../changes/saveAndRead';
import type { Write } from '../../changes/saveAndRead';
import { modalityRecord } from './modalityRecord';
import { branchesOf } from './modalityGroupRecord';

/** Drafts a modality: nothing of it is in force before its change set is published. */
export const saveModality = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof calls.saveModality>['body'],
  now: Date,
): Promise<ModalityRecord> =>
  database.transaction(async (transaction) => {
    const draft = draftOf('modality', body);
    return saveAndRead(transaction, user, draft, now, (ChangeSetUniqueId) =>
      modalityRecord(transaction, user, { modalityUniqueId: draft.key, ChangeSetUniqueId }, now),
    );
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

/** Drafts a clause, likewise. */
export const saveClause = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof saveClauseCall>['body'],
  now: Date,
): Promise<Answer> =>
  database.transaction((transaction) => saveAndTell(transaction, user, draftOf('clause', body), now));

/** Drafts a group of modalities, likewise, of a branch that the company writes. */
export const saveModalityGroup = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof saveModalityGroupCall>['body'],
  now: Date,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    const branches = await branchesOf(transaction, user.companyId);
    if (!branches.some(({ Code }) => Code === body.Values.BranchCode))
      throw unprocessable('A seguradora não opera este ramo. Escolha outro.', { field: 'Values.BranchCode' });
    return saveAndTell(transaction, user, draftOf('modalityGroup', body), now);
  });

type OfModality = Omit<Write, 'UniqueId' | 'IsDeleted' | 'IdempotencyKey'> & { ModalityUniqueId: string };

/** Drafts what a modality has one of: its rates, or what complements it. The modality is the key. */
export const saveOfModality = (
  database: Database,
  user: CurrentUser,
  kind: 'modalityRates' | 'complementaryModalities',
  { ModalityUniqueId, ...body }: OfModality,
  now: Date,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    const draft = draftOf(kind, { ...body, UniqueId: ModalityUniqueId, IsDeleted: false });
    const answer = await saveAndTell(transaction, user, { ...draft, isNew: true }, now);
    // After it, since only then the set is known in which the modality itself may be drafted.
    const ChangeSetUniqueId = answer.ChangeSet.UniqueId;
    await modalityRecord(transaction, user, { modalityUniqueId: ModalityUniqueId, ChangeSetUniqueId }, now);
    return answer;
  });

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

/** Drafts, and answers where the draft stands. */
export async function saveAndTell(
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

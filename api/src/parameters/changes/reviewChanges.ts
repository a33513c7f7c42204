import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { parameterChangeSets } from '../../platform/database/schema/parameters';
import { conflict, forbidden, unprocessable } from '../../platform/server/refusal';
import { indexOf } from '../inForce/parametersInForce';
import { actsOn, changeSetRecord } from './changeSetRecord';
import { draftsOf, lockChangeSet } from './changeSetRows';
import type { ChangeSetRow } from './changeSetRows';
import { isOvertaken, requirePublishable } from './judgeDrafts';
import { parameterRights } from './parameterRight';
import type { ParameterRight } from './parameterRight';

/** A change set locked in the version that was read; 409 with it where it is another one. */
export async function lockAsRead(
  transaction: Transaction,
  user: CurrentUser,
  { UniqueId, Version }: { UniqueId: string; Version: number },
  { right, now }: { right: ParameterRight; now: Date },
): Promise<ChangeSetRow> {
  const changeSet = await lockChangeSet(transaction, user.companyId, UniqueId);
  if (!(await parameterRights(transaction, user)).has(right))
    throw forbidden('Seu perfil não permite esta ação com parâmetros. Peça o acesso a quem administra os usuários.');
  if (changeSet.version !== Version)
    throw conflict('Este conjunto de alterações mudou desde que a página foi aberta. Confira como ele está agora.', {
      field: 'Version',
      response: await changeSetRecord(transaction, user, changeSet, now),
    });
  return changeSet;
}

/** Stores another state of a locked change set, in its next version. */
export async function storeChangeSet(
  transaction: Transaction,
  { id, version }: ChangeSetRow,
  change: Partial<typeof parameterChangeSets.$inferInsert>,
): Promise<ChangeSetRow> {
  const [row] = await transaction
    .update(parameterChangeSets)
    .set({ version: version + 1, ...change })
    .where(eq(parameterChangeSets.id, id))
    .returning();
  if (!row) throw new Error('A locked change set is there');
  return row;
}

/** Refuses what the record says that cannot be done now. */
async function requireAct(
  transaction: Transaction,
  user: CurrentUser,
  changeSet: ChangeSetRow,
  act: 'WhyNotSubmit' | 'WhyNotReview',
  { draftCount, now }: { draftCount: number; now: Date },
): Promise<void> {
  const why = (await actsOn(transaction, user, changeSet, null, draftCount, now))[act];
  if (why) throw unprocessable(why, { code: 'NotPossible' });
}

/** Gives a change set to whoever reviews it. */
export const submitChanges = (
  database: Database,
  user: CurrentUser,
  { Accepts, Reason, ...read }: CallInput<typeof calls.submitChangeSet>['body'],
  now: Date,
): Promise<ChangeSet> =>
  database.transaction(async (transaction) => {
    const changeSet = await lockAsRead(transaction, user, read, { right: 'EDITAR', now });
    const drafts = await draftsOf(transaction, changeSet.id);
    await requireAct(transaction, user, changeSet, 'WhyNotSubmit', { draftCount: drafts.length, now });
    const index = await indexOf(transaction, user.companyId);
    const overtaken = drafts.some((draft) => isOvertaken(index, draft));
    if (overtaken) throw unprocessable('Outra publicação alterou parâmetros deste conjunto. Refaça os marcados.');
    requirePublishable(index, drafts, Accepts);
    const reason = Reason?.trim() || changeSet.reason;
    const submitted = { submittedByUserId: user.id, submittedAt: now, reviewNote: null };
    const stored = await storeChangeSet(transaction, changeSet, { state: 'inReview', reason, ...submitted });
    return changeSetRecord(transaction, user, stored, now);
  });

/** A second person has read it: approved, or given back with what is wrong. */
export const reviewChanges = (
  database: Database,
  user: CurrentUser,
  { Accepts, IsApproved, Note, ...read }: CallInput<typeof calls.reviewChangeSet>['body'],
  now: Date,
): Promise<ChangeSet> =>
  database.transaction(async (transaction) => {
    const changeSet = await lockAsRead(transaction, user, read, { right: 'REVISAR', now });
    const drafts = await draftsOf(transaction, changeSet.id);
    await requireAct(transaction, user, changeSet, 'WhyNotReview', { draftCount: drafts.length, now });
    const note = Note.trim();
    if (!IsApproved && note === '') throw unprocessable('Diga a quem escreveu o que precisa mudar.', { field: 'Note' });
    if (IsApproved) requirePublishable(await indexOf(transaction, user.companyId), drafts, Accepts);
    const stored = await storeChangeSet(transaction, changeSet, {
      state: IsApproved ? 'approved' : 'draft',
      reviewedByUserId: user.id,
      reviewedAt: now,
      reviewedVersion: IsApproved ? changeSet.version + 1 : null,
      reviewNote: note || null,
    });
    return changeSetRecord(transaction, user, stored, now);
  });

import { randomUUID } from 'node:crypto';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { saveDraft } from './saveDraft';
import type { DraftToSave } from './saveDraft';
import type { ParameterBody } from '../kinds/parameterKind';

/** What every call that drafts a parameter sends. */
export interface Write {
  ChangeSetUniqueId?: string | undefined;
  UniqueId: string | null;
  BaseVersionUniqueId: string | null;
  DraftVersion: number;
  IsDeleted: boolean;
  /** Names something new. */
  IdempotencyKey?: string | undefined;
  Values: ParameterBody;
}

/** The same as the mechanism takes it; without an id it is something new. */
export const draftOf = (kind: ParameterKind, { UniqueId, ...asked }: Write): DraftToSave => ({
  kind,
  key: UniqueId ?? asked.IdempotencyKey ?? randomUUID(),
  isNew: UniqueId === null,
  body: asked.Values,
  isDeleted: asked.IsDeleted,
  changeSetUniqueId: asked.ChangeSetUniqueId,
  baseVersionUniqueId: asked.BaseVersionUniqueId,
  draftVersion: asked.DraftVersion,
});

/** Drafts, and answers the record in its change set; a conflict answers the record as it stands. */
export async function saveAndRead<Found>(
  transaction: Transaction,
  user: CurrentUser,
  draft: DraftToSave,
  now: Date,
  read: (changeSetUniqueId: string) => Promise<Found>,
): Promise<Found> {
  const changeSet = await saveDraft(transaction, user, draft, now, ({ uniqueId }) => read(uniqueId));
  return read(changeSet.uniqueId);
}

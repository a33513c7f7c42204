import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterDraftAuthors, parameterDrafts } from '../../platform/database/schema/parameters';
import { conflict, notFound, unprocessable } from '../../platform/server/refusal';
import { indexOf } from '../inForce/parametersInForce';
import type { ParameterEntry } from '../kinds/parameterKind';
import { requireShortLines } from '../kinds/typedLines';
import { lockChangeSet, lockOwnChangeSet, requireOpen } from './changeSetRows';
import type { ChangeSetRow, DraftRow } from './changeSetRows';
import { newestVersion } from './judgeDrafts';
import { requireParameterRight } from './parameterRight';

export interface DraftToSave extends ParameterEntry {
  /** The caller's own open set where it is not given. */
  changeSetUniqueId: string | undefined;
  /** It is not there yet: its key was made with this request, or with the one that drafted it. */
  isNew: boolean;
  /** The version that it is written on; null for something new. */
  baseVersionUniqueId: string | null;
  /** 0 where the set says nothing of it yet. */
  draftVersion: number;
}

/** Says what the record is, for the answer of a conflict. */
type AsItStands = (changeSet: ChangeSetRow) => Promise<unknown>;

/**
 * Drafts a parameter in a change set. An approval of the set falls with that: nobody has read what stands in it now.
 * Refuses, with the record as it stands, where somebody else has written or published it since it was read.
 */
export async function saveDraft(
  transaction: Transaction,
  user: CurrentUser,
  asked: DraftToSave,
  now: Date,
  asItStands: AsItStands,
): Promise<ChangeSetRow> {
  await requireParameterRight(transaction, user, 'EDITAR');
  const changeSet =
    asked.changeSetUniqueId === undefined
      ? await lockOwnChangeSet(transaction, user)
      : await lockChangeSet(transaction, user.companyId, asked.changeSetUniqueId);
  requireOpen(changeSet);
  const stored = await draftIn(transaction, changeSet.id, asked);
  // A repeated request, whose answer was lost.
  if (stored && stored.version === asked.draftVersion + 1 && isSame(stored, asked, user)) return changeSet;
  const refuse = async (message: string) =>
    conflict(message, { field: 'DraftVersion', response: await asItStands(changeSet) });
  if ((stored?.version ?? 0) !== asked.draftVersion)
    throw await refuse('Outra pessoa alterou este rascunho enquanto você o editava. Confira como ele está agora.');
  const newest = newestVersion(await indexOf(transaction, user.companyId), asked);
  // A key that somebody made up, or another company's, names nothing here.
  if (newest === null && !stored && !asked.isNew) throw notFound('Este parâmetro não existe.', { field: 'UniqueId' });
  if ((newest?.uniqueId ?? null) !== asked.baseVersionUniqueId)
    throw await refuse(
      newest === null
        ? 'Este parâmetro não existe. Recarregue a página.'
        : `A publicação ${newest.publication.number} alterou este parâmetro enquanto você o editava. Confira como ele está agora.`,
    );
  if (newest && newest.publication.inForceFrom > now)
    throw unprocessable('Uma alteração deste parâmetro já está agendada. Retire-a antes de fazer outra.', {
      code: 'Scheduled',
    });
  const { kind, key, body, isDeleted } = asked;
  if (!isDeleted)
    requireShortLines(
      kind,
      body,
      [newest?.body, stored?.body].filter((one) => one !== undefined),
    );
  const values = { body, isDeleted, baseVersionId: newest?.id ?? null, changedByUserId: user.id, changedAt: now };
  await transaction
    .insert(parameterDrafts)
    .values({ ...values, changeSetId: changeSet.id, kind, key })
    .onConflictDoUpdate({
      target: [parameterDrafts.changeSetId, parameterDrafts.kind, parameterDrafts.key],
      set: { ...values, version: sql`${parameterDrafts.version} + 1` },
    });
  await transaction
    .insert(parameterDraftAuthors)
    .values({ changeSetId: changeSet.id, userId: user.id })
    .onConflictDoNothing();
  return touch(transaction, changeSet);
}

/** Takes a draft out again. Who wrote it stays one of the set's authors. */
export async function removeDraft(
  transaction: Transaction,
  changeSet: ChangeSetRow,
  wanted: { kind: string; key: string; draftVersion: number },
  asItStands: AsItStands,
): Promise<ChangeSetRow> {
  const stored = await draftIn(transaction, changeSet.id, wanted);
  if (!stored) throw notFound('Este rascunho não existe mais.', { field: 'UniqueId' });
  if (stored.version !== wanted.draftVersion)
    throw conflict('Outra pessoa alterou este rascunho. Confira-o antes de descartar.', {
      field: 'DraftVersion',
      response: await asItStands(changeSet),
    });
  await transaction.delete(parameterDrafts).where(eq(parameterDrafts.id, stored.id));
  return touch(transaction, changeSet);
}

async function draftIn(
  transaction: Transaction,
  changeSetId: number,
  { kind, key }: { kind: string; key: string },
): Promise<DraftRow | undefined> {
  const [row] = await transaction
    .select()
    .from(parameterDrafts)
    .where(
      and(eq(parameterDrafts.changeSetId, changeSetId), eq(parameterDrafts.kind, kind), eq(parameterDrafts.key, key)),
    );
  return row as DraftRow | undefined;
}

const isSame = (stored: DraftRow, { body, isDeleted }: DraftToSave, { id }: CurrentUser): boolean =>
  stored.changedByUserId === id && stored.isDeleted === isDeleted && isDeepStrictEqual(stored.body, body);

/** The set is a draft again, in a version that nobody has reviewed. */
async function touch(transaction: Transaction, changeSet: ChangeSetRow): Promise<ChangeSetRow> {
  const [row] = await transaction
    .update(parameterChangeSets)
    .set({
      state: 'draft',
      version: changeSet.version + 1,
      reviewedByUserId: null,
      reviewedAt: null,
      reviewedVersion: null,
    })
    .where(eq(parameterChangeSets.id, changeSet.id))
    .returning();
  if (!row) throw new Error('A locked change set is there');
  return row;
}

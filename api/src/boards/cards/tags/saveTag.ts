import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { PipeTag, savePipeTag } from '@portal/shared/contracts/boards/cardTags';
import { MOST_TAGS_OF_PIPE } from '@portal/shared/domain/boards/tagLimits';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardTags } from '../../../platform/database/schema/cardTags';
import { auditRecord } from '../../../platform/history/auditRecord';
import { conflict, invalid, unprocessable } from '../../../platform/server/refusal';
import { findManagedPipe, pipeTagOf } from './pipeTags';
import { tellPipe } from './tellPipe';

type Wanted = CallInput<typeof savePipeTag>['body'];
type Tag = typeof cardTags.$inferSelect;

/** Makes a tag of a pipe or changes it; repeated, it answers what stands. */
export function saveTag(database: Database, user: CurrentUser, pipeId: number, wanted: Wanted): Promise<PipeTag> {
  const tag = { ...wanted, name: wanted.name.replace(/\s+/g, ' ').trim() };
  return database.transaction(async (transaction) => {
    const pipe = await findManagedPipe(transaction, user, pipeId);
    if (tag.name === '') throw invalid('Dê um nome à etiqueta.', { field: 'name' });
    // Names and their number hold for two people who save at once, too.
    await transaction.execute(sql`select pg_advisory_xact_lock(730196, ${pipeId})`);
    const tags = await transaction
      .select()
      .from(cardTags)
      .where(and(eq(cardTags.pipeId, pipeId), eq(cardTags.companyId, user.companyId)));
    const standing = tags.find(({ uniqueId }) => uniqueId === tag.uniqueId);
    const isSame = standing?.name === tag.name && standing.colour === tag.colour;
    if (standing && isSame) return pipeTagOf(transaction, standing.id);
    if (tag.version !== undefined && !standing)
      throw unprocessable('Esta etiqueta foi excluída enquanto você a editava.', { field: 'uniqueId' });
    if (standing && standing.version !== tag.version)
      throw conflict(
        `A etiqueta “${standing.name}” foi alterada enquanto você a editava. Confira como ela está agora e repita, se ainda for o caso.`,
        { response: await pipeTagOf(transaction, standing.id) },
      );
    refuseTaken(tags, tag);
    const id = standing ? await change(transaction, standing, tag) : await make(transaction, user, pipeId, tag);
    await auditRecord(
      transaction,
      user,
      { kind: 'cardTag', uniqueId: tag.uniqueId },
      {
        action: standing ? 'changed' : 'created',
        changes: (['name', 'colour'] as const)
          .filter((field) => standing?.[field] !== tag[field])
          .map((field) => ({ field, before: standing?.[field] ?? null, after: tag[field] })),
      },
    );
    if (standing) await tellPipe(transaction, user, pipe);
    return pipeTagOf(transaction, id);
  });
}

function refuseTaken(tags: readonly Tag[], { uniqueId, name }: Wanted): void {
  const others = tags.filter((other) => other.uniqueId !== uniqueId);
  const taken = others.find((other) => searchable(other.name) === searchable(name));
  if (taken) throw unprocessable(`Esta esteira já tem a etiqueta “${taken.name}”.`, { field: 'name' });
  if (others.length >= MOST_TAGS_OF_PIPE)
    throw unprocessable(`Uma esteira tem até ${MOST_TAGS_OF_PIPE} etiquetas. Exclua uma que não se usa mais.`, {
      field: 'name',
    });
}

async function make(transaction: Transaction, user: CurrentUser, pipeId: number, { uniqueId, name, colour }: Wanted) {
  const [made] = await transaction
    .insert(cardTags)
    .values({ uniqueId, name, colour, companyId: user.companyId, pipeId, createdByUserId: user.id })
    .onConflictDoNothing()
    .returning({ id: cardTags.id });
  // The identity of a tag elsewhere, of which nothing is told.
  if (!made) throw unprocessable('Esta etiqueta não pôde ser criada. Tente de novo.', { field: 'uniqueId' });
  return made.id;
}

async function change(transaction: Transaction, { id, version }: Tag, { name, colour }: Wanted): Promise<number> {
  await transaction
    .update(cardTags)
    .set({ name, colour, version: version + 1 })
    .where(eq(cardTags.id, id));
  return id;
}

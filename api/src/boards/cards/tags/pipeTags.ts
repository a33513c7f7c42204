import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { PipeTag } from '@portal/shared/contracts/boards/cardTags';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardTags, cardTagUses } from '../../../platform/database/schema/cardTags';
import { forbidden } from '../../../platform/server/refusal';
import { findPipe } from '../../boards/pipes';

const selectTags = (database: Database | Transaction) =>
  database
    .select({
      id: cardTags.id,
      uniqueId: cardTags.uniqueId,
      name: cardTags.name,
      colour: cardTags.colour,
      version: cardTags.version,
      cardCount: count(cardTagUses.cardId),
    })
    .from(cardTags)
    .leftJoin(cardTagUses, eq(cardTagUses.tagId, cardTags.id))
    .groupBy(cardTags.id)
    .$dynamic();

/** The tags of a pipe that the user may see, by name. */
export async function listPipeTags(database: Database, user: CurrentUser, pipeId: number): Promise<PipeTag[]> {
  await findPipe(database, user, pipeId);
  return selectTags(database)
    .where(and(eq(cardTags.pipeId, pipeId), eq(cardTags.companyId, user.companyId)))
    .orderBy(sql`lower(${cardTags.name})`, asc(cardTags.id));
}

/** A tag as the list of its pipe shows it. */
export async function pipeTagOf(transaction: Transaction, tagId: number): Promise<PipeTag> {
  const [tag] = await selectTags(transaction).where(eq(cardTags.id, tagId));
  if (!tag) throw new Error('A locked tag cannot vanish');
  return tag;
}

/** A pipe whose tags the user may change: who manages its cards. */
export async function findManagedPipe(database: Database | Transaction, user: CurrentUser, pipeId: number) {
  const pipe = await findPipe(database, user, pipeId);
  if (!mayManagePipe(user, pipe)) throw forbidden('Você pode ver esta esteira, mas não mudar as suas etiquetas.');
  return pipe;
}

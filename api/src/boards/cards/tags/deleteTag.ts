import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { deletePipeTag } from '@portal/shared/contracts/boards/cardTags';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { cardTags, cardTagUses } from '../../../platform/database/schema/cardTags';
import { auditRecord, auditRecords } from '../../../platform/history/auditRecord';
import { notFound, Refusal } from '../../../platform/server/refusal';
import { findManagedPipe } from './pipeTags';
import { tellPipe } from './tellPipe';

/** Cards to a statement that tells their histories. */
const TOLD_AT_ONCE = 1000;

const unknown = () => notFound('Etiqueta não encontrada.', { field: 'uniqueId' });

/** Deletes a tag of a pipe and takes it off its cards, whose histories say so. */
export function deleteTag(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof deletePipeTag>> {
  return database.transaction(async (transaction) => {
    const [tag] = await transaction
      .select()
      .from(cardTags)
      .where(and(eq(cardTags.uniqueId, uniqueId), eq(cardTags.companyId, user.companyId)))
      .for('update');
    if (!tag) throw unknown();
    const pipe = await pipeOf(transaction, user, tag.pipeId);
    const carriers = await transaction
      .select({ uniqueId: cards.uniqueId })
      .from(cardTagUses)
      .innerJoin(cards, eq(cards.id, cardTagUses.cardId))
      .where(eq(cardTagUses.tagId, tag.id));
    await transaction.delete(cardTags).where(eq(cardTags.id, tag.id));
    await auditRecord(
      transaction,
      user,
      { kind: 'cardTag', uniqueId },
      {
        action: 'deleted',
        changes: [
          { field: 'name', before: tag.name, after: null },
          { field: 'cardCount', before: carriers.length, after: null },
        ],
      },
    );
    const changes = [{ field: 'tag', before: tag.name, after: null }];
    for (let at = 0; at < carriers.length; at += TOLD_AT_ONCE)
      await auditRecords(
        transaction,
        user,
        carriers
          .slice(at, at + TOLD_AT_ONCE)
          .map((card) => ({ kind: 'card', uniqueId: card.uniqueId, action: 'tagTakenOff', changes })),
      );
    await tellPipe(transaction, user, pipe);
    return { uniqueId, cardCount: carriers.length };
  });
}

/** A tag of a pipe that the user may not see is none that exists for them. */
async function pipeOf(transaction: Transaction, user: CurrentUser, pipeId: number) {
  try {
    return await findManagedPipe(transaction, user, pipeId);
  } catch (error) {
    throw error instanceof Refusal && error.status === 404 ? unknown() : error;
  }
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CardTag } from '@portal/shared/contracts/boards/cardTag';
import type { tagCard as call } from '@portal/shared/contracts/boards/cardTags';
import { MOST_TAGS_OF_CARD } from '@portal/shared/domain/boards/tagLimits';
import { auditCard, changeCard, lockCardToChange } from '../../../deals/cards/changingCard';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardTags, cardTagUses } from '../../../platform/database/schema/cardTags';
import { unprocessable } from '../../../platform/server/refusal';

/** Puts a tag on a card or takes it off; what is so already changes nothing. */
export function tagCard(
  database: Database | Transaction,
  user: CurrentUser,
  cardId: number,
  { tagId, isOn }: CallInput<typeof call>['body'],
): Promise<CallResponse<typeof call>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, cardId);
    // Whoever deletes it waits, or was first.
    const [tag] = await transaction
      .select({ id: cardTags.id, name: cardTags.name })
      .from(cardTags)
      .where(and(eq(cardTags.id, tagId), eq(cardTags.pipeId, card.pipe.id), eq(cardTags.companyId, user.companyId)))
      .for('share');
    if (!tag) throw unprocessable('Esta etiqueta não existe mais. Escolha outra da lista.', { field: 'tagId' });
    const tags = await tagsOf(transaction, cardId);
    if (tags.some(({ id }) => id === tagId) === isOn) return { cardId, version: card.version, tags };
    if (isOn && tags.length >= MOST_TAGS_OF_CARD)
      throw unprocessable(`O card ${card.cardRef} já tem ${MOST_TAGS_OF_CARD} etiquetas. Tire uma antes.`, {
        field: 'tagId',
      });
    if (isOn) await transaction.insert(cardTagUses).values({ cardId, tagId });
    else await transaction.delete(cardTagUses).where(and(eq(cardTagUses.cardId, cardId), eq(cardTagUses.tagId, tagId)));
    const version = await changeCard(transaction, cardId, {});
    await auditCard(transaction, user, card, {
      action: isOn ? 'tagPutOn' : 'tagTakenOff',
      changes: [{ field: 'tag', before: isOn ? null : tag.name, after: isOn ? tag.name : null }],
    });
    return { cardId, version, tags: await tagsOf(transaction, cardId) };
  });
}

const tagsOf = (transaction: Transaction, cardId: number): Promise<CardTag[]> =>
  transaction
    .select({ id: cardTags.id, name: cardTags.name, colour: cardTags.colour })
    .from(cardTagUses)
    .innerJoin(cardTags, eq(cardTags.id, cardTagUses.tagId))
    .where(eq(cardTagUses.cardId, cardId))
    .orderBy(sql`lower(${cardTags.name})`, asc(cardTags.id));

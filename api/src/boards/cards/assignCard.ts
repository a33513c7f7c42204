import { eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import { writtenDownAs } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { unprocessable } from '../../platform/server/refusal';
import { lockCardToChange, requireSeen } from '../../deals/cards/changingCard';
import type { FoundCard } from '../../deals/cards/cardPipe';
import { ownersOf } from '../../platform/auth/pipeOwners';

/**
 * Gives a card to somebody who manages its pipe, or with null to nobody, and tells a new owner other than the user. Who
 * says which version they saw is refused where the card has changed since.
 */
export function assignCard(
  database: Database | Transaction,
  user: CurrentUser,
  { cardId, ownerId, version }: { cardId: number; ownerId: number | null; version?: number | undefined },
): Promise<{ CardId: number; Owner: CardOwner | null; Version: number }> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, cardId);
    const owner = ownerId === null ? null : await findOwner(transaction, user, card, ownerId);
    const standing = { CardId: card.id, Owner: card.owner, Version: card.version };
    if ((owner?.Id ?? null) === (card.owner?.Id ?? null)) return standing;
    requireSeen(card, version, standing);
    const by = writtenDownAs(user);
    const newVersion = card.version + 1;
    await transaction
      .update(cards)
      .set({ ownerUserId: owner?.Id ?? null, version: newVersion })
      .where(eq(cards.id, card.id));
    await transaction.insert(auditHistory).values({
      companyId: user.companyId,
      subjectKind: 'card',
      subjectUniqueId: card.uniqueId,
      action: 'assigned',
      changes: [{ field: 'owner', before: card.owner?.Name ?? null, after: owner?.Name ?? null }],
      changedByUserId: by.id,
      changedByName: by.name,
    });
    if (owner && owner.Id !== by.id) await tellOwner(transaction, user, card, owner);
    return { CardId: card.id, Owner: owner, Version: newVersion };
  });
}

async function findOwner(transaction: Transaction, user: CurrentUser, card: FoundCard, ownerId: number) {
  const [owner] = await ownersOf(transaction, user.companyId, card.pipe, ownerId);
  if (!owner)
    throw unprocessable('Esta pessoa não pode ser responsável por cards desta esteira. Escolha outra da lista.', {
      field: 'UserId',
    });
  return owner;
}

const tellOwner = (transaction: Transaction, user: CurrentUser, card: FoundCard, owner: CardOwner) =>
  raiseNotification(transaction, {
    companyId: user.companyId,
    kind: 'cardAssigned',
    title: 'Card atribuído a você',
    text:
      user.actsAs === undefined
        ? `${user.name} atribuiu a você o card ${card.cardRef}, da esteira ${card.pipe.name}.`
        : `O card ${card.cardRef}, da esteira ${card.pipe.name}, foi atribuído a você. ${user.actsAs}.`,
    subject: { kind: 'card', uniqueId: card.uniqueId },
    recipients: [{ userId: owner.Id, path: pathOf(card) }],
  });

/** The board of the card's pipe, showing the card alone. */
const pathOf = ({ pipe, cardRef }: FoundCard): string => addresses.board(pipe, cardRef);

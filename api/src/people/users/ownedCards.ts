import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { ownersOf } from '../../platform/auth/pipeOwners';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import { unprocessable } from '../../platform/server/refusal';
import { raiseNotification } from '../../portal/notifications/raiseNotification';

interface Owner {
  id: number;
  uniqueId: string;
  name: string;
  companyId: number;
}

const ownedBy = (owner: Pick<Owner, 'id' | 'companyId'>) =>
  and(eq(cards.companyId, owner.companyId), eq(cards.ownerUserId, owner.id), isNull(cards.closedAt));

/** Who can take over every open card of somebody: whoever manages all pipes in which they are. */
export async function successorsOf(
  database: Database | Transaction,
  owner: Pick<Owner, 'id' | 'companyId'>,
): Promise<CardOwner[]> {
  const within = await database
    .selectDistinct({ id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(ownedBy(owner));
  let found: CardOwner[] | null = null;
  for (const pipe of within) {
    const managing = await ownersOf(database, owner.companyId, pipe);
    found = (found ?? managing).filter(({ Id }) => Id !== owner.id && managing.some((one) => one.Id === Id));
  }
  return found ?? [];
}

/**
 * Gives somebody's open cards to whoever was chosen, who is told, or leaves them without an owner, where the board shows them
 * to all who manage its pipe.
 */
export async function passCardsOn(
  transaction: Transaction,
  user: CurrentUser,
  owner: Owner,
  toUserId: number | undefined,
): Promise<void> {
  const owned = await transaction
    .select({ id: cards.id, uniqueId: cards.uniqueId, version: cards.version })
    .from(cards)
    .where(ownedBy(owner))
    .orderBy(asc(cards.id))
    .for('update');
  if (owned.length === 0) return;
  const successor = toUserId === undefined ? null : await requireSuccessor(transaction, owner, toUserId);
  for (const { id, version } of owned)
    await transaction
      .update(cards)
      .set({ ownerUserId: successor?.Id ?? null, version: version + 1 })
      .where(eq(cards.id, id));
  await transaction.insert(auditHistory).values(
    owned.map(({ uniqueId }) => ({
      companyId: user.companyId,
      subjectKind: 'card',
      subjectUniqueId: uniqueId,
      action: 'assigned',
      changes: [{ field: 'owner', before: owner.name, after: successor?.Name ?? null }],
      changedByUserId: user.id,
      changedByName: user.name,
    })),
  );
  if (!successor || successor.Id === user.id) return;
  await raiseNotification(transaction, {
    companyId: user.companyId,
    kind: 'cardAssigned',
    title: owned.length === 1 ? 'Card atribuído a você' : `${owned.length} cards atribuídos a você`,
    text: `${user.name} passou a você ${owned.length === 1 ? 'o card' : 'os cards'} de ${owner.name}, que não acessa mais o portal.`,
    subject: { kind: 'user', uniqueId: owner.uniqueId },
    recipients: [{ userId: successor.Id, path: addresses.boards() }],
  });
}

async function requireSuccessor(transaction: Transaction, owner: Owner, id: number): Promise<CardOwner> {
  const found = (await successorsOf(transaction, owner)).find(({ Id }) => Id === id);
  if (!found)
    throw unprocessable('Esta pessoa não pode assumir todos os cards. Escolha outra da lista, ou ninguém.', {
      field: 'cardsToUserId',
    });
  return found;
}

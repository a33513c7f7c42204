import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { forbidden, notFound } from '../../platform/server/refusal';

/** What finds a card again, with its owner and pipe. */
export const cardColumns = {
  id: cards.id,
  uniqueId: cards.uniqueId,
  cardRef: cards.cardRef,
  version: cards.version,
  owner: { Id: users.id, Name: users.name },
  pipe: { id: pipes.id, uniqueId: pipes.uniqueId, name: pipes.name, functionalityId: pipes.functionalityId },
};

/**
 * A card on the board, or of another state of it, with its owner and pipe. One that the user may not see does not exist
 * for them.
 */
export async function findCard(
  database: Database | Transaction,
  user: CurrentUser,
  cardId: number,
  state: SQL | undefined = isNull(cards.closedAt),
) {
  const [card] = await database
    .select(cardColumns)
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(and(isNamed(user, cardId), state));
  if (!card || !maySeePipe(user, card.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
  return card;
}

export type FoundCard = Awaited<ReturnType<typeof findCard>>;

/** The same to change it: whoever else changes it waits. Locked first, read afterwards, so that the read is the latest. */
export async function lockManagedCard(transaction: Transaction, user: CurrentUser, cardId: number): Promise<FoundCard> {
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(and(isNamed(user, cardId), isNull(cards.closedAt)))
    .for('update');
  const card = await findCard(transaction, user, cardId);
  if (!mayManagePipe(user, card.pipe)) throw forbidden('Você pode ver esta esteira, mas não mudar os seus cards.');
  return card;
}

const isNamed = (user: CurrentUser, cardId: number) => and(eq(cards.id, cardId), eq(cards.companyId, user.companyId));

import { desc, eq, sql } from 'drizzle-orm';
import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { settleApproval } from '../../decisions/settleCard';
import type { PortalLinks } from '../../../people/company/portalLinks';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardMovements, cards } from '../../../platform/database/schema/boards';
import { users } from '../../../platform/database/schema/users';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { selectCards, toBoardCards } from '../../boards/boardCard';
import { checkEntry } from '../../boards/enterStep';
import { lockCardToMove } from '../../boards/lockCard';
import { conflictMessage, decidedMessage, isStale } from '../../boards/moveRules';
import { storeMove } from '../../boards/storeMove';
import { requireUndoable } from '../../boards/undoneMove';

export interface Move {
  cardId: number;
  /** The step that the mover saw the card in. */
  stepFromId: number;
  stepToId: number;
  /** The version that the mover saw, where they say so. */
  version?: number | undefined;
  /** Why, where the mover says so. */
  justification?: string | undefined;
  /** Takes back the card's last move. */
  undo?: boolean | undefined;
}

/**
 * Moves a card to another step of its pipe, with its history and all that follows, or not at all. A card that has
 * moved since is not touched: the refusal carries it as it stands and says where it is and who moved it.
 */
export function moveCard(
  database: Database | Transaction,
  user: CurrentUser,
  move: Move,
  portal?: PortalLinks,
): Promise<BoardCard> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToMove(transaction, user, move);
    if (isStale(card, move)) {
      const message = conflictMessage(card, move, await lastMoverOf(transaction, card.id));
      throw conflict(message, { response: await readCard(transaction, user, card.id) });
    }
    if (card.target.id === card.step.id) return readCard(transaction, user, card.id);
    if (card.decision) {
      const decidedBy = await nameOf(transaction, card.decidedByUserId);
      throw unprocessable(decidedMessage(card.cardRef, card.decision, decidedBy), { code: 'CardDecided' });
    }
    const justification = move.justification?.trim() || null;
    const undone = move.undo ? await requireUndoable(transaction, user, card) : undefined;
    await checkEntry(transaction, card, justification);
    const now = new Date();
    await storeMove(transaction, user, { card, justification, now, undone });
    if (card.target.stage === 'done')
      await settleApproval(transaction, user, { cardId: card.id, now, reason: justification }, portal);
    return readCard(transaction, user, card.id);
  });
}

/** Who moved the card last; null when nobody did, or when the engine did. */
async function lastMoverOf(transaction: Transaction, cardId: number): Promise<string | null> {
  const [movement] = await transaction
    .select({ name: sql<string | null>`coalesce(${users.name}, ${cardMovements.madeBy})` })
    .from(cardMovements)
    .leftJoin(users, eq(users.id, cardMovements.userId))
    .where(eq(cardMovements.cardId, cardId))
    .orderBy(desc(cardMovements.id))
    .limit(1);
  return movement?.name ?? null;
}

async function nameOf(transaction: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await transaction.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

async function readCard(transaction: Transaction, { companyId }: CurrentUser, cardId: number): Promise<BoardCard> {
  const rows = await selectCards(transaction).where(eq(cards.id, cardId));
  const [card] = await toBoardCards(transaction, companyId, rows);
  if (!card) throw new Error('A locked card cannot vanish');
  return card;
}

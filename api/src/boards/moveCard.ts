import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { BoardCard } from '@portal/shared/contracts/board';
import type { CurrentUser } from '../platform/auth/currentUser';
import type { Database, Transaction } from '../platform/database/connection';
import { cardMovements, cards, pipes, steps } from '../platform/database/schema/boards';
import { auditHistory } from '../platform/database/schema/history';
import { users } from '../platform/database/schema/users';
import { conflict, forbidden, notFound, unprocessable } from '../platform/server/refusal';
import { boardCardOf, selectCards } from './boardCard';
import { conflictMessage, isStale } from './moveRules';
import { mayManagePipe, maySeePipe } from './pipeAccess';

export interface Move {
  cardId: number;
  /** The step that the mover saw the card in. */
  stepFromId: number;
  stepToId: number;
  /** The version that the mover saw, where they say so. */
  version?: number | undefined;
}

/**
 * Moves a card to another step of its pipe, with its history, all or nothing. A card that has moved since is not
 * touched: the refusal carries it as it stands and says where it is and who moved it.
 */
export function moveCard(database: Database, user: CurrentUser, move: Move): Promise<BoardCard> {
  return database.transaction(async (transaction) => {
    const card = await lockCard(transaction, user.companyId, move.cardId);
    if (!card || !maySeePipe(user, card.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
    if (!mayManagePipe(user, card.pipe)) throw forbidden('Você pode ver esta esteira, mas não mover os seus cards.');
    const target = await findStep(transaction, user.companyId, move.stepToId);
    if (!target) throw notFound('Etapa de destino não encontrada.', { field: 'stepToId' });
    if (target.pipeId !== card.pipe.id)
      throw unprocessable('Um card só se move entre as etapas da própria esteira.', { field: 'stepToId' });
    if (isStale(card, move)) {
      const message = conflictMessage(card, move, await lastMoverOf(transaction, card.id));
      throw conflict(message, { response: await readCard(transaction, card.id) });
    }
    if (target.id !== card.step.id) await store(transaction, user, card, target);
    return readCard(transaction, card.id);
  });
}

type LockedCard = NonNullable<Awaited<ReturnType<typeof lockCard>>>;

/**
 * The card with its pipe and step; the lock has parallel moves of the same card wait for each other. Locked first and
 * read afterwards: whoever waited would otherwise join the card's new step id to the steps as they were before.
 */
async function lockCard(transaction: Transaction, companyId: number, cardId: number) {
  const ofCompany = and(eq(cards.id, cardId), eq(cards.companyId, companyId), isNull(cards.closedAt));
  await transaction.select({ id: cards.id }).from(cards).where(ofCompany).for('update');
  const [card] = await transaction
    .select({
      id: cards.id,
      uniqueId: cards.uniqueId,
      cardRef: cards.cardRef,
      version: cards.version,
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
      step: { id: steps.id, name: steps.name },
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(ofCompany);
  return card;
}

async function findStep(transaction: Transaction, companyId: number, stepId: number) {
  const [step] = await transaction
    .select({ id: steps.id, name: steps.name, pipeId: steps.pipeId })
    .from(steps)
    .where(and(eq(steps.id, stepId), eq(steps.companyId, companyId)));
  return step;
}

/** Who moved the card last; null when nobody did, or when the engine did. */
async function lastMoverOf(transaction: Transaction, cardId: number): Promise<string | null> {
  const [movement] = await transaction
    .select({ name: users.name })
    .from(cardMovements)
    .leftJoin(users, eq(users.id, cardMovements.userId))
    .where(eq(cardMovements.cardId, cardId))
    .orderBy(desc(cardMovements.id))
    .limit(1);
  return movement?.name ?? null;
}

async function readCard(transaction: Transaction, cardId: number): Promise<BoardCard> {
  const [row] = await selectCards(transaction).where(eq(cards.id, cardId));
  if (!row) throw new Error('A locked card cannot vanish');
  return boardCardOf(row);
}

async function store(
  transaction: Transaction,
  user: CurrentUser,
  card: LockedCard,
  target: { id: number; name: string },
): Promise<void> {
  const now = new Date();
  const behindTheLast = sql`(select coalesce(max(other.position), 0) + 1 from ${cards} other where other.step_id = ${target.id})`;
  await transaction
    .update(cards)
    .set({ stepId: target.id, position: behindTheLast, version: card.version + 1, enteredStepAt: now })
    .where(eq(cards.id, card.id));
  await transaction.insert(cardMovements).values({
    companyId: user.companyId,
    cardId: card.id,
    fromStepId: card.step.id,
    toStepId: target.id,
    userId: user.id,
  });
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: 'moved',
    changes: [{ field: 'step', before: card.step.name, after: target.name }],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: now,
  });
}

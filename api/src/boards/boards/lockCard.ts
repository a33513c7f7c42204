import { and, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';
import { forbidden, notFound, unprocessable } from '../../platform/server/refusal';
import { isOpenOrDecided } from './boardState';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import { lockBrokerOfCard } from './lockBrokerOfCard';
import { pipeColumns, stepColumns } from './pipes';

/**
 * The card to be moved, where it stands and the step that it shall enter, for somebody who may move it. Parallel moves
 * of the same card wait for each other.
 */
export async function lockCardToMove(
  transaction: Transaction,
  user: CurrentUser,
  { cardId, stepToId }: { cardId: number; stepToId: number },
) {
  await lockBrokerOfCard(transaction, user.companyId, cardId);
  const card = await lockCard(transaction, user, cardId);
  // Read after the lock: whoever waited for it would otherwise see the card's new step and the steps as they were.
  const found = card ? await findSteps(transaction, user, [card.stepId, stepToId]) : [];
  const [from, target] = [card?.stepId, stepToId].map((id) => found.find(({ step }) => step.id === id));
  if (!card || !from || !maySeePipe(user, from.pipe)) throw notFound('Card não encontrado.', { field: 'cardId' });
  if (!mayManagePipe(user, from.pipe)) throw forbidden('Você pode ver esta esteira, mas não mover os seus cards.');
  if (!target || target.isDeleted) throw notFound('Etapa de destino não encontrada.', { field: 'stepToId' });
  if (target.pipe.id !== from.pipe.id)
    throw unprocessable('Um card só se move entre as etapas da própria esteira.', { field: 'stepToId' });
  return { ...card, step: from.step, pipe: from.pipe, target: target.step };
}

/** A card as it stands while nobody else can change it, and the step that it shall enter. */
export type LockedCard = Awaited<ReturnType<typeof lockCardToMove>>;

async function lockCard(transaction: Transaction, user: CurrentUser, cardId: number) {
  const [card] = await transaction
    .select({
      id: cards.id,
      uniqueId: cards.uniqueId,
      cardRef: cards.cardRef,
      version: cards.version,
      stepId: cards.stepId,
      enteredStepAt: cards.enteredStepAt,
      decision: cards.decision,
      decidedByUserId: cards.decidedByUserId,
    })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.companyId, user.companyId), isOpenOrDecided()))
    .for('update');
  return card;
}

/** They are not taken away before the card stands where it shall. */
const findSteps = (transaction: Transaction, user: CurrentUser, stepIds: number[]) =>
  transaction
    .select({ step: stepColumns, isDeleted: steps.isDeleted, pipe: pipeColumns })
    .from(steps)
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(and(inArray(steps.id, stepIds), eq(steps.companyId, user.companyId)))
    .for('key share', { of: steps });

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cardMovements, steps } from '../../platform/database/schema/boards';
import { unprocessable } from '../../platform/server/refusal';
import type { LockedCard } from './lockCard';

/** Movements that were neither taken back nor take another one back. */
export const isLastingMove = and(isNull(cardMovements.undoesMovementId), eq(cardMovements.isUndone, false));

export interface UndoneMove {
  id: number;
  leftSince: Date | null;
}

/** Returns the move that an undo takes back: the card's last one, made by this user, from the step that it returns to. */
export async function requireUndoable(
  transaction: Transaction,
  user: CurrentUser,
  { id, cardRef, step, target }: LockedCard,
): Promise<UndoneMove> {
  const [last] = await transaction
    .select({
      id: cardMovements.id,
      leftSince: cardMovements.leftSince,
      userId: cardMovements.userId,
      madeBy: cardMovements.madeBy,
      from: { id: steps.id, name: steps.name },
      toStepId: cardMovements.toStepId,
    })
    .from(cardMovements)
    .leftJoin(steps, eq(steps.id, cardMovements.fromStepId))
    .where(and(eq(cardMovements.cardId, id), isLastingMove))
    .orderBy(desc(cardMovements.id))
    .limit(1);
  const isOwn = last?.userId === user.id && last.madeBy === null && user.actsAs === undefined;
  if (!last?.from || !isOwn || last.toStepId !== step.id)
    throw notUndoable(`O último movimento do card ${cardRef} não foi seu, e só quem moveu um card desfaz o movimento.`);
  if (last.from.id !== target.id)
    throw notUndoable(`O card ${cardRef} veio da etapa "${last.from.name}": desfazer o movimento o leva só para ela.`);
  return last;
}

const notUndoable = (text: string) => unprocessable(text, { code: 'NotUndoable', field: 'undo' });

import { eq, sql } from 'drizzle-orm';
import { writtenDownAs } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cardMovements, cards } from '../../platform/database/schema/boards';
import { auditHistory } from '../../platform/database/schema/history';
import type { LockedCard } from './lockCard';
import type { UndoneMove } from './undoneMove';

interface CheckedMove {
  card: LockedCard;
  justification: string | null;
  now: Date;
  /** The move that this one takes back. */
  undone?: UndoneMove | undefined;
}

/** Stores a move that nothing stands against, with its history: one statement, since people wait for it. */
export async function storeMove(
  transaction: Transaction,
  user: CurrentUser,
  { card, justification, now, undone }: CheckedMove,
): Promise<void> {
  const { target } = card;
  const by = writtenDownAs(user);
  // A move made by an earlier build does not say since when the card had stood there.
  const enteredStepAt = undone?.leftSince ?? now;
  const behindTheLast = sql`(select coalesce(max(other.position), 0) + 1 from ${cards} other where other.step_id = ${target.id})`;
  const moved = transaction.$with('moved').as(
    transaction
      .update(cards)
      .set({ stepId: target.id, position: behindTheLast, version: card.version + 1, enteredStepAt })
      .where(eq(cards.id, card.id))
      .returning({ id: cards.id }),
  );
  const movement = transaction.$with('movement').as(
    transaction
      .insert(cardMovements)
      .values({
        companyId: user.companyId,
        cardId: card.id,
        fromStepId: card.step.id,
        toStepId: target.id,
        userId: by.id,
        madeBy: user.actsAs ?? null,
        justification,
        undoesMovementId: undone?.id ?? null,
        leftSince: card.enteredStepAt,
      })
      .returning({ id: cardMovements.id }),
  );
  await transaction
    .with(moved, movement)
    .insert(auditHistory)
    .values({
      companyId: user.companyId,
      subjectKind: 'card',
      subjectUniqueId: card.uniqueId,
      action: undone ? 'moveUndone' : 'moved',
      changes: [
        { field: 'step', before: card.step.name, after: target.name },
        ...(justification === null ? [] : [{ field: 'justification', before: null, after: justification }]),
      ],
      changedByUserId: by.id,
      changedByName: by.name,
      changedAt: now,
    });
}

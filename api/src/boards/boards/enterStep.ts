import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { cards, steps } from '../../platform/database/schema/boards';
import { unprocessable } from '../../platform/server/refusal';
import { standsOnBoard } from './boardState';
import type { LockedCard } from './lockCard';
import { fullStepMessage, missingJustificationMessage } from './moveRules';

/** Refuses what the step does not take: a card that nobody says why it comes, and one beyond a limit that holds. */
export async function checkEntry(
  transaction: Transaction,
  { id, pipe, target }: LockedCard,
  justification: string | null,
): Promise<void> {
  if (target.needsJustification && justification === null)
    throw unprocessable(missingJustificationMessage(target), { code: 'JustificationRequired', field: 'justification' });
  const { workInProgressLimit, workInProgressPolicy } = target;
  if (workInProgressLimit === null || workInProgressPolicy === 'warn') return;
  // Of two moves that would both take the last place, the second waits here and then counts the first one's card.
  await transaction.select({ id: steps.id }).from(steps).where(eq(steps.id, target.id)).for('no key update');
  const cardCount = await transaction.$count(
    cards,
    and(eq(cards.pipeId, pipe.id), eq(cards.stepId, target.id), standsOnBoard(), ne(cards.id, id)),
  );
  if (cardCount >= workInProgressLimit)
    throw unprocessable(fullStepMessage(target, cardCount), { code: 'WorkInProgressLimit', field: 'stepToId' });
}

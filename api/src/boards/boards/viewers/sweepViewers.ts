import { eq, inArray } from 'drizzle-orm';
import { VIEWING_SIGN_EVERY } from '@portal/shared/contracts/boards/boardLive';
import type { Database } from '../../../platform/database/connection';
import { cards, cardViewers, pipes } from '../../../platform/database/schema/boards';
import { isGone, lastSignNeeded, tellViewers, viewersOf } from './viewers';

/** Forgets viewers who gave no sign for too long (a browser that died says no farewell) and tells the boards. */
export const sweepViewers = (database: Database, now = new Date()): Promise<void> =>
  database.transaction(async (transaction) => {
    // Of several processes that sweep at once, one gets each row.
    const gone = await transaction.delete(cardViewers).where(isGone(now)).returning({ cardId: cardViewers.cardId });
    if (gone.length === 0) return;
    const left = await transaction
      .select({ cardId: cards.id, companyId: cards.companyId, pipe: { id: pipes.id, uniqueId: pipes.uniqueId } })
      .from(cards)
      .innerJoin(pipes, eq(pipes.id, cards.pipeId))
      .where(inArray(cards.id, [...new Set(gone.map(({ cardId }) => cardId))]));
    for (const card of left)
      await tellViewers(transaction, {
        ...card,
        viewers: await viewersOf(transaction, card.cardId, lastSignNeeded(now)),
      });
  });

/** Sweeps for as long as the service runs; answers with the way to stop it. */
export function startViewerSweep(database: Database, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweepViewers(database).catch(onFailure), VIEWING_SIGN_EVERY).unref();
  return () => clearInterval(timer);
}

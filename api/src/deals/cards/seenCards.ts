import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';

/** Cards about a record on pipes that the user sees, the undecided first, the newest of each first. */
export async function seenCards(database: Database, user: CurrentUser, aboutIt: SQL | undefined) {
  const rows = await database
    .select({
      CardId: cards.id,
      PipeUniqueId: pipes.uniqueId,
      PipeName: pipes.name,
      StepName: steps.name,
      decision: cards.decision,
      functionalityId: pipes.functionalityId,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(and(eq(cards.companyId, user.companyId), aboutIt, or(isNull(cards.closedAt), isNotNull(cards.decision))))
    .orderBy(desc(cards.id));
  return rows
    .filter(({ PipeUniqueId, functionalityId }) => maySeePipe(user, { uniqueId: PipeUniqueId, functionalityId }))
    .map(({ decision, functionalityId: _functionalityId, ...card }) => ({ ...card, IsDecided: decision !== null }))
    .sort((one, other) => Number(one.IsDecided) - Number(other.IsDecided));
}

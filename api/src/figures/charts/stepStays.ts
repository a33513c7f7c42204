import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { cardMovements, cards, pipes, steps } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { countedPage } from '../../platform/lists/countedPage';
import { cappedPageAnswer, ordered, pageOf } from '../../platform/lists/page';
import { withinDays } from '../../platform/lists/withinDays';

type Query = CallInput<typeof getStepStays>['query'];

const MINUTE_MS = 60_000;

/** The stays behind the hours of the steps, of the same boards. */
export async function stepStays(
  database: Database,
  user: CurrentUser,
  query: Query,
): Promise<CallResponse<typeof getStepStays>> {
  const page = pageOf(query);
  const { counted, found } = await countedPage(database, {
    table: cardMovements,
    id: cardMovements.id,
    wanted: and(
      inArray(cardMovements.fromStepId, await seenSteps(database, user, query.StepUniqueId)),
      isNotNull(cardMovements.stayedMinutes),
      withinDays(cardMovements.createdAt, query.LeftFrom, query.LeftTo),
    ),
    by: cardMovements.createdAt,
    direction: 'desc',
    page,
    isInIndex: query.StepUniqueId !== undefined,
  });
  const entered = alias(steps, 'entered');
  const rows = await database
    .select({
      Id: cardMovements.id,
      CardId: cards.id,
      CardRef: cards.cardRef,
      PipeUniqueId: pipes.uniqueId,
      PipeName: pipes.name,
      StepName: steps.name,
      leftAt: cardMovements.createdAt,
      stayedMinutes: cardMovements.stayedMinutes,
      ToStepName: entered.name,
      MovedByName: users.name,
    })
    .from(found)
    .innerJoin(cardMovements, eq(cardMovements.id, found.id))
    .innerJoin(cards, eq(cards.id, cardMovements.cardId))
    .innerJoin(steps, eq(steps.id, cardMovements.fromStepId))
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .innerJoin(entered, eq(entered.id, cardMovements.toStepId))
    .leftJoin(users, eq(users.id, cardMovements.userId))
    .orderBy(...ordered(cardMovements.createdAt, cardMovements.id, 'desc'));
  const items = rows.map(({ leftAt, stayedMinutes, ...row }) => ({
    ...row,
    StayedMinutes: stayedMinutes ?? 0,
    EnteredAt: new Date(leftAt.getTime() - (stayedMinutes ?? 0) * MINUTE_MS).toISOString(),
    LeftAt: leftAt.toISOString(),
  }));
  return cappedPageAnswer(page, items, counted);
}

/** The rows of one step, or of all, of the boards that the user sees. */
async function seenSteps(database: Database, user: CurrentUser, wanted: string | undefined): Promise<number[]> {
  const rows = await database
    .select({ id: steps.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(steps)
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(
      and(
        eq(steps.companyId, user.companyId),
        wanted === undefined ? undefined : eq(steps.uniqueId, wanted.toLowerCase()),
      ),
    );
  // No row has this number: an empty list would be no condition at all.
  return [...rows.filter((row) => maySeePipe(user, row)).map(({ id }) => id), -1];
}

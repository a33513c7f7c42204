import { count, desc, eq, sql, sum } from 'drizzle-orm';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import type { BoardLane, laneKinds } from '@portal/shared/contracts/boards/boardLists';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cardPriorities, cards } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { cardsOnBoard } from './cardFilter';
import type { CardFilter } from './cardFilter';
import { findPipe } from './pipes';

type LaneKind = (typeof laneKinds)[number];

/** The lanes of a board that hold cards under the filter, with how many and for how much. */
export async function listLanes(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  filter: CardFilter,
  kind: LaneKind,
): Promise<BoardLane[]> {
  await findPipe(database, user, pipeId);
  return kind === 'priority' ? byPriority(database, pipeId, filter) : byOwner(database, pipeId, filter);
}

const totals = {
  cardCount: count(),
  insuredAmountTotal: sql<number>`coalesce(${sum(cards.insuredAmountCents)}, 0)`.mapWith(Number),
};

/** The most urgent first. */
const byPriority = (database: Database, pipeId: number, filter: CardFilter): Promise<BoardLane[]> =>
  database
    .select({ id: cardPriorities.id, name: cardPriorities.name, ...totals })
    .from(cards)
    .innerJoin(cardPriorities, eq(cardPriorities.id, cards.priorityId))
    .where(cardsOnBoard(pipeId, filter))
    .groupBy(cardPriorities.id)
    .orderBy(desc(cardPriorities.weight), cardPriorities.id);

/** What nobody has taken first, then people by name. */
async function byOwner(database: Database, pipeId: number, filter: CardFilter): Promise<BoardLane[]> {
  const rows = await database
    .select({ id: users.id, name: users.name, ...totals })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(cardsOnBoard(pipeId, filter))
    .groupBy(users.id)
    .orderBy(sql`${users.id} is not null`, sql`lower(${users.name})`, users.id);
  return rows.map(({ id, name, ...rest }) => ({ id: id ?? NOBODY, name: name ?? '', ...rest }));
}

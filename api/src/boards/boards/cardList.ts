import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { cardOrders } from '@portal/shared/contracts/boards/boardLists';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cardPriorities, cards, steps } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { cardOrder, lastDayToAnswer, selectCards, toBoardCards } from './boardCard';
import { cardsOnBoard, isOwnedBy } from './cardFilter';
import type { CardFilter } from './cardFilter';
import { findPipe } from './pipes';

type OrderBy = (typeof cardOrders)[number];

const fields: Record<OrderBy, SQL> = {
  cardRef: sql`${cards.cardRef}`,
  priority: sql`${cardPriorities.weight}`,
  owner: sql`lower(${users.name})`,
  step: sql`${steps.order}`,
  insuredAmount: sql`${cards.insuredAmountCents}`,
  enteredStepAt: sql`${cards.enteredStepAt}`,
  legalDeadline: sql`${lastDayToAnswer}`,
};

interface Asked {
  currentPage?: number;
  rowsPerPage?: number;
  orderDirection?: 'asc' | 'desc';
  orderBy?: OrderBy;
}

/** A page of the cards of a board. */
export async function listCards(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  filter: CardFilter,
  asked: Asked,
) {
  await findPipe(database, user, pipeId);
  const wanted = cardsOnBoard(pipeId, filter);
  const page = pageOf(asked);
  const [rows, total] = await Promise.all([
    selectCards(database)
      .innerJoin(steps, eq(steps.id, cards.stepId))
      .where(wanted)
      .orderBy(...orderOf(asked))
      .limit(page.size)
      .offset(page.offset),
    database.$count(cards, wanted),
  ]);
  return pageAnswer(page, await toBoardCards(database, user.companyId, rows), total);
}

/** Unless told, work comes before what is done; a field without a value stands last in both directions. */
function orderOf({ orderBy, orderDirection = 'asc' }: Asked): SQL[] {
  if (!orderBy) return [asc(sql`(${steps.stage} = 'done')`), ...cardOrder()];
  const direction = orderDirection === 'asc' ? sql`asc` : sql`desc`;
  const byId = orderDirection === 'asc' ? asc(cards.id) : desc(cards.id);
  // Within a day of the clock the rest of the order of work counts.
  if (orderBy === 'legalDeadline') return [sql`${fields[orderBy]} ${direction} nulls last`, ...cardOrder()];
  return [sql`${fields[orderBy]} ${direction} nulls last`, byId];
}

/** The card that waits for this user, their own or nobody's, whose legal clock ends first; then the most urgent, then the oldest. */
export async function nextCard(
  database: Database,
  user: CurrentUser,
  pipeId: number,
): Promise<{ card: BoardCard | null }> {
  await findPipe(database, user, pipeId);
  const rows = await selectCards(database)
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .where(and(cardsOnBoard(pipeId), isOwnedBy([user.id, NOBODY]), isNull(cards.decision), ne(steps.stage, 'done')))
    .orderBy(...cardOrder())
    .limit(1);
  const [card = null] = await toBoardCards(database, user.companyId, rows);
  return { card };
}

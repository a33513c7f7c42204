import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { cardColumns } from '../cards/cardPipe';
import { actionColumns, auditCard } from '../cards/changingCard';
import type { CardToChange } from '../cards/changingCard';
import { moveToStage } from '../cards/moveToStage';
import { cardsOf } from './dealCards';

type DealOfCards = Parameters<typeof cardsOf>[0];

/** The undecided cards about a proposal or an endorsement. */
export const areUndecided = (deal: DealOfCards) => and(cardsOf(deal), isNull(cards.closedAt), isNull(cards.decision));

/** Reads them with what moving them needs. Whoever may change the deal has them follow it, whatever pipe they see. */
async function readUndecidedCards(transaction: Transaction, deal: DealOfCards): Promise<CardToChange[]> {
  return transaction
    .select({
      ...actionColumns,
      ...cardColumns,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(areUndecided(deal))
    .orderBy(asc(cards.id));
}

interface Follow {
  stage: 'broker' | 'analysis';
  /** What their history calls it. */
  action: string;
  reason: string | null;
  now: Date;
}

/** Has them follow a deal to its broker or back: to the step of that stage, where it has room. The caller has locked them. */
export async function moveUndecidedCards(
  transaction: Transaction,
  user: CurrentUser,
  deal: DealOfCards,
  { stage, action, reason, now }: Follow,
): Promise<void> {
  const changes = reason === null ? [] : [{ field: 'reason', before: null, after: reason }];
  for (const card of await readUndecidedCards(transaction, deal)) {
    await moveToStage(transaction, user, card, { stage, reason, now, staysWithoutRoom: true });
    await auditCard(transaction, user, card, { action, changes });
  }
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import { actionColumns } from '../../kanban/actions/changingCard';
import type { CardToChange } from '../../kanban/actions/changingCard';
import type { Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';

/** The undecided cards about a proposal itself; those of endorsements of its policy are others. */
const openCards = (companyId: number, proposalUniqueId: string) =>
  and(
    eq(cards.companyId, companyId),
    eq(cards.proposalUniqueId, proposalUniqueId),
    isNull(cards.endorsementUniqueId),
    isNull(cards.closedAt),
    isNull(cards.decision),
  );

/** Cards are locked before their proposal, in the order in which the boards do it, so that nobody waits in a circle. */
export async function lockCardsOfProposal(transaction: Transaction, companyId: number, uniqueId: string) {
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(openCards(companyId, uniqueId))
    .orderBy(asc(cards.id))
    .for('update');
}

/** The same with what moving them needs. Whoever may change the proposal has them follow it, whatever pipe they see. */
export async function cardsOfProposal(
  transaction: Transaction,
  companyId: number,
  uniqueId: string,
): Promise<CardToChange[]> {
  return transaction
    .select({
      ...actionColumns,
      id: cards.id,
      uniqueId: cards.uniqueId,
      cardRef: cards.cardRef,
      version: cards.version,
      owner: { Id: users.id, Name: users.name },
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, name: pipes.name, functionalityId: pipes.functionalityId },
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(openCards(companyId, uniqueId))
    .orderBy(asc(cards.id));
}

import { asc, sql } from 'drizzle-orm';
import { areUndecided } from '../../../deals/engine/undecidedCards';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';

/**
 * Has requests about one proposal take turns, before they lock its cards and the proposal. A card that another request
 * opens while this one waits for the proposal would be locked by a third in that order and by this one in the other.
 */
export async function queueUpForProposal(transaction: Transaction, uniqueId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uniqueId}, 1))`);
}

/** Cards are locked before their proposal, in the order in which the boards do it, so that nobody waits in a circle. */
export async function lockCardsOfProposal(transaction: Transaction, companyId: number, uniqueId: string) {
  await queueUpForProposal(transaction, uniqueId);
  const open = () =>
    transaction
      .select({ id: cards.id })
      .from(cards)
      .where(areUndecided({ kind: 'proposal', row: { companyId, uniqueId } }))
      .orderBy(asc(cards.id))
      .$dynamic();
  await lockUntilNoneIsNew({ read: () => open(), lock: () => open().for('update') });
}

interface Rows {
  read: () => PromiseLike<{ id: number }[]>;
  lock: () => PromiseLike<{ id: number }[]>;
}

/**
 * Boards do not queue up: the decision that a lock waited for may have opened another card, which that lock does not see.
 * Once every card is locked no decision is under way.
 */
export async function lockUntilNoneIsNew({ read, lock }: Rows): Promise<void> {
  const locked = new Set<number>();
  while ((await read()).some(({ id }) => !locked.has(id))) for (const { id } of await lock()) locked.add(id);
}

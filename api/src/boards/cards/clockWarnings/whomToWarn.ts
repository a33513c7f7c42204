import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { cardsOf } from '../../../deals/engine/dealCards';
import { dealPaths } from '../../../deals/records/dealPaths';
import type { Deal } from '../../../deals/records/lockDeal';
import type { Notice } from '../../../portal/notifications/raiseNotification';
import type { Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { ownersOf } from '../../../platform/auth/pipeOwners';

/**
 * Who answers for a record, and where they see it: the owner of each open card and whoever manages its pipe. Of one that
 * waits for its issue those of its last card, or of subscription where it passed by itself.
 */
export async function whomToWarn(transaction: Transaction, deal: Deal): Promise<Notice['recipients']> {
  const found = await cardsOfDeal(transaction, deal);
  const open = found.filter(({ isOpen }) => isOpen);
  const recipients = new Map<number, string>();
  const add = (userId: number, path: string) => recipients.has(userId) || recipients.set(userId, path);
  for (const { id, ownerUserId, pipe, isOpen } of open.length > 0 ? open : found.slice(0, 1)) {
    const path = isOpen ? addresses.card(pipe, id) : dealPaths(deal).ofInsurer;
    if (ownerUserId !== null) add(ownerUserId, path);
    for (const { Id } of await ownersOf(transaction, deal.row.companyId, pipe)) add(Id, path);
  }
  if (found.length === 0)
    for (const pipe of await subscriptionPipes(transaction, deal))
      for (const { Id } of await ownersOf(transaction, deal.row.companyId, pipe)) add(Id, dealPaths(deal).ofInsurer);
  return [...recipients].map(([userId, path]) => ({ userId, path }));
}

/** The latest first. */
const cardsOfDeal = (transaction: Transaction, deal: Deal) =>
  transaction
    .select({
      id: cards.id,
      ownerUserId: cards.ownerUserId,
      isOpen: sql<boolean>`${cards.decision} is null and ${cards.closedAt} is null`,
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(cardsOf(deal))
    .orderBy(desc(cards.id));

const subscriptionPipes = (transaction: Transaction, { row }: Deal) =>
  transaction
    .select({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(pipes)
    .where(and(eq(pipes.companyId, row.companyId), eq(pipes.functionalityId, Functionality.GERENCIAR_PIPE_SUBSCRICAO)))
    .orderBy(asc(pipes.order));

import { and, asc, count, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { CardBulk, getCardBulkCards } from '@portal/shared/contracts/boards/cardBulks';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { cardBulkCards, cardBulks } from '../../../platform/database/schema/cardBulks';
import { jobs } from '../../../platform/database/schema/jobs';
import { pageAnswer, pageOf } from '../../../platform/lists/page';
import { notFound } from '../../../platform/server/refusal';

export type CardBulkRow = typeof cardBulks.$inferSelect;

/** A bulk of the user's own. */
export async function requireCardBulk(
  where: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<CardBulkRow> {
  const [row] = await where
    .select()
    .from(cardBulks)
    .where(
      and(
        eq(cardBulks.companyId, user.companyId),
        eq(cardBulks.startedByUserId, user.id),
        eq(cardBulks.uniqueId, uniqueId),
      ),
    );
  if (!row) throw notFound('Esta ação em lote não existe.', { field: 'uniqueId' });
  return row;
}

/** As it travels. */
export async function cardBulkOnWire(where: Database | Transaction, row: CardBulkRow): Promise<CardBulk> {
  const counts = await where
    .select({ outcome: cardBulkCards.outcome, count: count() })
    .from(cardBulkCards)
    .where(eq(cardBulkCards.cardBulkId, row.id))
    .groupBy(cardBulkCards.outcome);
  const of = (outcome: string) => counts.find((one) => one.outcome === outcome)?.count ?? 0;
  return {
    uniqueId: row.uniqueId,
    pipeId: row.pipeId,
    kind: row.action.kind,
    state: row.state === 'running' && (await hasStopped(where, row)) ? 'stopped' : row.state,
    cardCount: counts.reduce((sum, one) => sum + one.count, 0),
    waitingCount: of('waiting'),
    doneCount: of('done'),
    leftOutCount: of('leftOut'),
    startedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** True where nobody works on it any more. */
async function hasStopped(where: Database | Transaction, { jobUniqueId }: CardBulkRow): Promise<boolean> {
  if (jobUniqueId === null) return false;
  const [job] = await where.select({ state: jobs.state }).from(jobs).where(eq(jobs.uniqueId, jobUniqueId));
  return job?.state !== 'waiting' && job?.state !== 'running';
}

/** What became of each card. */
export async function listCardsOfBulk(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  query: CallInput<typeof getCardBulkCards>['query'],
): Promise<CallResponse<typeof getCardBulkCards>> {
  const { id } = await requireCardBulk(database, user, uniqueId);
  const page = pageOf(query);
  const wanted = and(eq(cardBulkCards.cardBulkId, id), query.outcome && eq(cardBulkCards.outcome, query.outcome));
  const rows = await database
    .select({
      cardId: cards.id,
      cardRef: cards.cardRef,
      outcome: cardBulkCards.outcome,
      sentence: cardBulkCards.sentence,
    })
    .from(cardBulkCards)
    .innerJoin(cards, eq(cards.id, cardBulkCards.cardId))
    .where(wanted)
    .orderBy(asc(cardBulkCards.id))
    .limit(page.size)
    .offset(page.offset);
  return pageAnswer(page, rows, await database.$count(cardBulkCards, wanted));
}

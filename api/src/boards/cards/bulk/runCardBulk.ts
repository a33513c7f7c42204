import { and, asc, eq, inArray } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { loadUserAtWork } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { pipes } from '../../../platform/database/schema/boards';
import { cardBulkCards, cardBulks } from '../../../platform/database/schema/cardBulks';
import { handleJob, JobProblem } from '../../../platform/jobs/jobHandler';
import type { RunningJob } from '../../../platform/jobs/jobHandler';
import { refusedWith } from '../../../platform/server/refusedWith';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import { cardsOfFirstBroker, mailOfChosen } from '../documents/mailOfChosen';
import { actOnCard } from './actOnCard';
import { cardBulkKind } from './cardBulkKind';
import { cardBulkOnWire } from './cardBulkOnWire';
import type { CardBulkRow } from './cardBulkOnWire';

/** So many cards are taken at a time, and told of. Each is a transaction of its own: nobody waits for more than one. */
const CARDS_AT_A_TIME = 50;

/** Why a card was left out, or null where it was done. */
type Sentence = string | null;

/**
 * One card after the other by its own command, in the transaction that notes what became of it: a process that dies
 * between the two has done neither, and whoever goes on does nothing twice.
 */
export const runCardBulk = handleJob(cardBulkKind, async (job) => {
  const { database, payload } = job;
  const own = eq(cardBulks.id, payload.cardBulkId);
  const ofBulk = eq(cardBulkCards.cardBulkId, payload.cardBulkId);
  const isWaiting = and(ofBulk, eq(cardBulkCards.outcome, 'waiting'));
  const total = await database.$count(cardBulkCards, ofBulk);
  for (;;) {
    job.signal.throwIfAborted();
    const [bulk] = await database.select().from(cardBulks).where(own);
    if (!bulk) return null;
    const next = await database
      .select({ cardId: cardBulkCards.cardId })
      .from(cardBulkCards)
      .where(isWaiting)
      .orderBy(asc(cardBulkCards.id))
      .limit(CARDS_AT_A_TIME);
    if (next.length === 0) break;
    // Asked anew for each batch: a right that was withdrawn meanwhile changes nothing more.
    const user = await loadUserAtWork(database, { userId: bulk.startedByUserId, companyId: bulk.companyId });
    if (!user) throw new JobProblem('Quem começou esta ação em lote não tem mais acesso.');
    await actOn(
      job,
      user,
      bulk,
      next.map(({ cardId }) => cardId),
    );
    const done = total - (await database.$count(cardBulkCards, isWaiting));
    await job.tell({ done, total, text: 'Cards alterados' });
  }
  return job.finishIn(async (transaction) => {
    const [done] = await transaction
      .update(cardBulks)
      .set({ state: 'done', finishedAt: new Date() })
      .where(and(own, eq(cardBulks.state, 'running')))
      .returning();
    if (done) await tellDone(transaction, done);
    return null;
  });
});

async function actOn(
  job: RunningJob<{ cardBulkId: number }>,
  user: CurrentUser,
  bulk: CardBulkRow,
  cardIds: readonly number[],
): Promise<void> {
  const { kind } = bulk.action;
  if (kind === 'mail') {
    await job.whileHeld((transaction) => mailNext(transaction, user, bulk));
    return;
  }
  for (const cardId of cardIds) {
    job.signal.throwIfAborted();
    await job.whileHeld(async (transaction) => {
      const sentence = await refusedWith(transaction, (inner) =>
        actOnCard(inner, user, cardId, { ...bulk.action, kind }),
      );
      await note(transaction, bulk, [cardId], sentence);
    });
  }
}

/** One mail to the broker of the next card, about all of its cards that wait. */
async function mailNext(transaction: Transaction, user: CurrentUser, bulk: CardBulkRow): Promise<void> {
  const waiting = await transaction
    .select({ cardId: cardBulkCards.cardId })
    .from(cardBulkCards)
    .where(and(eq(cardBulkCards.cardBulkId, bulk.id), eq(cardBulkCards.outcome, 'waiting')))
    .orderBy(asc(cardBulkCards.id));
  const { pipeId, portal } = bulk;
  const all = waiting.map(({ cardId }) => cardId);
  const { cardIds, sentence } = await cardsOfFirstBroker(transaction, { pipeId, cardIds: all });
  let told: ReadonlyMap<number, Sentence> = new Map();
  const refusal =
    sentence ??
    (await refusedWith(transaction, async (inner) => {
      told = await mailOfChosen(inner, user, { pipeId, cardIds, portal });
    }));
  const sentenceOf = (cardId: number): Sentence => refusal ?? told.get(cardId) ?? null;
  for (const one of new Set(cardIds.map(sentenceOf)))
    await note(
      transaction,
      bulk,
      cardIds.filter((cardId) => sentenceOf(cardId) === one),
      one,
    );
}

const note = (where: Database | Transaction, bulk: CardBulkRow, cardIds: number[], sentence: Sentence) =>
  where
    .update(cardBulkCards)
    .set({ outcome: sentence === null ? 'done' : 'leftOut', sentence })
    .where(and(eq(cardBulkCards.cardBulkId, bulk.id), inArray(cardBulkCards.cardId, cardIds)));

async function tellDone(transaction: Transaction, row: CardBulkRow): Promise<void> {
  const { doneCount, leftOutCount } = await cardBulkOnWire(transaction, row);
  const [pipe] = await transaction
    .select({ id: pipes.id, uniqueId: pipes.uniqueId, name: pipes.name })
    .from(pipes)
    .where(eq(pipes.id, row.pipeId));
  if (!pipe) return;
  const left =
    leftOutCount === 0 ? '' : ` ${formatNumber(leftOutCount)} ${leftOutCount === 1 ? 'ficou' : 'ficaram'} de fora.`;
  await raiseNotification(transaction, {
    companyId: row.companyId,
    kind: 'cardBulkDone',
    title: 'Ação em lote concluída',
    text: `${pipe.name}: ${formatNumber(doneCount)} ${doneCount === 1 ? 'card feito' : 'cards feitos'}.${left}`,
    subject: { kind: 'cardBulk', uniqueId: row.uniqueId },
    recipients: [{ userId: row.startedByUserId, path: addresses.cardBulk(pipe, row.uniqueId) }],
  });
}

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Returned } from '@portal/shared/contracts/parties/returned';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import type { Doer } from '../../platform/history/auditRecord';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import { cardColumns } from './cardPipe';
import { actionColumns, auditCard, changeCard } from './changingCard';
import type { CardToChange } from './changingCard';
import { moveToStage, stepOfStage } from './moveToStage';

/** True for a card of a nomination or of a broker's registration that waits for the broker. */
const isSentBack = and(isNotNull(cards.sentBackAt), isNull(cards.closedAt), isNull(cards.decision));

/** Joins the card by which a nomination waits for its broker. */
export const waitingCard = and(
  eq(cards.nominationUniqueId, policyHolderNominations.uniqueId),
  eq(cards.companyId, policyHolderNominations.companyId),
  isSentBack,
);

const notSentBack = { sentBackAt: null, sentBackReason: null, sentBackByUserId: null };

/** The undecided cards of a broker's registration; what the lists say of it is no matter of the broker. */
export const registrationCards = (brokerUniqueId: string): SQL | undefined =>
  and(
    eq(cards.brokerUniqueId, brokerUniqueId),
    isNull(cards.policyHolderUniqueId),
    isNull(cards.screeningMatchUniqueId),
  );

/** Loads since when and why the named cards wait for their broker, the oldest first. */
export async function loadReturned(
  database: Database | Transaction,
  companyId: number,
  named: SQL | undefined,
): Promise<Returned[]> {
  const rows = await database
    .select({ at: cards.sentBackAt, reason: cards.sentBackReason })
    .from(cards)
    .where(and(eq(cards.companyId, companyId), named, isSentBack))
    .orderBy(asc(cards.sentBackAt), asc(cards.id));
  return rows.flatMap(({ at, reason }) => (at ? [{ At: at.toISOString(), Reason: reason ?? '' }] : []));
}

/** Locks the named cards that wait for their broker, whichever pipes the caller sees. */
export async function lockSentBack(transaction: Transaction, companyId: number, named: SQL | undefined) {
  const waiting = and(eq(cards.companyId, companyId), named, isSentBack);
  await transaction.select({ id: cards.id }).from(cards).where(waiting).orderBy(asc(cards.id)).for('update');
  return transaction
    .select({ ...actionColumns, ...cardColumns, sentBackByUserId: cards.sentBackByUserId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(users, eq(users.id, cards.ownerUserId))
    .where(waiting)
    .orderBy(asc(cards.id));
}

export type SentBackCard = Awaited<ReturnType<typeof lockSentBack>>[number];

interface Wait {
  reason: string;
  now: Date;
}

/** Has a card wait for its broker, in the step of its pipe that stands for that. */
export async function beginWait(
  transaction: Transaction,
  doer: Doer,
  card: CardToChange,
  { reason, now }: Wait,
): Promise<void> {
  await moveToStage(transaction, doer, card, { stage: await waitingStage(transaction, card), reason, now });
  await changeCard(transaction, card.id, { sentBackAt: now, sentBackReason: reason, sentBackByUserId: doer.id });
  await auditCard(transaction, doer, card, {
    action: 'sentToBroker',
    changes: [{ field: 'reason', before: null, after: reason }],
  });
}

/** The pipe of nominations has no step for the broker by default: a letter is awaited in that for documents. */
async function waitingStage(transaction: Transaction, card: CardToChange): Promise<'broker' | 'documents'> {
  return (await stepOfStage(transaction, card, 'broker')) ? 'broker' : 'documents';
}

interface WaitEnd {
  action: 'takenBackFromBroker' | 'handedInAgain';
  /** What the history tells beside it. */
  told: { field: 'reason' | 'observation'; text: string | null };
  now: Date;
}

/** Ends the wait of a card, which goes on in analysis. One that somebody moved on meanwhile stays where it is. */
export async function endWait(
  transaction: Transaction,
  doer: Doer,
  card: CardToChange,
  { action, told, now }: WaitEnd,
): Promise<void> {
  const step = await stepOfStage(transaction, card, await waitingStage(transaction, card));
  if (step?.id === card.stepId)
    await moveToStage(transaction, doer, card, { stage: 'analysis', reason: told.text, now, staysWithoutRoom: true });
  await changeCard(transaction, card.id, notSentBack);
  await auditCard(transaction, doer, card, {
    action,
    changes: told.text === null ? [] : [{ field: told.field, before: null, after: told.text }],
  });
}

interface BrokerAnswer {
  title: string;
  text: string;
  subject: { kind: string; uniqueId: string };
}

/** Notifies the insurer's people who wait for the answer to a card: who sent it back, and who owns it. */
export async function tellAnswer(
  transaction: Transaction,
  companyId: number,
  card: SentBackCard,
  { title, text, subject }: BrokerAnswer,
): Promise<void> {
  const waiting = [...new Set([card.sentBackByUserId, card.owner?.Id ?? null])];
  const path = addresses.card(card.pipe, card.id);
  await raiseNotification(transaction, {
    ...{ companyId, kind: 'brokerAnswered', title, text, subject },
    recipients: waiting.flatMap((userId) => (userId === null ? [] : [{ userId, path }])),
  });
}

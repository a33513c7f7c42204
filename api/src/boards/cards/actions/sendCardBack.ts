import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  kanbanCardSendToBroker,
  kanbanCardTakeBackFromBroker,
} from '@portal/shared/contracts/boards/kanbanActions';
import { lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import type { CardToChange } from '../../../deals/cards/changingCard';
import { beginWait, endWait } from '../../../deals/cards/sentBack';
import type { BrokerRow } from '../../../parties/brokers/record/findBroker';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { brokers } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import { requireAction } from './cardActions';
import { OCCURRENCE_STAYS } from './availableActions';
import { requireReason } from './sendToBroker';
import { recordSentBack, recordTakenBack, requireWaitingRequest } from './returnedRequest';
import { tellReturn } from './tellReturn';

type Answer = CallResponse<typeof kanbanCardSendToBroker>;

/** Sends a request for a nomination, or a card of a broker's registration, back to the broker, who reads why. */
export function sendCardBack(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanCardSendToBroker>['body'],
  portal: string,
  now = new Date(),
): Promise<Answer> {
  const reason = requireReason(body.Reason);
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanCardSendToBroker');
    if (card.screeningMatchUniqueId !== null) throw unprocessable(OCCURRENCE_STAYS);
    const broker = await brokerOf(transaction, card);
    if (card.sentBackAt) return answerOf(transaction, card, broker, false);
    requireSeen(card, body.Version);
    const request = await requireWaitingRequest(transaction, card);
    await beginWait(transaction, user, card, { reason, now });
    await recordSentBack(transaction, user, { broker, request }, reason);
    await tellReturn(transaction, user, { broker, request, reason, portal, now });
    return answerOf(transaction, card, broker, true);
  });
}

/** Takes up again, unanswered, what waits for its broker. */
export function takeCardBack(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanCardTakeBackFromBroker>['body'],
  now = new Date(),
): Promise<Answer> {
  const reason = body.Reason?.trim() || null;
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanCardTakeBackFromBroker');
    const broker = await brokerOf(transaction, card);
    if (!card.sentBackAt) return answerOf(transaction, card, broker, false);
    requireSeen(card, body.Version);
    const request = await requireWaitingRequest(transaction, card);
    const action = 'takenBackFromBroker';
    await endWait(transaction, user, card, { action, told: { field: 'reason', text: reason }, now });
    await recordTakenBack(transaction, user, { broker, request });
    return answerOf(transaction, card, broker, true);
  });
}

async function brokerOf(transaction: Transaction, card: CardToChange): Promise<BrokerRow> {
  const [broker] =
    card.brokerUniqueId === null
      ? []
      : await transaction
          .select()
          .from(brokers)
          .innerJoin(cards, and(eq(cards.id, card.id), eq(cards.companyId, brokers.companyId)))
          .where(eq(brokers.uniqueId, card.brokerUniqueId));
  if (!broker) throw unprocessable(`O card ${card.cardRef} não está ligado a nenhuma corretora.`);
  return broker.brokers;
}

async function answerOf(
  transaction: Transaction,
  { id }: CardToChange,
  broker: BrokerRow,
  isChanged: boolean,
): Promise<Answer> {
  const [card] = await transaction
    .select({ version: cards.version, sentBackAt: cards.sentBackAt })
    .from(cards)
    .where(eq(cards.id, id));
  if (!card) throw new Error('A locked card cannot vanish');
  return {
    CardId: id,
    Version: card.version,
    SentBackAt: card.sentBackAt?.toISOString() ?? null,
    BrokerName: broker.tradeName ?? broker.name,
    IsChanged: isChanged,
  };
}

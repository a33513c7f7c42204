import { and, desc, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  followUpSendObservation,
  getCardFollowUp,
  getCardMentionable,
  RecordObservation,
} from '@portal/shared/contracts/boards/kanbanFollowUp';
import { mayManagePipe, maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { forbidden, notFound, unprocessable } from '../../../platform/server/refusal';
import { actionColumns } from '../../../deals/cards/changingCard';
import { observationsOf, writeObservation } from '../../../deals/records/observations';
import type { Observed, WrittenObservation } from '../../../deals/records/observations';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { viewersOf } from '../../../platform/auth/pipeOwners';
import { mentionedPeople, mentionsOf, tellMentioned } from '../mentions/mentions';

/** What is known of a card's pipe, to judge who may. */
export const pipe = {
  id: pipes.id,
  uniqueId: pipes.uniqueId,
  name: pipes.name,
  functionalityId: pipes.functionalityId,
};

/** A card that the user sees, decided or not: what was written about its record stays to be read. */
async function seenCard(database: Database | Transaction, user: CurrentUser, cardId: number) {
  const [card] = await database
    .select({ ...actionColumns, id: cards.id, uniqueId: cards.uniqueId, cardRef: cards.cardRef, pipe })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.id, cardId), eq(cards.companyId, user.companyId)));
  if (!card || !maySeePipe(user, card.pipe)) throw notFound('Card não encontrado.', { field: 'CardId' });
  return card;
}

type SeenCard = Awaited<ReturnType<typeof seenCard>>;

/** The record of a card: what stays when the card is gone, and what its next card is about as well. */
function recordOf(card: SeenCard): Observed {
  if (card.endorsementUniqueId) return { kind: 'endorsement', uniqueId: card.endorsementUniqueId };
  if (card.proposalUniqueId) return { kind: 'proposal', uniqueId: card.proposalUniqueId };
  if (card.counterGuaranteeUniqueId) return { kind: 'counterGuarantee', uniqueId: card.counterGuaranteeUniqueId };
  if (card.nominationUniqueId) return { kind: 'nomination', uniqueId: card.nominationUniqueId };
  if (card.policyHolderUniqueId) return { kind: 'policyHolder', uniqueId: card.policyHolderUniqueId };
  if (card.brokerUniqueId) return { kind: 'broker', uniqueId: card.brokerUniqueId };
  return { kind: 'card', uniqueId: card.uniqueId };
}

async function brokerOf(database: Database | Transaction, { companyId }: CurrentUser, card: SeenCard) {
  if (!card.brokerUniqueId) return undefined;
  const [broker] = await database
    .select({ id: brokers.id, name: brokers.name, tradeName: brokers.tradeName })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, card.brokerUniqueId)));
  return broker;
}

/** Everything that was written about a card's record. */
export async function followUpOf(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getCardFollowUp>> {
  const card = await seenCard(database, user, cardId);
  const record = recordOf(card);
  const broker = await brokerOf(database, user, card);
  const request = card.cardType === 'REQUEST_LIMIT' ? await requestOfCard(database, user, card) : undefined;
  return {
    BrokerName: broker ? (broker.tradeName ?? broker.name) : null,
    Observations: await withMentions(database, await observationsOf(database, user, record.kind, [record.uniqueId])),
    LimitRequest: request
      ? {
          PolicyHolderUniqueId: request.policyHolderUniqueId,
          RequestedLimitValue: request.requestedLimitCents,
          Justification: request.justification,
          Observations: await withMentions(
            database,
            await observationsOf(database, user, 'limitRequest', [request.uniqueId]),
          ),
        }
      : null,
  };
}

async function withMentions(
  database: Database | Transaction,
  observations: readonly WrittenObservation[],
): Promise<RecordObservation[]> {
  const mentions = await mentionsOf(
    database,
    observations.map(({ UniqueId }) => UniqueId),
  );
  return observations.map((one) => ({ ...one, Mentions: mentions.get(one.UniqueId) ?? [] }));
}

/** Whom an observation about a card can mention: who sees it, without the one who writes. */
export async function mentionable(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getCardMentionable>> {
  const card = await seenCard(database, user, cardId);
  return (await viewersOf(database, user.companyId, card.pipe)).filter(({ Id }) => Id !== user.id);
}

/** Writes about the record of a card; whoever manages its pipe may, also after the decision. */
export function sendObservation(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof followUpSendObservation>['body'],
): Promise<CallResponse<typeof followUpSendObservation>> {
  const { CardId, Observation, IsVisibleToBroker, UniqueId, MentionedUserIds = [] } = body;
  return database.transaction(async (transaction) => {
    const card = await seenCard(transaction, user, CardId);
    requireManager(user, card.pipe);
    const record = recordOf(card);
    const broker = await brokerOf(transaction, user, card);
    if (IsVisibleToBroker && !broker)
      throw unprocessable('Este card não tem corretora que possa ler a observação. Escreva-a só para a seguradora.', {
        field: 'IsVisibleToBroker',
      });
    const people = await mentionedPeople(transaction, user, card, { text: Observation, userIds: MentionedUserIds });
    const { id, observation, isNew } = await writeObservation(transaction, user, record, {
      text: Observation,
      isVisibleToBroker: IsVisibleToBroker,
      uniqueId: UniqueId,
    });
    if (isNew && IsVisibleToBroker && broker)
      await tellBrokers(transaction, user, [broker.id], {
        kind: 'observationSent',
        title: `A seguradora escreveu sobre ${card.cardRef}`,
        text: observation.Text,
        subject: record,
        path:
          record.kind === 'endorsement'
            ? addresses.issueEndorsement(record.uniqueId)
            : record.kind === 'proposal'
              ? addresses.proposalOfBroker(record.uniqueId)
              : addresses.proposalsOfBroker(),
      });
    if (isNew) await tellMentioned(transaction, user, card, { id, text: observation.Text, subject: record, people });
    const [told] = await withMentions(transaction, [observation]);
    if (!told) throw new Error('An observation that was written is told');
    return told;
  });
}

const columnsOfRequest = {
  uniqueId: limitRequests.uniqueId,
  policyHolderUniqueId: policyHolders.uniqueId,
  requestedLimitCents: limitRequests.requestedLimitCents,
  justification: limitRequests.justification,
};

/** The request that a card is about; a card that names none is about its policy holder's newest. */
async function requestOfCard(database: Database, { companyId }: CurrentUser, card: SeenCard) {
  const named = card.limitRequestUniqueId
    ? eq(limitRequests.uniqueId, card.limitRequestUniqueId)
    : card.policyHolderUniqueId
      ? eq(policyHolders.uniqueId, card.policyHolderUniqueId)
      : undefined;
  if (!named) return undefined;
  const [request] = await database
    .select(columnsOfRequest)
    .from(limitRequests)
    .innerJoin(policyHolders, eq(policyHolders.id, limitRequests.policyHolderId))
    .where(and(eq(limitRequests.companyId, companyId), named))
    .orderBy(desc(limitRequests.id))
    .limit(1);
  return request;
}

function requireManager(user: CurrentUser, ofCard: SeenCard['pipe']): void {
  if (!mayManagePipe(user, ofCard)) throw lookOnly();
}

/** Said to who may look only. */
export const lookOnly = () => forbidden('Você pode ver esta esteira, mas não escrever sobre os seus cards.');

import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  kanbanProposalSendToBroker,
  kanbanProposalTakeBackFromBroker,
} from '@portal/shared/contracts/boards/kanbanActions';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { invalid } from '../../../platform/server/refusal';
import { requireAction } from './cardActions';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import type { CardToChange } from '../../../deals/cards/changingCard';
import { lockDealOfCard, requireDealOfCard } from './dealOfCard';
import { dealPaths } from '../../../deals/records/dealPaths';
import { requireOpenDeal } from '../../../deals/records/openDeal';
import { moveToStage, stepOfStage } from '../../../deals/cards/moveToStage';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { cardNow, changeCounterGuarantee, handOver, lockCounterGuarantee } from './waitForBroker';

type Answer = CallResponse<typeof kanbanProposalSendToBroker>;

/** Hands the proposal or endorsement of a card to its broker, who is told why, and moves the card to where it waits. */
export function sendToBroker(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanProposalSendToBroker>['body'],
  portal: string,
  now = new Date(),
): Promise<Answer> {
  const reason = requireReason(body.Reason);
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanProposalSendToBroker');
    const deal = await requireDealOfCard(transaction, user, card);
    requireOpenDeal(deal);
    const statusId = ProposalStatus.AguardandoCorretor;
    if (deal.row.statusId === statusId && (await standsWithBroker(transaction, card)) !== false)
      return answerOf(transaction, card, statusId, false);
    requireSeen(card, body.Version);
    const wasWaiting = deal.row.statusId === statusId;
    await handOver(transaction, user, deal, { statusId, reason, now });
    await moveToStage(transaction, user, card, { stage: 'broker', reason, now });
    await noteOnCard(transaction, user, card, 'sentToBroker', reason);
    if (!wasWaiting)
      await tellBrokers(transaction, user, [deal.broker.id], {
        kind: 'sentToBroker',
        title: `${deal.called} precisa de você`,
        text: `A seguradora devolveu ${inSentence(deal.called)}, de ${deal.policyHolder.name}: ${reason}`,
        subject: { kind: deal.kind, uniqueId: deal.row.uniqueId },
        path: dealPaths(deal).ofBroker,
        mail: {
          portal,
          action: 'Ver no portal',
          paragraphs: [
            `${deal.called}, do tomador ${deal.policyHolder.name}, espera por você para continuar.`,
            `Motivo: ${reason}`,
          ],
        },
      });
    return answerOf(transaction, card, statusId, true);
  });
}

/** Takes up again what waits for its broker: the proposal or endorsement, the contract, and the card. */
export function takeBackFromBroker(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanProposalTakeBackFromBroker>['body'],
  now = new Date(),
): Promise<Answer> {
  const reason = body.Reason?.trim() || null;
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanProposalTakeBackFromBroker');
    const deal = await lockDealOfCard(transaction, user, card);
    const contract = await lockCounterGuarantee(transaction, user, card);
    const statusId = ProposalStatus.EmAnalise;
    const dealWaits = deal?.row.statusId === ProposalStatus.AguardandoCorretor;
    const contractWaits = contract?.statusId === CCGStatus.AguardandoCorretor;
    if (!dealWaits && !contractWaits && !(await standsWithBroker(transaction, card)))
      return answerOf(transaction, card, deal?.row.statusId ?? statusId, false);
    requireSeen(card, body.Version);
    if (deal && dealWaits) await handOver(transaction, user, deal, { statusId, reason, now });
    if (contract && contractWaits)
      await changeCounterGuarantee(transaction, user, contract, {
        statusId: CCGStatus.AguardandoAnaliseSeguradora,
        reason,
      });
    if (await standsWithBroker(transaction, card))
      await moveToStage(transaction, user, card, { stage: 'analysis', reason, now });
    await noteOnCard(transaction, user, card, 'takenBackFromBroker', reason);
    return answerOf(transaction, card, dealWaits || !deal ? statusId : deal.row.statusId, true);
  });
}

export function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === '')
    throw invalid('Escreva o motivo: o corretor precisa dele para saber o que fazer.', { field: 'Reason' });
  return reason;
}

/** Whether the card stands where its pipe waits for the broker; null where the pipe has no such step. */
export async function standsWithBroker(transaction: Transaction, card: CardToChange): Promise<boolean | null> {
  const step = await stepOfStage(transaction, card, 'broker');
  return step ? step.id === card.stepId : null;
}

/** The card's own history tells of it too; its version counts once more, so that every screen reads it anew. */
export async function noteOnCard(
  transaction: Transaction,
  user: CurrentUser,
  card: CardToChange,
  action: string,
  reason: string | null,
): Promise<void> {
  await changeCard(transaction, card.id, { updatedAt: new Date() });
  await auditCard(transaction, user, card, {
    action,
    changes: reason ? [{ field: 'reason', before: null, after: reason }] : [],
  });
}

async function answerOf(
  transaction: Transaction,
  card: CardToChange,
  statusId: ProposalStatus,
  isChanged: boolean,
): Promise<Answer> {
  const { version, legalClockPausedAt } = await cardNow(transaction, card.id);
  return {
    CardId: card.id,
    Version: version,
    StatusId: statusId,
    LegalClockPausedAt: legalClockPausedAt?.toISOString() ?? null,
    IsChanged: isChanged,
  };
}

/** "A proposta 123" within a sentence. */
const inSentence = (called: string): string => called.charAt(0).toLowerCase() + called.slice(1);

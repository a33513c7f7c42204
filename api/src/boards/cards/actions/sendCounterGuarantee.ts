import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { CCGStatus, ccgStatusLabels } from '@portal/shared/domain/parties/ccgStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { kanbanPolicyHolderCCGSendToBroker } from '@portal/shared/contracts/boards/kanbanActions';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokers, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import { requireAction } from './cardActions';
import { lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import type { CardToChange } from '../../../deals/cards/changingCard';
import { lockDealOfCard } from './dealOfCard';
import { isOpenDeal } from '../../../deals/records/openDeal';
import { moveToStage } from '../../../deals/cards/moveToStage';
import { noteOnCard, requireReason, standsWithBroker } from './sendToBroker';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { cardNow, changeCounterGuarantee, handOver, lockCounterGuarantee } from './waitForBroker';

/**
 * Hands a contract of counter-guarantee to the broker of its card, or where it names none to all whom the policy holder
 * nominated. What waits for the contract waits for the broker too.
 */
export function sendCounterGuarantee(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanPolicyHolderCCGSendToBroker>['body'],
  portal: string,
  now = new Date(),
): Promise<CallResponse<typeof kanbanPolicyHolderCCGSendToBroker>> {
  const reason = requireReason(body.Reason);
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanPolicyHolderCCGSendToBroker');
    const contract = await lockCounterGuarantee(transaction, user, card);
    if (!contract) throw unprocessable(`O card ${card.cardRef} não tem contrato de contragarantia.`);
    if (contract.statusId === CCGStatus.Assinado)
      throw unprocessable(
        `O contrato ${contract.number} está com a situação "${ccgStatusLabels[CCGStatus.Assinado]}", e por isso não volta ao corretor.`,
      );
    const statusId = CCGStatus.AguardandoCorretor;
    const isWaiting = contract.statusId === statusId;
    if (isWaiting && (await standsWithBroker(transaction, card)) !== false)
      return { ...(await answerOf(transaction, card)), BrokerNames: [], IsChanged: false };
    requireSeen(card, body.Version);
    const brokerIds = await brokersOf(transaction, user, card, contract.policyHolderId);
    if (brokerIds.length === 0)
      throw unprocessable(
        'Este tomador não tem corretora nomeada a quem enviar o contrato. Aprove uma nomeação antes.',
      );
    await changeCounterGuarantee(transaction, user, contract, { statusId, reason });
    const deal = await lockDealOfCard(transaction, user, card);
    if (deal && isOpenDeal(deal.row.statusId))
      await handOver(transaction, user, deal, { statusId: ProposalStatus.AguardandoCorretor, reason, now });
    await moveToStage(transaction, user, card, { stage: 'broker', reason, now });
    await noteOnCard(transaction, user, card, 'sentToBroker', reason);
    const [holder] = await transaction
      .select({ name: policyHolders.name })
      .from(policyHolders)
      .where(eq(policyHolders.id, contract.policyHolderId));
    const of = `do tomador ${holder?.name ?? ''}`;
    const names = isWaiting
      ? []
      : await tellBrokers(transaction, user, brokerIds, {
          kind: 'sentToBroker',
          title: `O contrato de contragarantia ${contract.number} precisa de você`,
          text: `A seguradora devolveu o contrato ${contract.number}, ${of}: ${reason}`,
          subject: { kind: 'counterGuarantee', uniqueId: contract.uniqueId },
          path: addresses.policyHolders(holder?.name),
          mail: {
            portal,
            action: 'Ver no portal',
            paragraphs: [
              `O contrato de contragarantia ${contract.number}, ${of}, espera por você para continuar.`,
              `Motivo: ${reason}`,
            ],
          },
        });
    return { ...(await answerOf(transaction, card)), BrokerNames: names, IsChanged: true };
  });
}

const answerOf = async (transaction: Transaction, card: CardToChange) => ({
  CardId: card.id,
  Version: (await cardNow(transaction, card.id)).version,
  CCGStatusId: CCGStatus.AguardandoCorretor,
});

async function brokersOf(
  transaction: Transaction,
  { companyId }: CurrentUser,
  card: CardToChange,
  policyHolderId: number,
): Promise<number[]> {
  if (card.brokerUniqueId) {
    const own = await transaction
      .select({ id: brokers.id })
      .from(brokers)
      .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, card.brokerUniqueId)));
    return own.map(({ id }) => id);
  }
  const nominated = await transaction
    .select({ id: policyHolderNominations.brokerId })
    .from(policyHolderNominations)
    .where(
      and(eq(policyHolderNominations.policyHolderId, policyHolderId), eq(policyHolderNominations.status, 'approved')),
    );
  return nominated.map(({ id }) => id);
}

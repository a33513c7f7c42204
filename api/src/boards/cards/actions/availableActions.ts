import { eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { CardActionName, getCardActions } from '@portal/shared/contracts/boards/kanbanActions';
import { isOpenOrDecided } from '../../boards/boardState';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { counterGuarantees } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { findCard } from '../../../deals/cards/cardPipe';
import { actionsOf, missingPermission } from './cardActions';
import { actionColumns, decidedMessage } from '../../../deals/cards/changingCard';
import { closedMessage } from '../../../deals/records/openDeal';
import { isOpenDeal } from '../../../deals/records/openDeal';

/** The actions of a card for this user, in the menu's order, each with what is in its way. */
export async function availableActions(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<CallResponse<typeof getCardActions>> {
  // A refused card is looked at where it lay, and says of each action why it is past.
  const card = await findCard(database, user, cardId, isOpenOrDecided());
  const [facts] = await database
    .select({
      ...actionColumns,
      proposal: { number: proposals.number, statusId: proposals.statusId },
      endorsement: { number: endorsements.number, statusId: endorsements.statusId },
      contractStatusId: counterGuarantees.statusId,
    })
    .from(cards)
    .leftJoin(proposals, eq(proposals.uniqueId, cards.proposalUniqueId))
    .leftJoin(endorsements, eq(endorsements.uniqueId, cards.endorsementUniqueId))
    .leftJoin(counterGuarantees, eq(counterGuarantees.uniqueId, cards.counterGuaranteeUniqueId))
    .where(eq(cards.id, card.id));
  if (!facts) return [];
  const deal = dealFacts(facts);
  const waits =
    deal?.statusId === ProposalStatus.AguardandoCorretor ||
    facts.contractStatusId === CCGStatus.AguardandoCorretor ||
    facts.sentBackAt !== null;

  const reasonAgainst = async (action: CardActionName): Promise<string | null> => {
    if (facts.decision) return decidedMessage(card.cardRef, facts.decision);
    if (!mayManagePipe(user, card.pipe)) return 'Você pode ver esta esteira, mas não mudar os seus cards.';
    const missing = await missingPermission(database, user, action);
    if (missing !== null) return missing;
    const isOccurrence = facts.screeningMatchUniqueId !== null;
    return stateAgainst(action, { deal, contractStatusId: facts.contractStatusId, waits, isOccurrence });
  };
  const offered = actionsOf(facts.cardType).filter((action) => waits || !takesBack.includes(action));
  return Promise.all(offered.map(async (Action) => ({ Action, DisabledReason: await reasonAgainst(Action) })));
}

interface State {
  deal: { called: string; statusId: ProposalStatus } | null;
  contractStatusId: number | null;
  waits: boolean;
  isOccurrence: boolean;
}

const takesBack: readonly CardActionName[] = ['KanbanProposalTakeBackFromBroker', 'KanbanCardTakeBackFromBroker'];

/** Whoever is looked up in a list is not told so. */
export const OCCURRENCE_STAYS = 'Uma ocorrência em lista é assunto da seguradora: a corretora não é avisada dela.';

const overStatuses: readonly number[] = [CCGStatus.Substituido, CCGStatus.Cancelado, CCGStatus.Encerrado];

/** Why the record as it stands does not allow an action; null where it does. */
function stateAgainst(action: CardActionName, { deal, contractStatusId, waits, isOccurrence }: State): string | null {
  switch (action) {
    case 'KanbanProposalSendToBroker':
      if (!deal) return 'Este card não tem proposta nem endosso.';
      if (waits) return 'Já está com o corretor.';
      return isOpenDeal(deal.statusId) ? null : closedMessage(deal.called, deal.statusId);
    case 'KanbanPolicyHolderCCGSendToBroker':
      if (contractStatusId === null) return 'Este card não tem contrato de contragarantia.';
      if (contractStatusId === CCGStatus.Assinado) return 'O contrato já está assinado.';
      if (overStatuses.includes(contractStatusId)) return 'O contrato não está mais em andamento.';
      return contractStatusId === CCGStatus.AguardandoCorretor ? 'Já está com o corretor.' : null;
    case 'KanbanCardSendToBroker':
      if (isOccurrence) return OCCURRENCE_STAYS;
      return waits ? 'Já está com a corretora.' : null;
    case 'KanbanInsuranceUpdateProposal':
    case 'KanbanInsuranceUpdateProposalContractualTerms':
      if (!deal) return 'Este card não tem proposta.';
      return isOpenDeal(deal.statusId) ? null : closedMessage(deal.called, deal.statusId);
    default:
      return null;
  }
}

function dealFacts({
  proposal,
  endorsement,
}: {
  proposal: { number: string; statusId: ProposalStatus } | null;
  endorsement: { number: string; statusId: ProposalStatus } | null;
}): State['deal'] {
  if (endorsement) return { called: `O endosso ${endorsement.number}`, statusId: endorsement.statusId };
  return proposal && { called: `A proposta ${proposal.number}`, statusId: proposal.statusId };
}

import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import * as termCalls from '@portal/shared/contracts/boards/kanbanProposalTerms';
import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { availableActions } from './availableActions';
import { saveBranchActivity } from './branchActivity';
import { economicGroupsFor, saveEconomicGroup } from './economicGroup';
import { followUpOf, mentionable, sendObservation } from './followUp';
import { changeJustification, justificationParameters } from './justification';
import { observeLimitRequest } from './observeLimitRequest';
import { changePriority } from './priority';
import { contractualTerms, proposalTerms } from './proposalOfCard';
import { sendCardBack, takeCardBack } from './sendCardBack';
import { sendCounterGuarantee } from './sendCounterGuarantee';
import { sendToBroker, takeBackFromBroker } from './sendToBroker';
import { updateContractualTerms } from './updateContractualTerms';
import { updateProposal } from './updateProposal';

interface Settings {
  /** For links in mails; see Environment. */
  publicUrl: string | null;
}

/** Which pipes of the company, and who may change their cards, pipeAccess.ts decides; what else, cardActions.ts. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** What people do with a card besides moving and deciding it. */
export const cardActionRoutes = ({ publicUrl }: Settings): Route[] => [
  answer(actions.getCardActions, seesBoards, ({ database, user, query }) =>
    availableActions(database, user, query.CardId),
  ),

  answer(actions.updateKanbanCardPriority, seesBoards, ({ database, user, body }) =>
    changePriority(database, user, body),
  ),

  answer(actions.updateKanbanCardJustification, seesBoards, ({ database, user, body }) =>
    changeJustification(database, user, body),
  ),

  answer(actions.getCardJustificationParameters, seesBoards, ({ database, user, query }) =>
    justificationParameters(database, user, query.CardUniqueId),
  ),

  answer(actions.kanbanProposalSendToBroker, seesBoards, async ({ database, user, body, caller }) =>
    sendToBroker(database, user, body, await portalAddress(database, user.companyId, caller, publicUrl)),
  ),

  answer(actions.kanbanProposalTakeBackFromBroker, seesBoards, ({ database, user, body }) =>
    takeBackFromBroker(database, user, body),
  ),

  answer(actions.kanbanPolicyHolderCCGSendToBroker, seesBoards, async ({ database, user, body, caller }) =>
    sendCounterGuarantee(database, user, body, await portalAddress(database, user.companyId, caller, publicUrl)),
  ),

  answer(actions.kanbanCardSendToBroker, seesBoards, async ({ database, user, body, caller }) =>
    sendCardBack(database, user, body, await portalAddress(database, user.companyId, caller, publicUrl)),
  ),

  answer(actions.kanbanCardTakeBackFromBroker, seesBoards, ({ database, user, body }) =>
    takeCardBack(database, user, body),
  ),

  answer(followUps.followUpSendObservation, seesBoards, ({ database, user, body }) =>
    sendObservation(database, user, body),
  ),

  answer(followUps.getCardFollowUp, seesBoards, ({ database, user, query }) =>
    followUpOf(database, user, query.CardId),
  ),

  answer(followUps.getCardMentionable, seesBoards, ({ database, user, query }) =>
    mentionable(database, user, query.CardId),
  ),

  answer(followUps.createPolicyHolderRequestLimitObservation, seesBoards, ({ database, user, body }) =>
    observeLimitRequest(database, user, body),
  ),

  answer(actions.getEconomicGroups, seesBoards, ({ database, user, query }) =>
    economicGroupsFor(database, user, query.CardId),
  ),

  answer(actions.kanbanSaveEconomicGroup, seesBoards, ({ database, user, body }) =>
    saveEconomicGroup(database, user, body),
  ),

  answer(actions.kanbanSaveBranchActivity, seesBoards, ({ database, user, body }) =>
    saveBranchActivity(database, user, body),
  ),

  answer(termCalls.getKanbanProposalTerms, seesBoards, ({ database, user, query }) =>
    proposalTerms(database, user, query.CardId),
  ),

  answer(termCalls.kanbanInsuranceUpdateProposal, seesBoards, ({ database, user, body }) =>
    updateProposal(database, user, body),
  ),

  answer(termCalls.getKanbanContractualTerms, seesBoards, ({ database, user, query }) =>
    contractualTerms(database, user, query.CardId),
  ),

  answer(termCalls.kanbanInsuranceUpdateProposalContractualTerms, seesBoards, ({ database, user, body }) =>
    updateContractualTerms(database, user, body),
  ),
];

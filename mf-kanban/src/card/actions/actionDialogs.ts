import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { CardActionName } from '@portal/shared/contracts/boards/kanbanActions';
import type { ActionDialogProps } from './actionDialogProps';

/** Each action's dialog is loaded when it is first wanted. */
export const actionDialogs: Record<CardActionName, LazyExoticComponent<ComponentType<ActionDialogProps>>> = {
  KanbanProposalSendToBroker: lazy(() => import('./broker/SendToBrokerDialog')),
  KanbanProposalTakeBackFromBroker: lazy(() => import('./broker/TakeBackDialog')),
  KanbanPolicyHolderCCGSendToBroker: lazy(() => import('./broker/SendCounterGuaranteeDialog')),
  KanbanCardSendToBroker: lazy(() => import('./broker/SendCardBackDialog')),
  KanbanCardTakeBackFromBroker: lazy(() => import('./broker/TakeCardBackDialog')),
  KanbanInsuranceUpdateProposal: lazy(() => import('./proposal/ProposalTermsDialog')),
  KanbanInsuranceUpdateProposalContractualTerms: lazy(() => import('./proposal/ContractualTermsDialog')),
  KanbanSaveEconomicGroup: lazy(() => import('./policyHolder/EconomicGroupDialog')),
  KanbanSaveBranchActivity: lazy(() => import('./policyHolder/BranchActivityDialog')),
};

import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import type { CardActionName } from '@portal/shared/contracts/boards/kanbanActions';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { forbidden, unprocessable } from '../../../platform/server/refusal';

interface ActionRule {
  /** Cards of these types have the action, all others do not. */
  cardTypes: readonly CardType[];
  /** What the profile has to allow besides the pipe itself. */
  permission: { moduleId: ModuleId; action: string; refusal: string } | null;
}

const ofProposal: CardType[] = ['PROPOSTA', 'PROPOSTA_RENOVACAO'];
const ofEndorsement: CardType[] = ['ENDOSSO_CANCELAMENTO', 'ENDOSSO_ALTERACAO', 'ENDOSSO_ANIVERSARIO'];
const ofCounterGuarantee: CardType[] = ['ANALISE_CCG', 'ANALISE_CCG_MANUAL'];
/** Requests of brokers that they answer themselves; what the lists say of one is excluded card by card. */
const ofBroker: CardType[] = [
  'NOMEACAO_TOMADOR',
  'CORRETORA_PEP',
  'ANALISE_DOCUMENTACAO_CORRETORA',
  'ANALISE_CONFORMIDADE_CORRETORA',
];
/** A proposal waits for the outcome of these as well. */
const holdingProposal: CardType[] = ['GRUPO_ECONOMICO', 'TOMADOR_QSA_PEP', 'SEGURADO_QSA_PEP', 'REQUEST_LIMIT'];

const editsProposals = {
  moduleId: ModuleId.PROPOSTA,
  action: 'EDITAR',
  refusal: 'O seu perfil não permite editar propostas. Peça a quem administra os perfis da seguradora.',
};
const editsPolicyHolders = {
  moduleId: ModuleId.TOMADOR,
  action: 'EDITAR',
  refusal: 'O seu perfil não permite editar tomadores. Peça a quem administra os perfis da seguradora.',
};
const editsCounterGuarantees = {
  moduleId: ModuleId.CCG,
  action: 'EDITAR',
  refusal:
    'O seu perfil não permite mudar contratos de contragarantia. Peça a quem administra os perfis da seguradora.',
};

/** Which card has which action in the menu's order, and what it needs besides the right to manage the card's pipe. */
const actionRules: Record<CardActionName, ActionRule> = {
  KanbanProposalSendToBroker: { cardTypes: [...ofProposal, ...ofEndorsement, ...holdingProposal], permission: null },
  KanbanProposalTakeBackFromBroker: {
    cardTypes: [...ofProposal, ...ofEndorsement, ...holdingProposal, ...ofCounterGuarantee],
    permission: null,
  },
  KanbanPolicyHolderCCGSendToBroker: { cardTypes: ofCounterGuarantee, permission: editsCounterGuarantees },
  KanbanCardSendToBroker: { cardTypes: ofBroker, permission: null },
  KanbanCardTakeBackFromBroker: { cardTypes: ofBroker, permission: null },
  KanbanInsuranceUpdateProposal: { cardTypes: ofProposal, permission: editsProposals },
  KanbanInsuranceUpdateProposalContractualTerms: { cardTypes: ofProposal, permission: editsProposals },
  KanbanSaveEconomicGroup: {
    cardTypes: ['GRUPO_ECONOMICO', 'REQUEST_LIMIT', ...ofProposal],
    permission: editsPolicyHolders,
  },
  KanbanSaveBranchActivity: {
    cardTypes: ['RAMO_ATIVIDADE', 'REQUEST_LIMIT', ...ofProposal],
    permission: editsPolicyHolders,
  },
};

export const actionsOf = (cardType: string): CardActionName[] =>
  (Object.keys(actionRules) as CardActionName[]).filter((name) =>
    actionRules[name].cardTypes.some((one) => one === cardType),
  );

/** Why the profile does not allow an action; null where it does. */
export async function missingPermission(
  database: Database | Transaction,
  user: CurrentUser,
  action: CardActionName,
): Promise<string | null> {
  const { permission } = actionRules[action];
  if (!permission) return null;
  const held = await permittedActions(database, user, permission.moduleId);
  return held.includes(permission.action) ? null : permission.refusal;
}

/** Refuses an action that cards of this type do not have, or that the profile does not allow. */
export async function requireAction(
  transaction: Database | Transaction,
  user: CurrentUser,
  card: { cardType: string; cardRef: string },
  action: CardActionName,
): Promise<void> {
  if (!actionsOf(card.cardType).includes(action))
    throw unprocessable(`O card ${card.cardRef} é de um tipo que não tem esta ação.`);
  const missing = await missingPermission(transaction, user, action);
  if (missing !== null) throw forbidden(missing);
}

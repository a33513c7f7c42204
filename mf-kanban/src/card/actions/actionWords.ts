import type { CardActionName } from '@portal/shared/contracts/boards/kanbanActions';

/** What the menu calls each action. */
export const actionLabels: Record<CardActionName, string> = {
  KanbanProposalSendToBroker: 'Enviar ao corretor…',
  KanbanProposalTakeBackFromBroker: 'Retomar a análise…',
  KanbanPolicyHolderCCGSendToBroker: 'Enviar o CCG ao corretor…',
  KanbanCardSendToBroker: 'Devolver à corretora…',
  KanbanCardTakeBackFromBroker: 'Retomar a análise…',
  KanbanInsuranceUpdateProposal: 'Alterar a proposta…',
  KanbanInsuranceUpdateProposalContractualTerms: 'Alterar objeto e cláusulas…',
  KanbanSaveEconomicGroup: 'Definir o grupo econômico…',
  KanbanSaveBranchActivity: 'Definir o ramo de atividade…',
};

/** "Proposta 2026000123" within a sentence: "a proposta 2026000123". */
export function cardInSentence(cardRef: string): string {
  const [kind = ''] = cardRef.split(' ');
  const article = { Proposta: 'a', Endosso: 'o' }[kind];
  return article ? `${article} ${cardRef.charAt(0).toLowerCase()}${cardRef.slice(1)}` : `o card ${cardRef}`;
}

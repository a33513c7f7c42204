import type { CardType } from './cardTypes';

/** How the detail of a card is shown: the title over it, and the catalogue id of the call that reads it. */
export interface CardDataView {
  title: string;
  readCall: string;
}

const broker: CardDataView = { title: 'Dados da Corretora', readCall: 'kanban-get-card-broker-info' };
const nomination: CardDataView = {
  title: 'Dados da Solicitação de Nomeação',
  readCall: 'kanban-get-card-policy-holder-nomeation-request-info',
};
const ccg: CardDataView = { title: 'Dados da Solicitação de CCG', readCall: 'kanban-get-card-policy-holder-ccg-info' };
const proposal: CardDataView = { title: 'Dados da Proposta', readCall: 'kanban-get-card-proposal-info' };
const economicGroup: CardDataView = { title: 'Dados do Tomador', readCall: 'kanban-get-card-economic-group-info' };
const endorsement: CardDataView = { title: 'Dados do Endosso', readCall: 'kanban-get-card-endorsement-info' };
const branchActivity: CardDataView = { title: 'Dados do Tomador', readCall: 'kanban-get-card-branch-activity-info' };
const limitRequest: CardDataView = { title: 'Revisão de Limite', readCall: 'kanban-get-card-request-limit-info' };

/**
 * Titles and calls are those of Spec 000 §7.6 and §9, which do not say which card has which: the pairing of
 * GRUPO_ECONOMICO and of the two *_QSA_PEP is the least certain.
 */
export const cardDataViews: Record<CardType, CardDataView> = {
  CORRETORA_PEP: broker,
  NOMEACAO_TOMADOR: nomination,
  ANALISE_CCG: ccg,
  ANALISE_CCG_MANUAL: ccg,
  PROPOSTA: proposal,
  GRUPO_ECONOMICO: economicGroup,
  TOMADOR_QSA_PEP: proposal,
  SEGURADO_QSA_PEP: proposal,
  PROPOSTA_RENOVACAO: proposal,
  ENDOSSO_CANCELAMENTO: endorsement,
  ENDOSSO_ALTERACAO: endorsement,
  ENDOSSO_ANIVERSARIO: endorsement,
  ANALISE_DOCUMENTACAO_CORRETORA: broker,
  ANALISE_CONFORMIDADE_CORRETORA: broker,
  RAMO_ATIVIDADE: branchActivity,
  REQUEST_LIMIT: limitRequest,
};

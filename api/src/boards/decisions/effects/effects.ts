import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import type { Decision, Effect } from '../settledCard';
import { approveBranchActivity, refuseBranchActivity } from './branchActivity';
import { approveBrokerConformity, approveBrokerDocuments, approveBrokerExposure, refuseBroker } from './broker';
import { approveCounterGuarantee, refuseCounterGuarantee } from './counterGuarantee';
import { refuseDeal } from './deal';
import { approveLimitRequest, refuseLimitRequest } from './limitRequest';
import { approveNomination, refuseNomination } from './nomination';
import { approveDeal } from './registration';
import { confirmOr, dismissOr } from './screening';

const refuseOnlyDeal = async (decision: Decision) => (await refuseDeal(decision)) ?? '';

/** A card whose record is gone is decided all the same, and the sentence says at least that. */
const orItself =
  (effect: Effect, word: string): Effect =>
  async (decision) =>
    (await effect(decision)) || `O card ${decision.card.cardRef} foi ${word}.`;

const each = (word: string, effects: Record<CardType, Effect>): Record<CardType, Effect> =>
  Object.fromEntries(Object.entries(effects).map(([cardType, effect]) => [cardType, orItself(effect, word)])) as Record<
    CardType,
    Effect
  >;

/** What follows from the approval of each kind of card (DOMAIN.md "The engine"). */
export const approvals = each('aprovado', {
  CORRETORA_PEP: dismissOr(approveBrokerExposure),
  ANALISE_DOCUMENTACAO_CORRETORA: approveBrokerDocuments,
  ANALISE_CONFORMIDADE_CORRETORA: approveBrokerConformity,
  NOMEACAO_TOMADOR: approveNomination,
  RAMO_ATIVIDADE: approveBranchActivity,
  ANALISE_CCG: approveCounterGuarantee,
  ANALISE_CCG_MANUAL: approveCounterGuarantee,
  REQUEST_LIMIT: approveLimitRequest,
  GRUPO_ECONOMICO: approveDeal,
  TOMADOR_QSA_PEP: dismissOr(approveDeal),
  SEGURADO_QSA_PEP: dismissOr(approveDeal),
  PROPOSTA: approveDeal,
  PROPOSTA_RENOVACAO: approveDeal,
  ENDOSSO_CANCELAMENTO: approveDeal,
  ENDOSSO_ALTERACAO: approveDeal,
  ENDOSSO_ANIVERSARIO: approveDeal,
});

/** What follows from the refusal of each kind of card. */
export const refusals = each('recusado', {
  CORRETORA_PEP: confirmOr(refuseBroker),
  ANALISE_DOCUMENTACAO_CORRETORA: refuseBroker,
  ANALISE_CONFORMIDADE_CORRETORA: refuseBroker,
  NOMEACAO_TOMADOR: refuseNomination,
  RAMO_ATIVIDADE: refuseBranchActivity,
  ANALISE_CCG: refuseCounterGuarantee,
  ANALISE_CCG_MANUAL: refuseCounterGuarantee,
  REQUEST_LIMIT: refuseLimitRequest,
  GRUPO_ECONOMICO: refuseOnlyDeal,
  TOMADOR_QSA_PEP: confirmOr(refuseOnlyDeal),
  SEGURADO_QSA_PEP: confirmOr(refuseOnlyDeal),
  PROPOSTA: refuseOnlyDeal,
  PROPOSTA_RENOVACAO: refuseOnlyDeal,
  ENDOSSO_CANCELAMENTO: refuseOnlyDeal,
  ENDOSSO_ALTERACAO: refuseOnlyDeal,
  ENDOSSO_ANIVERSARIO: refuseOnlyDeal,
});

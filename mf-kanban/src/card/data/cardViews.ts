import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { CardViewProps } from './cardView';

type View = LazyExoticComponent<ComponentType<CardViewProps>>;

const broker = lazy(() => import('./views/BrokerView'));
const nomination = lazy(() => import('./views/NominationView'));
const counterGuarantee = lazy(() => import('./views/CounterGuaranteeView'));
const proposal = lazy(() => import('./views/ProposalView'));
const economicGroup = lazy(() => import('./views/EconomicGroupView'));
const endorsement = lazy(() => import('./views/EndorsementView'));
const branchActivity = lazy(() => import('./views/BranchActivityView'));
const limit = lazy(() => import('./views/LimitView'));

/** The view of a card about an occurrence on a list, whose type says only on whose side it was found. */
export const screeningView: View = lazy(() => import('./views/ScreeningView'));

/** The view of each type; each is fetched when the first card of its kind is opened. */
export const cardViews: Record<CardType, View> = {
  CORRETORA_PEP: broker,
  NOMEACAO_TOMADOR: nomination,
  ANALISE_CCG: counterGuarantee,
  ANALISE_CCG_MANUAL: counterGuarantee,
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
  REQUEST_LIMIT: limit,
};

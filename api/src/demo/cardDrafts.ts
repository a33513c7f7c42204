import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { formatDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { termOnCard } from '../deals/cards/termOnCard';
import type { CardData } from '../platform/database/schema/boards';
import type { DemoBroker } from './brokers';
import type { CounterGuaranteeRow, LimitRequestRow } from './credit';
import type { DemoEndorsement } from './endorsements';
import type { NominationRow } from './nominations';
import type { PipeKey } from '../insurers/standard/pipes';
import type { DemoPolicyHolder } from './policyHolders';
import type { DemoProposal } from './proposals';

/** Unique ids of the records that a card is about. */
export interface CardLinks {
  proposalUniqueId?: string;
  endorsementUniqueId?: string;
  policyHolderUniqueId?: string;
  insuredUniqueId?: string;
  brokerUniqueId?: string;
  nominationUniqueId?: string;
  counterGuaranteeUniqueId?: string;
  limitRequestUniqueId?: string;
  economicGroupUniqueId?: string;
}

/** A card before it has a step, a priority and an owner. */
export interface CardDraft {
  pipe: PipeKey;
  stage: StepStage;
  cardType: CardType;
  cardRef: string;
  cardData: CardData;
  insuredAmountCents: number | null;
  createdAt: Date;
  legalClockStartedAt: Date | null;
  legalClockPausedAt: Date | null;
  links: CardLinks;
  names: string[];
  documents: string[];
}

const SEPARATOR = ' · ';

export function proposalCard(
  proposal: DemoProposal,
  pipe: PipeKey,
  stage: StepStage,
  cardType: CardType,
  links: CardLinks = {},
): CardDraft {
  const { row, holder, insured, broker, modality } = proposal;
  return {
    pipe,
    stage,
    cardType,
    cardRef: `Proposta ${row.number}`,
    cardData: {
      header: modality.model.name,
      body: [holder.row.name, insured.row.name].join(SEPARATOR),
      footer: `${broker.row.tradeName}${SEPARATOR}${termOnCard(row.deadlineDays)}`,
    },
    insuredAmountCents: row.insuredAmountCents + (row.complementaryInsuredAmountCents ?? 0),
    createdAt: row.createdAt,
    legalClockStartedAt: stage === 'done' ? null : row.createdAt,
    legalClockPausedAt: stage === 'done' ? null : (row.legalClockPausedAt ?? null),
    links: {
      proposalUniqueId: row.uniqueId,
      policyHolderUniqueId: holder.row.uniqueId,
      insuredUniqueId: insured.row.uniqueId,
      brokerUniqueId: broker.row.uniqueId,
      ...links,
    },
    names: [holder.row.name, insured.row.name, broker.row.name],
    documents: [holder.row.document, insured.row.document],
  };
}

export function endorsementCard(
  { row, plan, policy }: DemoEndorsement,
  pipe: PipeKey,
  stage: StepStage,
  cardType: CardType,
): CardDraft {
  const draft = proposalCard(policy.proposal, pipe, stage, cardType);
  return {
    ...draft,
    cardRef: `Endosso ${row.number}`,
    cardData: {
      ...draft.cardData,
      header: `${endorsementTypeLabels[plan.typeId]}${SEPARATOR}${draft.cardData.header}`,
      footer: `Prêmio do endosso ${formatMoney(row.premiumDifferenceCents)}`,
    },
    insuredAmountCents: row.insuredAmountCents + row.addedAmountCents,
    createdAt: row.createdAt,
    legalClockStartedAt: stage === 'done' ? null : row.createdAt,
    legalClockPausedAt: stage === 'done' ? null : (row.legalClockPausedAt ?? null),
    links: { ...draft.links, endorsementUniqueId: row.uniqueId },
    names: [...draft.names, policy.row.number],
  };
}

export function policyHolderCard(
  holder: DemoPolicyHolder,
  pipe: PipeKey,
  stage: StepStage,
  cardType: CardType,
  rest: Pick<CardDraft, 'cardRef' | 'cardData' | 'createdAt'> & { links?: CardLinks; names?: string[] },
): CardDraft {
  return {
    pipe,
    stage,
    cardType,
    cardRef: rest.cardRef,
    cardData: rest.cardData,
    insuredAmountCents: null,
    createdAt: rest.createdAt,
    legalClockStartedAt: null,
    legalClockPausedAt: null,
    links: { policyHolderUniqueId: holder.row.uniqueId, ...rest.links },
    names: [holder.row.name, ...(rest.names ?? [])],
    documents: [holder.row.document],
  };
}

export function nominationCard(
  nomination: NominationRow,
  holder: DemoPolicyHolder,
  broker: DemoBroker,
  stage: StepStage,
): CardDraft {
  return policyHolderCard(holder, 'nomination', stage, 'NOMEACAO_TOMADOR', {
    cardRef: `Nomeação ${String(nomination.id).padStart(5, '0')}`,
    cardData: {
      header: 'Solicitação de nomeação',
      body: [holder.row.name, broker.row.name].join(SEPARATOR),
      footer: `Pedida em ${formatDate(nomination.requestedAt.toISOString().slice(0, 10))}`,
    },
    createdAt: nomination.requestedAt,
    links: { nominationUniqueId: nomination.uniqueId, brokerUniqueId: broker.row.uniqueId },
    names: [broker.row.name],
  });
}

export function counterGuaranteeCard(
  guarantee: CounterGuaranteeRow,
  holder: DemoPolicyHolder,
  stage: StepStage,
): CardDraft {
  return policyHolderCard(holder, 'credit', stage, guarantee.isManual ? 'ANALISE_CCG_MANUAL' : 'ANALISE_CCG', {
    cardRef: guarantee.number,
    cardData: {
      header: 'Contrato de contragarantia',
      body: holder.row.name,
      footer: guarantee.signedAt ? 'Assinado' : 'Assinatura pendente',
    },
    createdAt: guarantee.createdAt ?? guarantee.signedAt ?? new Date(0),
    links: { counterGuaranteeUniqueId: guarantee.uniqueId },
  });
}

export function limitRequestCard(proposal: DemoProposal, request: LimitRequestRow, stage: StepStage): CardDraft {
  const draft = proposalCard(proposal, 'credit', stage, 'REQUEST_LIMIT', { limitRequestUniqueId: request.uniqueId });
  return {
    ...draft,
    cardData: {
      header: 'Revisão de limite',
      body: proposal.holder.row.name,
      footer: `De ${formatMoney(request.currentLimitCents)} para ${formatMoney(request.requestedLimitCents)}`,
    },
  };
}

export function brokerCard(broker: DemoBroker, stage: StepStage, cardType: CardType, createdAt: Date): CardDraft {
  const header = {
    CORRETORA_PEP: 'Sócio exposto politicamente',
    ANALISE_DOCUMENTACAO_CORRETORA: 'Documentação da corretora',
  } as Partial<Record<CardType, string>>;
  return {
    pipe: 'registration',
    stage,
    cardType,
    cardRef: `Corretora ${broker.row.susepCode}`,
    cardData: {
      header: header[cardType] ?? 'Conformidade da corretora',
      body: broker.row.name,
      footer: `SUSEP ${broker.row.susepCode}`,
    },
    insuredAmountCents: null,
    createdAt,
    legalClockStartedAt: null,
    legalClockPausedAt: null,
    links: { brokerUniqueId: broker.row.uniqueId },
    names: [broker.row.name],
    documents: [broker.row.document],
  };
}

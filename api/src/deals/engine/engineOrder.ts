import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { ProposalTimelineSituation } from '@portal/shared/domain/underwriting/proposalTimeline';
import type { EngineStep } from '../../platform/database/schema/proposals';
import type { TimelinePlace } from '../records/timelineEntries';
import type { DealFacts } from './finding';

/** Steps that validate something; `finished` stands behind the last. */
export type ValidatedStep = Exclude<EngineStep, 'finished'>;

/** DECISIONS "Engine order". The approval with which endorsements end is what passing the last step does. */
const orders: Record<DealFacts['kind'], readonly ValidatedStep[]> = {
  proposal: ['registration', 'pep', 'credit', 'subscription', 'reinsurance'],
  endorsement: ['registration', 'credit', 'reinsurance', 'subscription'],
};

interface Step {
  /** The right to manage the pipe on which the step's cards live. */
  pipe: PipeFunctionality;
  /** Where the timeline tells of it; PEP is part of registration there (Spec 001 §4), under a heading of its own. */
  place: TimelinePlace;
  /** "passou para …" */
  called: string;
}

export const engineSteps: Record<ValidatedStep, Step> = {
  registration: {
    pipe: Functionality.GERENCIAR_PIPE_CADASTRO,
    place: { situation: ProposalTimelineSituation.Cadastro },
    called: 'a análise de cadastro',
  },
  pep: {
    pipe: Functionality.GERENCIAR_PIPE_PEP,
    place: { situation: ProposalTimelineSituation.Cadastro, heading: 'PEP' },
    called: 'a análise de PEP',
  },
  credit: {
    pipe: Functionality.GERENCIAR_PIPE_CREDITO,
    place: { situation: ProposalTimelineSituation.Credito },
    called: 'a análise de crédito',
  },
  subscription: {
    pipe: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
    place: { situation: ProposalTimelineSituation.Subscricao },
    called: 'a subscrição',
  },
  reinsurance: {
    pipe: Functionality.GERENCIAR_PIPE_RESSEGURO,
    place: { situation: ProposalTimelineSituation.Resseguro },
    called: 'o resseguro',
  },
};

/** Where the timeline tells of a proposal at a step; of one that has no step now, as the caller says. */
export const placeOfStep = (engineStep: EngineStep | null, otherwise: ProposalTimelineSituation): TimelinePlace =>
  engineStep === null || engineStep === 'finished' ? { situation: otherwise } : engineSteps[engineStep].place;

/** The step whose cards live on a pipe, named by the right to manage it; undefined for pipes that no step uses. */
export const stepOfPipe = (pipe: number): ValidatedStep | undefined =>
  orders.proposal.find((step) => engineSteps[step].pipe === pipe);

/** The steps that are still to be walked, the one at which the engine stands included. */
export function stepsToWalk(kind: DealFacts['kind'], engineStep: EngineStep | null): readonly ValidatedStep[] {
  if (engineStep === 'finished') return [];
  const order = orders[kind];
  return engineStep === null ? order : order.slice(Math.max(0, order.indexOf(engineStep)));
}

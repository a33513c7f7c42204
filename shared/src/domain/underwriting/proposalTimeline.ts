import type { Tone } from '../values/tone';

/** The three stretches of a proposal's timeline (Spec 001 §4). */
export const ProposalTimelineSituationGroup = { Cotacao: 1, Proposta: 2, Emissao: 3 } as const;
export type ProposalTimelineSituationGroup =
  (typeof ProposalTimelineSituationGroup)[keyof typeof ProposalTimelineSituationGroup];

export const proposalTimelineSituationGroupLabels: Record<ProposalTimelineSituationGroup, string> = {
  1: 'Cotação',
  2: 'Proposta',
  3: 'Emissão',
};

/** Where in its timeline a proposal stands (Spec 001 §4). */
export const ProposalTimelineSituation = {
  Cotacao: 1,
  Cadastro: 2,
  Credito: 3,
  Subscricao: 4,
  Resseguro: 5,
  Emissao: 6,
} as const;
export type ProposalTimelineSituation = (typeof ProposalTimelineSituation)[keyof typeof ProposalTimelineSituation];

export const proposalTimelineSituationLabels: Record<ProposalTimelineSituation, string> = {
  1: 'Cotação',
  2: 'Cadastro',
  3: 'Crédito',
  4: 'Subscrição',
  5: 'Resseguro',
  6: 'Emissão',
};

/** What became of a situation, or who has to act on it (Spec 001 §4). */
export const ProposalTimelineStatus = { Aprovado: 1, Seguradora: 2, Corretor: 3, Recusado: 4, Cancelado: 5 } as const;
export type ProposalTimelineStatus = (typeof ProposalTimelineStatus)[keyof typeof ProposalTimelineStatus];

export const proposalTimelineStatusLabels: Record<ProposalTimelineStatus, string> = {
  1: 'Aprovado',
  2: 'Seguradora',
  3: 'Corretor',
  4: 'Recusado',
  5: 'Cancelado',
};

export const proposalTimelineStatusTones: Record<ProposalTimelineStatus, Tone> = {
  1: 'success',
  2: 'info',
  3: 'warning',
  4: 'danger',
  5: 'danger',
};

/** The icon of a timeline entry (Spec 001 §4, "Timeline icon codes"). */
export const TimelineIconCode = { done: 1, info: 2, warning: 3, danger: 4 } as const;
export type TimelineIconCode = (typeof TimelineIconCode)[keyof typeof TimelineIconCode];

export const timelineIconLabels: Record<TimelineIconCode, string> = {
  1: 'Concluído',
  2: 'Informação',
  3: 'Alerta',
  4: 'Problema',
};

export const timelineIconTones: Record<TimelineIconCode, Tone> = { 1: 'success', 2: 'info', 3: 'warning', 4: 'danger' };

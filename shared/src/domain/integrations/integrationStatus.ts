import type { Tone } from '../values/tone';

/** How far something is that goes to somebody outside (additive: the specification names no statuses). */
export const IntegrationStatus = {
  Waiting: 1,
  Retrying: 2,
  Accepted: 3,
  Refused: 4,
  GivenUp: 5,
  NoDestination: 6,
  Dismissed: 7,
} as const;
export type IntegrationStatus = (typeof IntegrationStatus)[keyof typeof IntegrationStatus];

export const integrationStatuses: Record<IntegrationStatus, { label: string; tone: Tone }> = {
  [IntegrationStatus.Waiting]: { label: 'Aguardando envio', tone: 'info' },
  [IntegrationStatus.Retrying]: { label: 'Tentando de novo', tone: 'warning' },
  [IntegrationStatus.Accepted]: { label: 'Aceita', tone: 'success' },
  [IntegrationStatus.Refused]: { label: 'Recusada', tone: 'danger' },
  [IntegrationStatus.GivenUp]: { label: 'Sem resposta', tone: 'danger' },
  [IntegrationStatus.NoDestination]: { label: 'Sem destino', tone: 'warning' },
  [IntegrationStatus.Dismissed]: { label: 'Dispensada', tone: 'neutral' },
};

/** Nothing more is to come of it: what follows about the same record may go. */
export const settledStatuses: readonly IntegrationStatus[] = [IntegrationStatus.Accepted, IntegrationStatus.Dismissed];

/** The portal goes on with it by itself. */
export const openStatuses: readonly IntegrationStatus[] = [IntegrationStatus.Waiting, IntegrationStatus.Retrying];

export const isSettled = (status: IntegrationStatus): boolean => settledStatuses.includes(status);

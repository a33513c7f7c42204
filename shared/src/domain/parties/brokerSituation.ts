import type { Tone } from '../values/tone';

/** What keeps a broker from working, the most pressing first; a broker in which nothing is open works. */
export const BrokerSituation = {
  Working: 1,
  PendingDocuments: 2,
  PendingConformity: 3,
  WaitingValidation: 4,
  Blocked: 5,
  Inactive: 6,
} as const;
export type BrokerSituation = (typeof BrokerSituation)[keyof typeof BrokerSituation];

/** How a situation is written, with the tone of its mark. */
export const brokerSituations: Record<BrokerSituation, { label: string; tone: Tone }> = {
  [BrokerSituation.Working]: { label: 'Liberada', tone: 'success' },
  [BrokerSituation.PendingDocuments]: { label: 'Documentos pendentes', tone: 'warning' },
  [BrokerSituation.PendingConformity]: { label: 'Conformidade pendente', tone: 'warning' },
  [BrokerSituation.WaitingValidation]: { label: 'Aguardando validação', tone: 'info' },
  [BrokerSituation.Blocked]: { label: 'Bloqueada', tone: 'danger' },
  [BrokerSituation.Inactive]: { label: 'Inativa', tone: 'neutral' },
};

import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import type { IntegrationDetail, IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';

export const uniqueId = (digit: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${digit}`;

export const refused: IntegrationListItem = {
  UniqueId: uniqueId(1),
  Kind: 'registrar',
  DestinationName: 'SRO Brasil',
  EventName: 'policy.issued',
  Number: '0775-2026-000001',
  SubjectKind: 'policy',
  SubjectUniqueId: uniqueId(7),
  StatusId: IntegrationStatus.Refused,
  OccurredAt: '2026-03-02T15:00:00.000Z',
  AttemptCount: 1,
  NextAttemptAt: null,
  DeadlineAt: '2026-03-05T02:59:59.999Z',
  FinishedAt: '2026-03-02T15:00:01.000Z',
  Protocol: null,
  Problem: 'O servidor respondeu 422. Ramo inválido',
  WaitsForEarlier: false,
};
export const waiting: IntegrationListItem = {
  ...refused,
  UniqueId: uniqueId(2),
  EventName: 'policy.paid',
  StatusId: IntegrationStatus.Waiting,
  FinishedAt: null,
  Problem: null,
  WaitsForEarlier: true,
};
export const registered: IntegrationListItem = {
  ...refused,
  UniqueId: uniqueId(3),
  Number: '0775-2026-000002',
  StatusId: IntegrationStatus.Accepted,
  Protocol: 'SRO-17',
  Problem: null,
};
export const missing: IntegrationListItem = {
  ...refused,
  UniqueId: uniqueId(4),
  Kind: 'accounting',
  DestinationName: null,
  StatusId: IntegrationStatus.NoDestination,
  DeadlineAt: null,
  FinishedAt: null,
  Problem: 'A companhia ainda não tem este destino.',
};

export const detailOf = (
  Integration: IntegrationListItem,
  more: Partial<IntegrationDetail> = {},
): IntegrationDetail => ({
  Integration,
  EventUniqueId: uniqueId(8),
  WaitsFor: null,
  Attempts: [
    {
      Number: 1,
      SentAt: '2026-03-02T15:00:01.000Z',
      DurationMs: 120,
      Outcome: 'refused',
      StatusCode: 422,
      Request: '{"Insured":{"Name":"J*** S***","CpfCnpj":"***.982.247-**"}}',
      Answer: '{"Reason":"Ramo inválido"}',
      Problem: 'O servidor respondeu 422. Ramo inválido',
    },
  ],
  MaySendAgain: true,
  MayDismiss: true,
  ...more,
});

export const webhook: IntegrationDestination = {
  UniqueId: uniqueId(5),
  Kind: 'webhook',
  Name: 'ERP',
  Address: 'https://erp.exemplo.com.br/eventos',
  Events: ['policy.issued', 'policy.paid'],
  PreviousSecretUntil: null,
  PausedUntil: null,
  WaitingCount: 2,
  Revision: 3,
};

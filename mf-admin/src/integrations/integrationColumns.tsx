import type { getIntegrations, IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { destinationKindLabels, eventLabel } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, integrationStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { StatusTag } from '@portal/shared/ui/status';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { deadlineWords } from './deadlineWords';

/** Where it stands, in the words of its kind. */
export const statusOf = ({ StatusId, Kind }: Pick<IntegrationListItem, 'StatusId' | 'Kind'>) =>
  StatusId === IntegrationStatus.Accepted && Kind === 'registrar'
    ? { ...integrationStatuses[StatusId], label: 'Registrada' }
    : integrationStatuses[StatusId];

/** What keeps it, what comes next, or what it was answered, in a line. */
function situationOf({ Problem, WaitsForEarlier, NextAttemptAt, Protocol }: IntegrationListItem): string | null {
  if (WaitsForEarlier) return 'Aguarda o evento anterior do mesmo registro.';
  if (NextAttemptAt !== null && Problem !== null)
    return `${Problem} Próxima tentativa: ${formatDateTime(NextAttemptAt)}.`;
  return Problem ?? (Protocol && `Protocolo ${Protocol}`);
}

/** What was sent to whom and what came of it. */
export const integrationColumns: ColumnsOf<typeof getIntegrations> = [
  {
    key: 'event',
    title: 'Evento',
    value: (row) => eventLabel(row.EventName),
    detail: (row) => row.Number,
    width: 150,
    essential: true,
  },
  { key: 'status', title: 'Situação', kind: 'status', status: statusOf, width: 140 },
  {
    key: 'destination',
    title: 'Destino',
    value: (row) => row.DestinationName ?? destinationKindLabels[row.Kind],
    detail: (row) => (row.DestinationName === null ? 'Sem destino' : destinationKindLabels[row.Kind]),
    width: 170,
  },
  {
    key: 'occurredAt',
    title: 'Aconteceu em',
    kind: 'date',
    value: (row) => row.OccurredAt,
    sortBy: 'OccurredAt',
    width: 135,
  },
  {
    key: 'deadline',
    title: 'Prazo de registro',
    value: (row) => row.DeadlineAt && formatDateTime(row.DeadlineAt),
    render: (row) => {
      const words = deadlineWords(row, new Date());
      return words && <StatusTag tone={words.tone}>{words.text}</StatusTag>;
    },
    detail: (row) => row.DeadlineAt && formatDateTime(row.DeadlineAt),
    sortBy: 'DeadlineAt',
    width: 150,
  },
  { key: 'protocol', title: 'Protocolo', value: (row) => row.Protocol, width: 190, hiddenByDefault: true },
  {
    key: 'attempts',
    title: 'Tentativas',
    kind: 'number',
    value: (row) => row.AttemptCount,
    width: 100,
    hiddenByDefault: true,
  },
  { key: 'problem', title: 'O que houve', value: situationOf, width: 240 },
];

import type { IntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import type { getIntegrations } from '@portal/shared/contracts/integrations/integrations';
import { destinationKindLabels, eventLabels } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, integrationStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import type { FilterDefinition, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type Query = QueryOf<typeof getIntegrations>;

export const statusFilter: StatusFilter<Query> = {
  name: 'situacao',
  label: 'Situação',
  field: 'statusId',
  withCounts: true,
  statuses: Object.values(IntegrationStatus).map((value) => ({ value, ...integrationStatuses[value] })),
};

/** By kind, destination, event and period; destinations are null while they are on their way. */
export const integrationFilters = (
  destinations: readonly IntegrationDestination[] | null,
): readonly FilterDefinition<Query>[] => [
  {
    kind: 'select',
    name: 'tipo',
    label: 'Tipo de destino',
    field: 'kind',
    main: true,
    options: Object.entries(destinationKindLabels).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    name: 'destino',
    label: 'Destino',
    field: 'destinationUniqueId',
    main: true,
    options: destinations && destinations.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name })),
  },
  {
    kind: 'select',
    name: 'evento',
    label: 'Evento',
    field: 'eventName',
    options: Object.entries(eventLabels).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'dateRange',
    name: 'periodo',
    label: 'Aconteceu em',
    fields: { from: 'occurredFrom', to: 'occurredUntil' },
  },
  { kind: 'boolean', name: 'vencido', label: 'Prazo vencido', field: 'isOverdue' },
];

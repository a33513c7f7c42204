import type { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import {
  ProposalStatus,
  proposalStatusLabels,
  proposalStatusTones,
} from '@portal/shared/domain/underwriting/proposalStatus';
import type { FilterDefinition, GivenView, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type RequestQuery = QueryOf<typeof searchEndorsementRequests>;

/** The statuses to filter by; a rejected issue (97) is told apart by the insurer alone (DECISIONS "Status Rejeitada"). */
export const requestStatusFilter = (ofAllBrokers: boolean): StatusFilter<RequestQuery> => ({
  name: 'situacao',
  label: 'Situação',
  field: 'StatusId',
  statuses: Object.values(ProposalStatus)
    .filter((value) => ofAllBrokers || value !== ProposalStatus.Rejeitada)
    .map((value) => ({ value, label: proposalStatusLabels[value], tone: proposalStatusTones[value] })),
  withCounts: true,
});

/** All filters of the requests; the broker is one where several brokers' requests stand together. */
export const requestFilters = (ofAllBrokers: boolean): readonly FilterDefinition<RequestQuery>[] => [
  {
    kind: 'select',
    name: 'tipo',
    label: 'Tipo',
    field: 'EndorsementTypeId',
    main: true,
    options: Object.entries(endorsementTypeLabels).map(([id, label]) => ({ value: Number(id), label })),
  },
  {
    kind: 'dateRange',
    name: 'pedido',
    label: 'Pedido em',
    fields: { from: 'AskedFrom', to: 'AskedTo' },
    main: true,
  },
  { kind: 'text', name: 'numero', label: 'Número do endosso ou da apólice', field: 'Number' },
  { kind: 'text', name: 'tomador', label: 'Tomador', field: 'PolicyHolderName' },
  { kind: 'document', name: 'documento-tomador', label: 'CPF ou CNPJ do tomador', field: 'PolicyHolderCpfCnpj' },
  { kind: 'text', name: 'segurado', label: 'Segurado', field: 'InsuredName' },
  { kind: 'document', name: 'documento-segurado', label: 'CPF ou CNPJ do segurado', field: 'InsuredCpfCnpj' },
  ...(ofAllBrokers
    ? [{ kind: 'text' as const, name: 'corretora', label: 'Corretora', field: 'BrokerName' as const }]
    : []),
  {
    kind: 'boolean',
    name: 'espera-por-mim',
    label: 'Espera por mim',
    field: 'AwaitsMe',
    yes: 'À espera de mim (pronto para emitir)',
    no: 'Não espera por mim',
  },
  ...(ofAllBrokers
    ? [
        {
          kind: 'boolean' as const,
          name: 'devolucao-a-liberar',
          label: 'Devolução a liberar',
          field: 'HasRefundWaiting' as const,
          yes: 'Com devolução a liberar',
          no: 'Sem devolução a liberar',
        },
      ]
    : []),
  {
    kind: 'boolean',
    name: 'atualizacao-anual',
    label: 'Atualização anual',
    field: 'IsAnniversary',
    yes: 'Atualizações anuais',
    no: 'Sem atualizações anuais',
  },
];

/** Views that come with the portal. What was begun and not yet handed in is a quotation until its validations begin. */
export const requestViews = (asks: boolean, ofAllBrokers: boolean): readonly GivenView[] => [
  ...(asks ? [{ name: 'À espera de mim', search: 'espera-por-mim=sim' }] : []),
  ...(ofAllBrokers ? [{ name: 'Devoluções a liberar', search: 'devolucao-a-liberar=sim' }] : []),
  { name: 'Atualizações anuais', search: 'atualizacao-anual=sim' },
  { name: 'Rascunhos', search: `situacao=${ProposalStatus.Cotacao}` },
];

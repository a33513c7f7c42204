import type { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import {
  ProposalStatus,
  proposalStatusLabels,
  proposalStatusTones,
} from '@portal/shared/domain/underwriting/proposalStatus';
import type { FilterDefinition, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type ProposalQuery = QueryOf<typeof searchProposals>;

/** The statuses to filter by; a rejected issue (97) is told apart in the insurer's list alone (DECISIONS "Status Rejeitada"). */
export const proposalStatusFilter = (ofAllBrokers: boolean): StatusFilter<ProposalQuery> => ({
  name: 'situacao',
  label: 'Situação',
  field: 'StatusId',
  statuses: Object.values(ProposalStatus)
    .filter((value) => ofAllBrokers || value !== ProposalStatus.Rejeitada)
    .map((value) => ({ value, label: proposalStatusLabels[value], tone: proposalStatusTones[value] })),
  withCounts: true,
});

/** All filters of SearchProposals (Spec 001 §7 "Proposals"); the dates are those of the validity. */
export const proposalFilters: readonly FilterDefinition<ProposalQuery>[] = [
  {
    kind: 'dateRange',
    name: 'vigencia',
    label: 'Vigência',
    fields: { from: 'StartDate', to: 'EndDate' },
    main: true,
  },
  { kind: 'text', name: 'numero', label: 'Número', field: 'Number' },
  { kind: 'text', name: 'tomador', label: 'Tomador', field: 'PolicyHolderName' },
  { kind: 'document', name: 'documento-tomador', label: 'CPF ou CNPJ do tomador', field: 'PolicyHolderCpfCnpj' },
  { kind: 'text', name: 'segurado', label: 'Segurado', field: 'InsuredName' },
  { kind: 'document', name: 'documento-segurado', label: 'CPF ou CNPJ do segurado', field: 'InsuredCpfCnpj' },
];

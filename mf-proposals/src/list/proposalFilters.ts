import type { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import {
  ProposalStatus,
  proposalStatusLabels,
  proposalStatusTones,
} from '@portal/shared/domain/underwriting/proposalStatus';
import { branchOptions } from '@portal/shared/parts/policyList';
import type { FilterDefinition, FilterOption, GivenView, QueryOf, StatusFilter } from '@portal/shared/ui/table';

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
export const proposalFilters = (
  modalities: readonly FilterOption[] | null,
): readonly FilterDefinition<ProposalQuery>[] => [
  {
    kind: 'dateRange',
    name: 'vigencia',
    label: 'Vigência',
    fields: { from: 'StartDate', to: 'EndDate' },
    main: true,
  },
  {
    kind: 'boolean',
    name: 'minhas',
    label: 'Minhas',
    field: 'IsMine',
    yes: 'Minhas (criadas por mim)',
    no: 'Criadas por outros',
  },
  { kind: 'text', name: 'numero', label: 'Número', field: 'Number' },
  { kind: 'text', name: 'tomador', label: 'Tomador', field: 'PolicyHolderName' },
  { kind: 'document', name: 'documento-tomador', label: 'CPF ou CNPJ do tomador', field: 'PolicyHolderCpfCnpj' },
  { kind: 'text', name: 'segurado', label: 'Segurado', field: 'InsuredName' },
  { kind: 'document', name: 'documento-segurado', label: 'CPF ou CNPJ do segurado', field: 'InsuredCpfCnpj' },
  {
    kind: 'dateRange',
    name: 'recebida',
    label: 'Criada em',
    fields: { from: 'CreatedFrom', to: 'CreatedTo' },
  },
  { kind: 'text', name: 'criada-por', label: 'Criada por', field: 'CreatedByName' },
  { kind: 'text', name: 'corretora', label: 'Corretora', field: 'BrokerName' },
  { kind: 'document', name: 'documento-corretora', label: 'CNPJ da corretora', field: 'BrokerCpfCnpj' },
  { kind: 'select', name: 'modalidade', label: 'Modalidade', field: 'ModalityUniqueId', options: modalities },
  { kind: 'select', name: 'ramo', label: 'Ramo', field: 'BranchCode', options: branchOptions },
  {
    kind: 'boolean',
    name: 'perdida',
    label: 'Perdida',
    field: 'IsLost',
    yes: 'Recusadas e canceladas',
    no: 'Nem recusadas nem canceladas',
  },
];

/** Views that come with the portal. */
export const proposalViews: readonly GivenView[] = [{ name: 'Minhas', search: 'minhas=sim' }];

/** Where the insurer's proposals were lost, as its boards call the steps. */
export const lostStepFilter = (steps: readonly FilterOption[] | null): FilterDefinition<ProposalQuery> => ({
  kind: 'select',
  name: 'etapa',
  label: 'Perdida na etapa',
  field: 'LostStepUniqueId',
  options: steps && [{ value: 'none', label: 'Sem card em esteira' }, ...steps],
});

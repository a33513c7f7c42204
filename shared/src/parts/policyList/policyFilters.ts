import type { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { formatPolicySearchDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus, policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import type { FilterDefinition, FilterOption, GivenView, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type PolicyQuery = QueryOf<typeof searchPolicies>;

/** The SUSEP branches of surety. */
export const branchOptions: readonly FilterOption[] = [
  { value: '0775', label: '0775 – setor público' },
  { value: '0776', label: '0776 – setor privado' },
];

export const policyStatusFilter: StatusFilter<PolicyQuery> = {
  name: 'situacao',
  label: 'Situação',
  field: 'statusId',
  statuses: Object.values(PolicyStatus).map((value) => ({
    value,
    label: policyStatusLabels[value],
    tone: policyStatusTones[value],
  })),
  withCounts: true,
};

/** All filters of the policy search (Spec 001 §2 "Policies"), and those that the views and the portfolio lead to. */
export const policyFilters = (modalities: readonly FilterOption[] | null): readonly FilterDefinition<PolicyQuery>[] => [
  {
    kind: 'dateRange',
    name: 'vigencia',
    label: 'Vigência',
    fields: { from: 'startDate', to: 'endDate' },
    format: formatPolicySearchDate,
    main: true,
  },
  { kind: 'text', name: 'numero', label: 'Número', field: 'policyNumber' },
  { kind: 'text', name: 'tomador', label: 'Tomador', field: 'policyHolderName' },
  { kind: 'document', name: 'documento-tomador', label: 'CPF ou CNPJ do tomador', field: 'policyHolderDocument' },
  { kind: 'text', name: 'segurado', label: 'Segurado', field: 'insuredName' },
  { kind: 'document', name: 'documento-segurado', label: 'CPF ou CNPJ do segurado', field: 'insuredDocument' },
  { kind: 'text', name: 'corretora', label: 'Corretora', field: 'brokerName' },
  { kind: 'document', name: 'documento-corretora', label: 'CNPJ da corretora', field: 'brokerDocument' },
  { kind: 'boolean', name: 'step-in', label: 'Step-in', field: 'enableToSteppin' },
  { kind: 'boolean', name: 'monitoramento', label: 'Monitoramento', field: 'enableToMonitoring' },
  { kind: 'boolean', name: 'grandes-riscos', label: 'Grandes riscos', field: 'enableToBigRisk' },
  {
    kind: 'select',
    name: 'vence-em',
    label: 'Vence em até',
    field: 'endsWithinDays',
    options: [30, 60, 90].map((value) => ({ value, label: `${value} dias` })),
  },
  { kind: 'boolean', name: 'parcela-em-atraso', label: 'Parcela em atraso', field: 'hasOverdueInstallment' },
  {
    kind: 'boolean',
    name: 'na-carteira',
    label: 'Na carteira',
    field: 'isInPortfolio',
    yes: 'Na carteira (emitidas e vencidas)',
    no: 'Fora da carteira',
  },
  {
    kind: 'boolean',
    name: 'renovada',
    label: 'Renovada',
    field: 'isRenewed',
    yes: 'Renovada (com renovação emitida)',
    no: 'Sem renovação emitida',
  },
  {
    kind: 'dateRange',
    name: 'emissao',
    label: 'Emissão',
    fields: { from: 'issuedFrom', to: 'issuedTo' },
    format: formatPolicySearchDate,
  },
  {
    kind: 'dateRange',
    name: 'fim',
    label: 'Fim da vigência',
    fields: { from: 'endsFrom', to: 'endsTo' },
    format: formatPolicySearchDate,
  },
  { kind: 'select', name: 'modalidade', label: 'Modalidade', field: 'modalityUniqueId', options: modalities },
  { kind: 'select', name: 'ramo', label: 'Ramo', field: 'branchCode', options: branchOptions },
  {
    kind: 'boolean',
    name: 'ocupa-limite',
    label: 'Ocupa limite',
    field: 'holdsLimit',
    yes: 'Ocupa limite hoje',
    no: 'Não ocupa limite',
  },
];

/** Filters for the insurer's staff alone: economic groups and claims are confidential. */
export const insurerPolicyFilters: readonly FilterDefinition<PolicyQuery>[] = [
  {
    kind: 'boolean',
    name: 'sinistro',
    label: 'Sinistro',
    field: 'hasClaim',
    yes: 'Com sinistro',
    no: 'Sem sinistro',
  },
  { kind: 'text', name: 'grupo', label: 'Grupo econômico', field: 'economicGroupName' },
];

/** Views that come with the portal. */
export const policyViews: readonly GivenView[] = [
  ...[30, 60, 90].map((days) => ({
    name: `Vencem em ${days} dias`,
    search: `ordem=EndDate&sentido=asc&vence-em=${days}`,
  })),
  { name: 'Parcela em atraso', search: 'parcela-em-atraso=sim' },
];

import type { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { formatPolicySearchDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus, policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import type { FilterDefinition, QueryOf, StatusFilter } from '@portal/shared/ui/table';

type PolicyQuery = QueryOf<typeof searchPolicies>;

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

/** All filters of the policy search (Spec 001 §2 "Policies"). */
export const policyFilters: readonly FilterDefinition<PolicyQuery>[] = [
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
];

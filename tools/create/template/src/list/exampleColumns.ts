import type { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
// <columnImports>
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
// </columnImports>
import type { ColumnsOf } from '@portal/shared/ui/table';

export const exampleColumns: ColumnsOf<typeof searchProposals> = [
  // <columns>
  { key: 'number', title: 'Número', value: (row) => row.Number, sortBy: 'Number', width: 170, essential: true },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ StatusId }) => ({ label: proposalStatusLabels[StatusId], tone: proposalStatusTones[StatusId] }),
    width: 120,
  },
  { key: 'policyHolder', title: 'Tomador', value: (row) => row.PolicyHolder.Name, width: 180 },
  { key: 'insured', title: 'Segurado', value: (row) => row.Insured.Name, width: 180 },
  { key: 'broker', title: 'Corretora', value: (row) => row.BrokerName, width: 170, hiddenByDefault: true },
  {
    key: 'insuredAmount',
    title: 'Importância segurada',
    kind: 'money',
    value: (row) => row.InsuredAmountValue,
    sortBy: 'InsuredAmountValue',
    width: 150,
  },
  {
    key: 'start',
    title: 'Início da vigência',
    kind: 'date',
    value: (row) => row.StartDate,
    sortBy: 'StartDate',
    width: 120,
  },
  {
    key: 'created',
    title: 'Criação',
    kind: 'date',
    value: (row) => row.CreatedAt,
    sortBy: 'CreatedAt',
    width: 120,
    hiddenByDefault: true,
  },
  // </columns>
];

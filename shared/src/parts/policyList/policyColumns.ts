import type { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { formatDate } from '@portal/shared/domain/time/dates';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import type { ColumnsOf } from '@portal/shared/ui/table';

export const policyColumns: ColumnsOf<typeof searchPolicies> = [
  {
    key: 'number',
    title: 'Número',
    value: (policy) => policy.PolicyNumber,
    detail: (policy) => policy.ModalityName,
    sortBy: 'PolicyNumber',
    width: 136,
    essential: true,
  },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ StatusId }) => ({
      label: policyStatusLabels[StatusId],
      tone: policyStatusTones[StatusId],
    }),
    width: 120,
  },
  { key: 'policyHolder', title: 'Tomador', value: (policy) => policy.PolicyHolder.Name, width: 140 },
  {
    key: 'policyHolderDocument',
    title: 'CNPJ do tomador',
    kind: 'document',
    value: (policy) => policy.PolicyHolder.CpfCnpj,
    width: 180,
    hiddenByDefault: true,
  },
  { key: 'insured', title: 'Segurado', value: (policy) => policy.Insured.Name, width: 118 },
  { key: 'broker', title: 'Corretora', value: (policy) => policy.BrokerName, width: 200, hiddenByDefault: true },
  { key: 'modality', title: 'Modalidade', value: (policy) => policy.ModalityName, width: 190, hiddenByDefault: true },
  {
    key: 'insuredAmount',
    title: 'Importância segurada',
    kind: 'money',
    value: (policy) => policy.InsuredAmountValue,
    sortBy: 'InsuredAmountValue',
    width: 130,
  },
  {
    key: 'premium',
    title: 'Prêmio líquido',
    kind: 'money',
    value: (policy) => policy.InsurancePremium,
    sortBy: 'InsurancePremium',
    width: 125,
  },
  {
    key: 'totalPremium',
    title: 'Prêmio total',
    kind: 'money',
    // An older platform knows neither interest nor IOF.
    value: ({ Receivable, InsurancePremium }) => Receivable?.TotalValue ?? InsurancePremium,
    width: 125,
    hiddenByDefault: true,
  },
  {
    key: 'owed',
    title: 'A pagar',
    kind: 'money',
    value: ({ Receivable }) => Receivable?.OwedValue,
    width: 125,
    hiddenByDefault: true,
  },
  {
    key: 'validity',
    title: 'Vigência',
    kind: 'date',
    value: (policy) => policy.StartDate,
    detail: (policy) => `até ${formatDate(policy.EndDate)}`,
    sortBy: 'StartDate',
    width: 100,
  },
  {
    key: 'end',
    title: 'Fim da vigência',
    kind: 'date',
    value: (policy) => policy.EndDate,
    sortBy: 'EndDate',
    width: 140,
    hiddenByDefault: true,
  },
  {
    key: 'endorsements',
    title: 'Endossos',
    kind: 'number',
    value: (policy) => policy.EndorsementCount,
    width: 100,
    hiddenByDefault: true,
  },
];

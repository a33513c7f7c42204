import type { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ACCEPTED_BY_LAW } from '@portal/shared/domain/underwriting/legalClock';
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import type { ColumnsOf } from '@portal/shared/ui/table';

/** The columns of a list of proposals; the broker shows only where several brokers' proposals stand together. */
export function proposalColumns(ofAllBrokers: boolean): ColumnsOf<typeof searchProposals> {
  return [
    {
      key: 'number',
      title: 'Número',
      value: (proposal) => proposal.Number,
      detail: (proposal) => proposal.ModalityName,
      sortBy: 'Number',
      width: 112,
      essential: true,
    },
    {
      key: 'status',
      title: 'Situação',
      kind: 'status',
      status: ({ StatusId, AcceptedByLawOn }) => ({
        label: proposalStatusLabels[StatusId],
        tone: proposalStatusTones[StatusId],
        note: AcceptedByLawOn ? ACCEPTED_BY_LAW : null,
      }),
      width: 130,
    },
    {
      key: 'policyHolder',
      title: 'Tomador',
      value: (proposal) => proposal.PolicyHolder.Name,
      ...(ofAllBrokers && { detail: (proposal) => proposal.BrokerName }),
      width: 145,
    },
    {
      key: 'policyHolderDocument',
      title: 'CNPJ do tomador',
      kind: 'document',
      value: (proposal) => proposal.PolicyHolder.CpfCnpj,
      width: 180,
      hiddenByDefault: true,
    },
    { key: 'insured', title: 'Segurado', value: (proposal) => proposal.Insured.Name, width: 140 },
    { key: 'broker', title: 'Corretora', value: (proposal) => proposal.BrokerName, width: 200, hiddenByDefault: true },
    {
      key: 'modality',
      title: 'Modalidade',
      value: (proposal) => proposal.ModalityName,
      width: 190,
      hiddenByDefault: true,
    },
    {
      key: 'insuredAmount',
      title: 'Importância segurada',
      kind: 'money',
      value: (proposal) => proposal.InsuredAmountValue,
      sortBy: 'InsuredAmountValue',
      width: 130,
    },
    {
      key: 'premium',
      title: 'Prêmio líquido',
      kind: 'money',
      value: (proposal) => proposal.InsurancePremium,
      sortBy: 'InsurancePremium',
      width: 125,
    },
    {
      key: 'totalPremium',
      title: 'Prêmio total',
      kind: 'money',
      // An older platform knows neither interest nor IOF.
      value: ({ TotalPremiumValue, InsurancePremium }) => TotalPremiumValue ?? InsurancePremium,
      width: 125,
      hiddenByDefault: true,
    },
    {
      key: 'validity',
      title: 'Vigência',
      kind: 'date',
      value: (proposal) => proposal.StartDate,
      detail: (proposal) => `até ${formatDate(proposal.EndDate)}`,
      sortBy: 'StartDate',
      width: 100,
    },
    {
      key: 'end',
      title: 'Fim da vigência',
      kind: 'date',
      value: (proposal) => proposal.EndDate,
      sortBy: 'EndDate',
      width: 140,
      hiddenByDefault: true,
    },
    {
      key: 'created',
      title: 'Criada em',
      kind: 'date',
      value: (proposal) => proposal.CreatedAt,
      sortBy: 'CreatedAt',
      width: 150,
      hiddenByDefault: true,
    },
  ];
}

import type { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { undoWords } from '../endorsement/undoWords';

export const endorsementColumns: ColumnsOf<typeof listEndorsementsByPolicy> = [
  {
    key: 'sequence',
    title: 'Endosso',
    value: (endorsement) => `Nº ${endorsement.Sequence}`,
    sortBy: 'EndorsementId',
    width: 100,
    essential: true,
  },
  {
    key: 'type',
    title: 'Tipo',
    value: (endorsement) => endorsementTypeLabels[endorsement.EndorsementTypeId],
    detail: undoWords,
    width: 180,
  },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ StatusId }) => ({
      label: proposalStatusLabels[StatusId],
      tone: proposalStatusTones[StatusId],
    }),
    width: 150,
  },
  { key: 'start', title: 'Início', kind: 'date', value: (endorsement) => endorsement.StartDate, width: 105 },
  { key: 'end', title: 'Fim', kind: 'date', value: (endorsement) => endorsement.EndDate, width: 105 },
  {
    key: 'insuredAmount',
    title: 'Importância segurada',
    kind: 'money',
    value: (endorsement) => endorsement.InsuredAmountValue,
    width: 150,
  },
  {
    key: 'premiumDifference',
    title: 'Diferença de prêmio',
    kind: 'money',
    value: (endorsement) => endorsement.PremiumDifference,
    sortBy: 'PremiumDifference',
    width: 150,
  },
  {
    key: 'created',
    title: 'Criado em',
    kind: 'date',
    value: (endorsement) => endorsement.CreatedAt,
    sortBy: 'CreatedAt',
    width: 130,
  },
];

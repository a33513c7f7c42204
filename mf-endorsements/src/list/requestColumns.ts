import type { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { proposalStatusLabels, proposalStatusTones } from '@portal/shared/domain/underwriting/proposalStatus';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { undoWords } from '../endorsement/undoWords';

/** The columns of the requests; the broker shows only where several brokers' requests stand together. */
export const requestColumns = (ofAllBrokers: boolean): ColumnsOf<typeof searchEndorsementRequests> => [
  {
    key: 'number',
    title: 'Endosso',
    value: (request) => request.Number,
    detail: (request) =>
      [
        endorsementTypeLabels[request.EndorsementTypeId],
        undoWords(request),
        request.IsScheduled && 'agendado',
        Boolean(request.WaitingRefundValue) && 'devolução a liberar',
      ]
        .filter(Boolean)
        .join(', '),
    sortBy: 'Number',
    width: 160,
    essential: true,
  },
  {
    key: 'status',
    title: 'Situação',
    kind: 'status',
    status: ({ StatusId }) => ({ label: proposalStatusLabels[StatusId], tone: proposalStatusTones[StatusId] }),
    width: 130,
  },
  {
    key: 'type',
    title: 'Tipo',
    value: (request) => endorsementTypeLabels[request.EndorsementTypeId],
    width: 180,
    hiddenByDefault: true,
  },
  { key: 'policy', title: 'Apólice', value: (request) => request.PolicyNumber, width: 140, hiddenByDefault: true },
  {
    key: 'policyHolder',
    title: 'Tomador',
    value: (request) => request.PolicyHolder.Name,
    ...(ofAllBrokers && { detail: (request) => request.BrokerName }),
    width: 145,
  },
  {
    key: 'policyHolderDocument',
    title: 'CNPJ do tomador',
    kind: 'document',
    value: (request) => request.PolicyHolder.CpfCnpj,
    width: 180,
    hiddenByDefault: true,
  },
  { key: 'insured', title: 'Segurado', value: (request) => request.Insured.Name, width: 140 },
  { key: 'broker', title: 'Corretora', value: (request) => request.BrokerName, width: 200, hiddenByDefault: true },
  { key: 'modality', title: 'Modalidade', value: (request) => request.ModalityName, width: 190, hiddenByDefault: true },
  {
    key: 'insuredAmount',
    title: 'Importância segurada',
    kind: 'money',
    value: (request) => request.InsuredAmountValue,
    width: 130,
  },
  {
    key: 'premiumDifference',
    title: 'Diferença de prêmio',
    kind: 'money',
    value: (request) => request.PremiumDifference,
    sortBy: 'PremiumDifference',
    width: 125,
  },
  { key: 'effective', title: 'Vale a partir de', kind: 'date', value: (request) => request.EffectiveOn, width: 110 },
  {
    key: 'created',
    title: 'Pedido em',
    kind: 'date',
    value: (request) => request.CreatedAt,
    sortBy: 'CreatedAt',
    width: 130,
  },
  {
    key: 'requestedBy',
    title: 'Pedido por',
    value: (request) => request.RequestedByName,
    width: 160,
    hiddenByDefault: true,
  },
];

import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';

export const endorsementId = '00000000-0000-4000-8000-000000000050';
const policyUniqueId = '00000000-0000-4000-8000-000000000001';

/** An endorsement that was just asked for. */
export const endorsementOf = (more: Partial<EndorsementDetail> = {}): EndorsementDetail => ({
  ProposalUniqueId: endorsementId,
  EndorsementId: 9,
  Number: '0775-000001-E01',
  Sequence: 1,
  EndorsementTypeId: 2,
  SubTypeName: 'Alteração de prazo e valor',
  StatusId: 2,
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-000001',
  PolicyHolder: { UniqueId: policyUniqueId, Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: policyUniqueId, Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Executante construtor',
  Reason: 'Aditivo de prazo e valor',
  Justification: null,
  RequestedByName: 'Ana',
  CreatedAt: '2026-11-25T12:00:00Z',
  EffectiveOn: '2026-11-25',
  IssuedOn: null,
  PremiumDifference: 625_00,
  ComissionDifference: 125_00,
  RefundValue: 0,
  RequestedPremiumValue: null,
  RequestedPremiumJustification: null,
  Premium: null,
  Changes: [
    {
      Field: 'ModalidadePrincipal.NovaImportanciaSegurada',
      Label: 'Importância segurada',
      Before: 'R$ 100.000,00',
      After: 'R$ 150.000,00',
      IsText: false,
    },
  ],
  Documents: [],
  Steps: ['Cadastro', 'Crédito', 'Resseguro', 'Subscrição', 'Emissão'].map((Name, index) => ({
    Step: index + 1,
    Name,
    Situation: 'ahead' as const,
    Description: null,
  })),
  Obstacles: [],
  CardId: null,
  Actions: [
    { Action: 'runEngine', DisabledReason: null },
    { Action: 'approve', DisabledReason: 'Ainda falta validar.' },
    { Action: 'cancelRequest', DisabledReason: null },
    { Action: 'downloadDocument', DisabledReason: null },
  ],
  ...more,
});

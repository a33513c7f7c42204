import type { CardPolicyHolder } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { CardEndorsementInfo, CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';

export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A party without blame, address or people. */
export const partyOf = (Name: string, CpfCnpj = '11222333000181') => ({
  UniqueId: id(100),
  Name,
  TradeName: null,
  CpfCnpj,
  Email: 'contato@horizonte.example',
  Phone: '11987654321',
  IsBlocked: false,
  BlockedJustification: null,
  Address: null,
  Partners: [],
});

export const noPolicies = { PolicyCount: 0, InForceCount: 0, InForceInsuredAmountValue: 0, PremiumValue: 0 };

/** A policy holder with a signed contract, whose limit is free by 500. */
export const holderOf = (change: Partial<CardPolicyHolder> = {}): CardPolicyHolder => ({
  ...partyOf('Construtora Horizonte'),
  IsRestrictivelyBlocked: false,
  IsRegistrationComplete: true,
  IgnoreCcgSignature: false,
  AnnualRatePercent: null,
  BranchActivity: null,
  Limit: {
    LimitValue: 2_000_00,
    UsedLimitValue: 500_00,
    AvailableLimitValue: 1_500_00,
    ExpiresOn: null,
    EconomicGroup: null,
    ModalityGroups: [],
  },
  CounterGuarantees: [
    {
      UniqueId: id(7),
      Number: 'CCG-00007',
      StatusId: 4,
      IsManual: false,
      SignedAt: '2026-01-10T12:00:00Z',
      CreatedAt: '2026-01-05T12:00:00Z',
    },
  ],
  Policies: noPolicies,
  DocumentCounts: [],
  ...change,
});

const modality = {
  Name: 'Executante construtor',
  Ref: 'EC',
  GroupName: 'Executante',
  BranchCode: '0776',
  BranchName: 'Setor privado',
};
const broker = { UniqueId: id(200), Name: 'Boreal Corretora', CpfCnpj: '45997418000153', SusepCode: '1011' };
const engine = { EngineStep: 'subscription', IsWaitingForCard: true, DecidedAt: null, DecisionReason: null };

export const proposalOf = (change: Partial<CardProposalInfo> = {}): CardProposalInfo => ({
  UniqueId: id(1),
  Number: '06-0776-000011',
  StatusId: 2,
  EmissionTypeId: 1,
  CreatedAt: '2026-11-10T12:00:00Z',
  CreatedByName: 'Carla Nunes',
  Modality: modality,
  StartDate: '2026-12-01',
  EndDate: '2027-12-01',
  DeadlineDays: 365,
  InsuredAmountValue: 1_000_00,
  Complementary: null,
  Coverages: [],
  Premium: {
    TotalValue: 90_00,
    InterestValue: 1_20,
    MinimumValue: 90_00,
    AnnualRatePercent: 1.25,
    TaxPercent: 7.38,
    TaxValue: 6_73,
    CommissionPercent: 20,
    CommissionValue: 18_00,
    Installments: 3,
    InstallmentsByYear: false,
    GracePeriodDays: 0,
    Terms: [
      {
        Label: 'Executante construtor',
        InsuredAmountValue: 1_000_00,
        AnnualRatePercent: 1.25,
        Days: 365,
        PremiumValue: 90_00,
        RateSource: 'policyHolder',
        IsMinimumApplied: true,
        Formula: 'R$ 1.000,00 × 1,25% (taxa do tomador) × 365 / 365 dias = R$ 12,50; vale o prêmio mínimo, R$ 90,00',
      },
    ],
  },
  ContractualTerms: { Object: [], ParticularClauses: [] },
  HasCoBrokers: false,
  ...engine,
  Timeline: [],
  Broker: broker,
  PolicyHolder: holderOf(),
  Insured: { ...partyOf('Município do Recife', '10565000000192'), IsPrivateSector: false },
  UnconfirmedAddresses: [],
  DocumentCounts: [],
  ...change,
});

export const endorsementOf = (change: Partial<CardEndorsementInfo> = {}): CardEndorsementInfo => ({
  UniqueId: id(2),
  Number: 'E-3',
  StatusId: 2,
  EndorsementTypeId: 7,
  SequenceNumber: 3,
  IsAnniversary: false,
  Reason: 'Aditivo do contrato',
  Object: 'Ponte nova',
  RequestedByName: 'Carla Nunes',
  CreatedAt: '2026-11-10T12:00:00Z',
  IssueDate: null,
  PolicyUniqueId: id(3),
  PolicyNumber: '06-0776-000001',
  PolicyStatusId: 2,
  Modality: modality,
  Before: { InsuredAmountValue: 1_000_00, StartDate: '2026-03-01', EndDate: '2027-03-01', PremiumValue: 10_00 },
  After: { InsuredAmountValue: 1_600_00, StartDate: '2026-03-01', EndDate: '2027-06-01', PremiumValue: 25_00 },
  PremiumDifferenceValue: 15_00,
  CommissionDifferenceValue: 3_00,
  RequestedPremiumValue: null,
  RequestedPremiumJustification: null,
  PaidPremiumValue: 10_00,
  NecessitaDadosBancarios: false,
  ...engine,
  Broker: broker,
  PolicyHolder: holderOf(),
  Insured: { ...partyOf('Município do Recife', '10565000000192'), IsPrivateSector: false },
  DocumentCounts: [],
  ...change,
});

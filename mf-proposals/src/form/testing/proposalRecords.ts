import type { FinancialResult } from '@portal/shared/contracts/underwriting/proposalFinance';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { contractorOffer } from '../risk/testing/modalityOffers';

export const proposalId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const partyId = (last: number) => `11111111-0000-4000-8000-${String(last).padStart(12, '0')}`;

const premium: ProposalRecord['Premium'] = {
  TotalValue: 1_150_00,
  MinimumValue: 180_00,
  AnnualRatePercent: 1.15,
  TaxPercent: 7.38,
  TaxValue: 84_87,
  CommissionPercent: 20,
  CommissionValue: 230_00,
  Installments: 1,
  InstallmentsByYear: false,
  GracePeriodDays: 10,
  Terms: [
    {
      Label: 'Executante construtor',
      InsuredAmountValue: 100_000_00,
      AnnualRatePercent: 1.15,
      Days: 365,
      PremiumValue: 1_150_00,
      RateSource: 'modality',
      IsMinimumApplied: false,
      Formula: 'R$ 100.000,00 × 1,15% (taxa da modalidade) × 365 / 365 dias',
    },
  ],
};

/** A quotation that its broker may change. */
export const proposalRecord = (changed: Partial<ProposalRecord> = {}): ProposalRecord => ({
  UniqueId: proposalId,
  Id: 123,
  Number: '2026000123',
  Version: 1,
  StatusId: 1,
  EmissionProposalType: 1,
  CreatedAt: '2026-11-21T12:00:00Z',
  Broker: { UniqueId: partyId(1), Name: 'Boreal Corretora', CpfCnpj: '11222333000181', SusepCode: '100' },
  PolicyHolder: {
    Id: 2,
    UniqueId: partyId(2),
    Name: 'Construtora Horizonte',
    CpfCnpj: '11222333000181',
    Locations: [],
    Branches: [],
    EnableAnnualInstallments: false,
  },
  PolicyHolderBranch: null,
  Insured: {
    Id: 3,
    UniqueId: partyId(3),
    Name: 'Município de Santos',
    NomeSocial: null,
    CpfCnpj: '58200015000183',
    IsPrivate: false,
    Locations: [],
  },
  InsuredLocation: null,
  Beneficiaries: [],
  HasCoBrokers: false,
  CoBrokers: [],
  Modality: {
    UniqueId: contractorOffer.UniqueId,
    Name: contractorOffer.Name,
    Ref: contractorOffer.Ref,
    GroupUniqueId: contractorOffer.GroupUniqueId,
    GroupName: contractorOffer.GroupName,
    BranchCode: contractorOffer.BranchCode,
    BranchName: 'Garantia segurado – setor público',
    RiskKind: 'contract',
  },
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  DeadlineDays: 365,
  InsuredAmountValue: 100_000_00,
  ComplementaryModality: null,
  ComplementaryStartDate: null,
  ComplementaryEndDate: null,
  ComplementaryDeadlineDays: null,
  ComplementaryInsuredAmountValue: null,
  Coverages: [],
  RiskDetails: {
    ...noRiskDetails,
    ...{ ContractNumber: 'CT-1', ContractValue: 2_000_000_00 },
    ...{ ContractStartDate: '2026-11-01', ContractEndDate: '2027-02-28' },
  },
  ContractualTerms: { Object: [{ Name: 'Objeto', Value: 'Obra 1.' }], ParticularClausule: [] },
  RiskRate: 1.15,
  Tax: 1.15,
  InsurancePremium: 1_150_00,
  MinInsurancePremium: 180_00,
  ComissionPercentage: 20,
  ComissionValue: 230_00,
  CommissionRange: { MinimumPercent: 0, CeilingPercent: 25, MaximumPercent: 95 },
  NumberOfInstallment: 1,
  InstallmentsByYear: false,
  GracePeriod: 10,
  Premium: premium,
  CanEdit: true,
  WhyNotEdit: null,
  ...changed,
});

export const financialResult = (changed: Partial<FinancialResult> = {}): FinancialResult => ({
  Tax: 1.15,
  RiskRate: 1.15,
  InsurancePremium: 1_150_00,
  MinInsurancePremium: 180_00,
  LeastInsurancePremium: 216_00,
  ComissionValue: 230_00,
  CommissionRange: { MinimumPercent: 0, CeilingPercent: 25, MaximumPercent: 95 },
  ComissionPercentage: 20,
  NumberOfInstallment: 1,
  InstallmentsByYear: false,
  PaymentChange: null,
  GracePeriod: 10,
  InstallmentResult: {
    PossibleGracePeriodsInDays: [10, 30],
    PossibleInstallments: [
      { NumberOfInstallment: 1, InstallmentValue: 1_234_87, InterestValue: 0 },
      { NumberOfInstallment: 2, InstallmentValue: 623_61, InterestValue: 11_50 },
    ],
    LastDueDate: '2027-11-19',
    Plan: [{ Installment: 1, DueOn: '2026-12-01', AmountValue: 1_234_87 }],
  },
  Premium: premium,
  ...changed,
});

/** The result of a calculation that comes to another premium. */
export const resultWithPremium = (cents: number): FinancialResult =>
  financialResult({
    InsurancePremium: cents,
    Premium: { ...premium, TotalValue: cents, TaxValue: Math.round(cents * 0.0738) },
  });

import type {
  Location,
  PolicyHolderLimitsAndRates,
  ProposalInsured,
  ProposalPolicyHolder,
} from '@portal/shared/contracts/underwriting/proposalParties';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { emptyProposalForm } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';

/** Ids of the kind that the platform gives, told apart by their end. */
export const idOf = (number: number): string => `7c9e6679-7425-40de-944b-${String(number).padStart(12, '0')}`;

export const santos: Location = {
  UniqueId: idOf(11),
  IsMain: true,
  AddressName: 'Praça Mauá',
  Address: 'Praça Mauá, 1',
  Number: '1',
  Complement: null,
  Neighborhood: 'Centro',
  ZipCode: '11010900',
  City: { Id: 3548500, Name: 'Santos' },
  StateProvince: { Id: 35, Name: 'São Paulo', Code: 'SP' },
  NeedsConfirmation: false,
};

export const horizonte: ProposalPolicyHolder = {
  Id: 1,
  UniqueId: idOf(1),
  Name: 'Construtora Horizonte',
  CpfCnpj: '11222333000181',
  Locations: [santos],
  Branches: [],
  EnableAnnualInstallments: false,
};

export const municipality: ProposalInsured = {
  Id: 2,
  UniqueId: idOf(2),
  Name: 'Município de Santos',
  NomeSocial: null,
  CpfCnpj: '58200015000183',
  IsPrivate: false,
  Locations: [santos],
};

export const limits: PolicyHolderLimitsAndRates = {
  LimitValue: 2_000_000_00,
  UsedLimitValue: 500_000_00,
  AvailableLimitValue: 1_500_000_00,
  ExpiresOn: null,
  EconomicGroup: null,
  ModalityGroups: [],
  AnnualRatePercent: null,
  HasSignedCcg: true,
};

export const other: ModalityOffer = {
  UniqueId: idOf(3),
  Id: 3,
  Name: 'Executante fornecedor',
  Ref: 'EXEC',
  GroupUniqueId: idOf(4),
  GroupName: 'Setor público',
  BranchCode: '0775',
  IsPrivateSector: false,
  MinInsuredAmountValue: 1_000_00,
  MaxInsuredAmountValue: 50_000_000_00,
  MinInsurancePremium: 200_00,
  MinPeriodInDays: 30,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: null,
  MaxRetroactivityDays: 30_000,
  MaxFutureDays: 30_000,
  AnnualRatePercent: 2,
  RiskKind: 'other',
  MaxPercentOfContract: null,
  MinPercentOfDebt: null,
  EqualizeValidityDate: false,
  RequiresPaymentBeforeIssue: false,
  RequestDocuments: [],
  Coverages: [],
  ComplementaryModalities: [],
  Clauses: [],
  ObjectModel: '',
};

/** A form that lacks nothing. */
export const wholeForm: ProposalForm = {
  ...emptyProposalForm,
  policyHolder: horizonte,
  insured: municipality,
  insuredLocation: santos,
  modality: other,
  groupUniqueId: other.GroupUniqueId,
  startDate: '2026-11-21',
  endDate: '2027-11-21',
  insuredAmount: 100_000_00,
};

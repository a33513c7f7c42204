import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { ExampleForm } from '../exampleForm';

/** Ids of the kind that the platform gives, told apart by their end. */
export const idOf = (last: number): string => `7c9e6679-7425-40de-944b-${String(last).padStart(12, '0')}`;

const modality: ModalityOffer = {
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
  MaxRetroactivityDays: 30,
  MaxFutureDays: 90,
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
  ObjectModel: 'Garantia do contrato.',
};

/** A form that lacks nothing. */
export const wholeForm: ExampleForm = {
  policyHolder: {
    Id: 1,
    UniqueId: idOf(1),
    Name: 'Construtora Horizonte',
    CpfCnpj: '11222333000181',
    Locations: [],
    Branches: [],
    EnableAnnualInstallments: false,
  },
  insured: {
    Id: 2,
    UniqueId: idOf(2),
    Name: 'Município de Santos',
    NomeSocial: null,
    CpfCnpj: '58200015000183',
    IsPrivate: false,
    Locations: [],
  },
  modality,
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  insuredAmount: 100_000_00,
  object: 'Garantia do contrato.',
};

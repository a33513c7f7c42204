import type { ModalityListItem } from '@portal/shared/contracts/parameters/modalities';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';

const uniqueId = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const contractorId = uniqueId(1);
export const advanceId = uniqueId(2);
export const finesId = uniqueId(3);
export const groupId = uniqueId(9);

const limits = {
  GroupUniqueId: groupId,
  GroupName: 'Garantias contratuais',
  BranchCode: '0775',
  IsPrivateSector: false,
  MinInsuredAmountValue: 1_000_00,
  MaxInsuredAmountValue: 50_000_000_00,
  MinInsurancePremium: 180_00,
  MinPeriodInDays: 30,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: null,
  MaxRetroactivityDays: 30,
  MaxFutureDays: 90,
  AnnualRatePercent: 1.15,
};

/** A performance bond of the public sector, with a complementary modality and a coverage. */
export const contractorOffer: ModalityOffer = {
  ...limits,
  UniqueId: contractorId,
  Id: 1,
  Name: 'Executante construtor',
  Ref: 'EXC-0775',
  RiskKind: 'contract',
  MaxPercentOfContract: 30,
  MinPercentOfDebt: null,
  PublicContracts: {
    UsualPercent: 5,
    ComplexWorkPercent: 10,
    LargeWorkPercent: 30,
    LargeWorkValues: [{ From: '2026-01-01', AboveValue: 261_968_421_04 }],
  },
  EqualizeValidityDate: true,
  RequiresPaymentBeforeIssue: false,
  RequestDocuments: [],
  Coverages: [{ UniqueId: finesId, Name: 'Multas', CoverageCalculationTypeId: 1, Percent: 10 }],
  ComplementaryModalities: [
    {
      ...limits,
      UniqueId: advanceId,
      Id: 2,
      Name: 'Adiantamento de pagamentos',
      Ref: 'ADP-0775',
      MaxPeriodInDays: 730,
      MinPeriodInYears: null,
      MaxPeriodInYears: null,
    },
  ],
  Clauses: [],
  ObjectModel: 'Garantia do contrato de [NomeTomador].',
};

export const bidOffer: ModalityOffer = {
  ...contractorOffer,
  Name: 'Licitante',
  RiskKind: 'bid',
  MaxPercentOfContract: 1,
  PublicContracts: null,
  Coverages: [],
  ComplementaryModalities: [],
};

export const judicialOffer: ModalityOffer = {
  ...contractorOffer,
  Name: 'Judicial cível',
  RiskKind: 'judicial',
  MaxPercentOfContract: null,
  PublicContracts: null,
  MinPercentOfDebt: 130,
  MinPeriodInDays: 1095,
  MinPeriodInYears: 3,
  MaxPeriodInYears: 5,
  MaxRetroactivityDays: 0,
  Coverages: [],
  ComplementaryModalities: [],
};

/** The modality as the list of all of them shows it. */
export const listed = ({ UniqueId, Id, Name, Ref, ...offer }: ModalityOffer): ModalityListItem => ({
  UniqueId,
  Id,
  Name,
  Ref,
  ModalityGroupUniqueId: offer.GroupUniqueId,
  ModalityGroupName: offer.GroupName,
  BranchCode: offer.BranchCode,
  BranchId: 1,
  MaxInsuredAmountValue: offer.MaxInsuredAmountValue,
  MaxInsuredAmountAutomaticValue: offer.MaxInsuredAmountValue,
  MinInsurancePremium: offer.MinInsurancePremium,
  MinPeriodInDays: offer.MinPeriodInDays,
  MaxPeriodInDays: offer.MaxPeriodInDays,
  MinPeriodInYears: offer.MinPeriodInYears,
  MaxPeriodInYears: offer.MaxPeriodInYears,
  EnabledForAutomaticEmission: true,
  IsComplementaryModality: false,
  IsDeleted: false,
});

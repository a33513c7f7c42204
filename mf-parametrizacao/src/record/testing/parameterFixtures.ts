import type { ChangeSet, ChangeSetItem } from '@portal/shared/contracts/parameters/changes';
import type { ClauseRecord } from '@portal/shared/contracts/parameters/clauses';
import type { RequestDocumentRecord } from '@portal/shared/contracts/parameters/requestDocuments';
import type { CoverageRecord } from '@portal/shared/contracts/parameters/coverages';
import type { ModalityGroupRecord, ModalityOfGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { ModalityRatesRecord } from '@portal/shared/contracts/parameters/modalityRates';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';

export const MODALITY_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const SET_ID = '2c9e6679-7425-40de-944b-e07fc1f90ae7';

export const parameters: ModalityParameters = {
  ModalityGroupUniqueId: '8c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Executante fornecedor',
  Ref: 'EXF-0776',
  MaxInsuredAmountValue: 5_000_000_00,
  MaxInsuredAmountAutomaticValue: 500_000_00,
  MinInsurancePremium: 350_00,
  AnnualRatePercent: 0.95,
  MaxRetroactivityDays: 30,
  MaxFutureDays: 90,
  MinPeriodInDays: 30,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: 5,
  EnabledForAutomaticEmission: true,
  IsComplementaryModality: false,
  HasComplementaryModality: false,
  DisabledForRestrictiveBranchActivity: false,
  EqualizeValidityDate: false,
  IgnoreBranchWhenInsuredIsPF: false,
  EnableAutomaticCancel: true,
  DaysForAutomaticCancel: 60,
  CanUseModalityTax: true,
  MinInsuredAmountBaseValue: 10_000_00,
  MinInsuredAmountPercent: 10,
  RiskKind: 'contract',
  MaxPercentOfContract: 30,
  MinPercentOfDebt: null,
  LimitHeldDaysAfterEnd: null,
  PaidUpWithinDays: null,
  SusepProcessNumber: '15414.900123/2022-10',
  RequiresPaymentBeforeIssue: false,
};

/** A modality in force by publication 7, without a draft. */
export const modalityOf = (change: Partial<ModalityRecord> = {}): ModalityRecord => ({
  UniqueId: MODALITY_ID,
  VersionUniqueId: '1c9e6679-7425-40de-944b-e07fc1f90ae7',
  PublicationNumber: 7,
  InForceSince: '2028-02-01T03:00:00.000Z',
  IsDeleted: false,
  Scheduled: null,
  Draft: null,
  Problems: [],
  AlsoIn: [],
  WhyNotEdit: null,
  GroupName: 'Execução',
  BranchCode: '0776',
  InForce: parameters,
  Values: parameters,
  ...change,
});

const item: ChangeSetItem = {
  UniqueId: SET_ID,
  Number: 8,
  Name: 'Taxas de março',
  Reason: 'Sinistralidade de 2027',
  State: 'draft',
  Version: 3,
  DraftCount: 1,
  CreatedByName: 'Ana Prado',
  CreatedAt: '2028-02-20T12:00:00.000Z',
  UpdatedAt: '2028-02-20T12:00:00.000Z',
  Publication: null,
  IsWithoutReview: false,
};
export const changeSetItem = (change: Partial<ChangeSetItem> = {}): ChangeSetItem => ({ ...item, ...change });

/** A set with one rate drafted, with which nothing can be done unless told. */
export const changeSetOf = (change: Partial<ChangeSet> = {}): ChangeSet => ({
  ...item,
  SubmittedByName: null,
  SubmittedAt: null,
  ReviewedByName: null,
  ReviewedAt: null,
  ReviewNote: null,
  Drafts: [
    {
      Kind: 'modality',
      UniqueId: MODALITY_ID,
      Name: 'Executante fornecedor',
      IsDeleted: false,
      Before: parameters,
      After: { ...parameters, AnnualRatePercent: 1.05 },
      DraftVersion: 2,
      ChangedByName: 'Ana Prado',
      ChangedAt: '2028-02-20T12:30:00.000Z',
      Problems: [],
      IsOvertaken: false,
      AlsoIn: [],
    },
  ],
  References: [],
  WhyNotSubmit: 'Não agora.',
  WhyNotReview: 'Não agora.',
  WhyNotPublish: 'Não agora.',
  WhyNotWithdraw: 'Não agora.',
  PublishesWithoutReview: false,
  ...change,
});

export const GROUP_ID = parameters.ModalityGroupUniqueId;

/** A part of a record in force, without a draft. */
const standing = {
  VersionUniqueId: '4c9e6679-7425-40de-944b-e07fc1f90ae7',
  PublicationNumber: 7,
  InForceSince: '2028-02-01T03:00:00.000Z',
  IsDeleted: false,
  Scheduled: null,
  Draft: null,
  Problems: [],
  AlsoIn: [],
  WhyNotEdit: null,
};

export const coverageOf = (change: Partial<CoverageRecord> = {}): CoverageRecord => {
  const Values = {
    ModalityUniqueId: MODALITY_ID,
    Name: 'Multas',
    CoverageCalculationTypeId: 1,
    CoverageCalculationJSONParam: '{"percent":12.5}',
  };
  return { ...standing, UniqueId: '5c9e6679-7425-40de-944b-e07fc1f90ae7', InForce: Values, Values, ...change };
};

export const clauseOf = (change: Partial<ClauseRecord> = {}): ClauseRecord => {
  const Values = { ModalityUniqueId: MODALITY_ID, Name: 'Vigência', Text: 'Até [FimVigencia].' };
  return { ...standing, UniqueId: '6c9e6679-7425-40de-944b-e07fc1f90ae7', InForce: Values, Values, ...change };
};

export const requestDocumentOf = (
  values: Partial<RequestDocumentRecord['Values']> = {},
  change: Partial<RequestDocumentRecord> = {},
): RequestDocumentRecord => {
  const Values = {
    ModalityUniqueId: MODALITY_ID,
    Name: 'Edital',
    IsRequired: true,
    PipeType: 'proposal' as const,
    Situation: 'analysis' as const,
    Order: 1,
    Hint: null,
    ...values,
  };
  return { ...standing, UniqueId: '9c9e6679-7425-40de-944b-e07fc1f90ae7', InForce: Values, Values, ...change };
};

export const ratesOf = (Rows: RateRowParameters[], change: Partial<ModalityRatesRecord> = {}): ModalityRatesRecord => ({
  ...standing,
  UniqueId: MODALITY_ID,
  InForce: { Rows },
  Values: { Rows },
  ...change,
});

export const groupOf = (change: Partial<ModalityGroupRecord> = {}): ModalityGroupRecord => {
  const Values = { BranchCode: '0776', Name: 'Execução', Order: 2 };
  return {
    ...standing,
    UniqueId: GROUP_ID,
    BranchId: 2,
    BranchName: 'Setor privado',
    InForce: Values,
    Values,
    Modalities: [],
    ...change,
  };
};

export const modalityOfGroup = (change: Partial<ModalityOfGroup> = {}): ModalityOfGroup => ({
  UniqueId: MODALITY_ID,
  Id: 5,
  Name: 'Executante fornecedor',
  Ref: 'EXF-0776',
  AnnualRatePercent: 0.95,
  MinInsurancePremium: 350_00,
  MaxInsuredAmountValue: 5_000_000_00,
  MinPeriodInDays: 30,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: null,
  IsComplementaryModality: false,
  IsDeleted: false,
  DraftedIn: [],
  ...change,
});

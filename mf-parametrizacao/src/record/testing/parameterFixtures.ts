import type { ChangeSet, ChangeSetItem } from '@portal/shared/contracts/parameters/changes';
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

import { modalityFields } from './modality';
import type { ParameterField } from './parameterField';

/** What a modality begins with, as far as it is not asked for; its page changes all of it. */
export const newModality = {
  Name: '',
  Ref: '',
  MaxInsuredAmountValue: null as number | null,
  MaxInsuredAmountAutomaticValue: 0,
  MinInsurancePremium: null as number | null,
  AnnualRatePercent: null as number | null,
  MaxRetroactivityDays: 0,
  MaxFutureDays: 90,
  MinPeriodInDays: 1,
  MaxPeriodInDays: 1825,
  MinPeriodInYears: null,
  MaxPeriodInYears: null,
  EnabledForAutomaticEmission: false,
  IsComplementaryModality: false,
  HasComplementaryModality: false,
  ComplementaryIsAlternative: false,
  DisabledForRestrictiveBranchActivity: false,
  EqualizeValidityDate: false,
  IgnoreBranchWhenInsuredIsPF: false,
  EnableAutomaticCancel: false,
  DaysForAutomaticCancel: null,
  CanUseModalityTax: true,
  MinInsuredAmountBaseValue: 0,
  MinInsuredAmountPercent: 0,
  RiskKind: null as string | null,
  MaxPercentOfContract: null,
  MinPercentOfDebt: null,
  LimitHeldDaysAfterEnd: null,
  PaidUpWithinDays: null,
  SusepProcessNumber: null as string | null,
  RequiresPaymentBeforeIssue: false,
  EnableToSteppin: false,
  MonitoringFromInsuredAmountValue: null,
  BigRiskFromInsuredAmountValue: null,
};

const asked = [
  ...['Name', 'Ref', 'RiskKind', 'AnnualRatePercent', 'MinInsurancePremium', 'MaxInsuredAmountValue'],
  ...['EnabledForAutomaticEmission', 'MaxInsuredAmountAutomaticValue', 'MinPeriodInDays', 'MaxPeriodInDays'],
  'SusepProcessNumber',
];

/** What a new modality is asked for, in this order. */
export const newModalityFields: readonly ParameterField[] = asked.flatMap(
  (name) => modalityFields.find((field) => field.name === name) ?? [],
);

import { line, money, uniqueId } from '../../fields';
import { boolean, integer, nullable, number, object, optional, text } from '../../schema';
import type { Static } from '../../schema';
import { riskKind } from '../riskDetails';

const amount = () => money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Below what the database keeps of a rate, and more than any rate is. */
const rate = () => number({ minimum: 0, maximum: 1000 });
const days = () => integer({ minimum: 0, maximum: 36_525 });
const years = () => nullable(integer({ minimum: 1, maximum: 100 }));

/** What a modality (modalidade) is by: the audit subjects of Spec 001 §3 and the portal's own beside them. */
export const modalityParameters = object({
  ModalityGroupUniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 120 }),
  Ref: line({ minLength: 1 }),
  MaxInsuredAmountValue: amount(),
  MaxInsuredAmountAutomaticValue: amount(),
  MinInsurancePremium: amount(),
  /** Additive, as all that the audit subjects do not name. */
  AnnualRatePercent: rate(),
  MaxRetroactivityDays: days(),
  MaxFutureDays: days(),
  MinPeriodInDays: days(),
  MaxPeriodInDays: days(),
  MinPeriodInYears: years(),
  MaxPeriodInYears: years(),
  EnabledForAutomaticEmission: boolean(),
  IsComplementaryModality: boolean(),
  HasComplementaryModality: boolean(),
  DisabledForRestrictiveBranchActivity: boolean(),
  EqualizeValidityDate: boolean(),
  IgnoreBranchWhenInsuredIsPF: boolean(),
  EnableAutomaticCancel: boolean(),
  DaysForAutomaticCancel: nullable(days()),
  CanUseModalityTax: boolean(),
  MinInsuredAmountBaseValue: amount(),
  MinInsuredAmountPercent: rate(),
  RiskKind: riskKind,
  MaxPercentOfContract: nullable(rate()),
  MinPercentOfDebt: nullable(rate()),
  LimitHeldDaysAfterEnd: nullable(days()),
  PaidUpWithinDays: nullable(days()),
  /** `15414.900123/2023-45` */
  SusepProcessNumber: nullable(text({ pattern: '^[0-9]{5}\\.[0-9]{6}/[0-9]{4}-[0-9]{2}$' })),
  RequiresPaymentBeforeIssue: boolean(),
  /** What policies are followed by from their issue on; missing with what was published before: nothing. */
  EnableToSteppin: optional(boolean()),
  MonitoringFromInsuredAmountValue: optional(nullable(amount())),
  BigRiskFromInsuredAmountValue: optional(nullable(amount())),
  /** Its principal and complementary amounts are alternatives; missing with what was published before: they add up. */
  ComplementaryIsAlternative: optional(boolean()),
});
/** A modality's parameters; amounts in cents, rates in per cent. */
export type ModalityParameters = Static<typeof modalityParameters>;

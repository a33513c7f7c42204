import type { FinancialResult } from '@portal/shared/contracts/underwriting/proposalFinance';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { CommissionRangeItem } from '@portal/shared/contracts/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { DEFAULT_INSTALMENTS } from '@portal/shared/domain/values/limits';

/** The financial data of a proposal as its screen holds them; amounts in cents, rates in per cent. */
export interface FinancialData {
  tax: number;
  insurancePremium: number;
  minInsurancePremium: number;
  /** The smallest premium that may be asked for; null until it was calculated once. */
  leastInsurancePremium: number | null;
  comissionPercentage: number;
  comissionValue: number;
  comissionRange: CommissionRange;
  numberOfInstallment: number;
  /** Whether the instalments are a year apart, else a month. */
  installmentsByYear: boolean;
  /** Days until the first instalment is due; undefined where none is possible. */
  gracePeriod: number | undefined;
  possibleGracePeriods: readonly number[];
  possibleInstallments: FinancialResult['InstallmentResult']['PossibleInstallments'];
  /** Each part with its day and its amount; empty until it was calculated. */
  plan: FinancialResult['InstallmentResult']['Plan'];
  /** The last day on which a part may be due; null until it was calculated. */
  lastDueDate: string | null;
  /** What became of the payment that was chosen, where it is no longer possible. */
  paymentChange: string | null;
  premium: FinancialResult['Premium'];
}

const rangeOf = ({ MinimumPercent, CeilingPercent, MaximumPercent }: CommissionRangeItem): CommissionRange => ({
  minimum: MinimumPercent,
  ceiling: CeilingPercent,
  maximum: MaximumPercent,
});

/** What the proposal holds before anything is calculated here. */
export const dataOfRecord = (record: ProposalRecord): FinancialData => ({
  tax: record.RiskRate,
  insurancePremium: record.InsurancePremium,
  minInsurancePremium: record.MinInsurancePremium,
  leastInsurancePremium: null,
  comissionPercentage: record.ComissionPercentage,
  comissionValue: record.ComissionValue,
  comissionRange: rangeOf(record.CommissionRange),
  numberOfInstallment: record.NumberOfInstallment || DEFAULT_INSTALMENTS,
  installmentsByYear: record.InstallmentsByYear,
  gracePeriod: record.GracePeriod,
  possibleGracePeriods: [],
  possibleInstallments: [],
  plan: [],
  lastDueDate: null,
  paymentChange: null,
  premium: record.Premium,
});

/** A commission value of 0 or more is kept, else the proposal's is used (Spec 001 §4). */
export const keptComissionValue = (value: number | null | undefined, ofProposal: number): number =>
  value !== null && value !== undefined && value >= 0 ? value : ofProposal;

/**
 * The proposal after a recalculation (Spec 001 §4 "Proposal financial recalculation"): it takes the returned values,
 * with 1 instalment when there is none and the first possible grace period when there is none.
 */
export const dataAfter = (before: FinancialData, result: FinancialResult): FinancialData => ({
  tax: result.RiskRate,
  insurancePremium: result.InsurancePremium,
  minInsurancePremium: result.MinInsurancePremium,
  leastInsurancePremium: result.LeastInsurancePremium,
  comissionPercentage: result.ComissionPercentage,
  comissionValue: keptComissionValue(result.ComissionValue, before.comissionValue),
  comissionRange: rangeOf(result.CommissionRange),
  numberOfInstallment: result.NumberOfInstallment || DEFAULT_INSTALMENTS,
  installmentsByYear: result.InstallmentsByYear,
  gracePeriod: result.GracePeriod || result.InstallmentResult.PossibleGracePeriodsInDays[0],
  possibleGracePeriods: result.InstallmentResult.PossibleGracePeriodsInDays,
  possibleInstallments: result.InstallmentResult.PossibleInstallments,
  plan: result.InstallmentResult.Plan,
  lastDueDate: result.InstallmentResult.LastDueDate,
  paymentChange: result.PaymentChange,
  premium: result.Premium,
});

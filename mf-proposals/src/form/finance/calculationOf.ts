import type { CallInput } from '@portal/shared/contracts/call';
import type { updateCalculateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { keptComissionValue } from './financialData';
import type { FinancialData } from './financialData';
import type { TypedFigures } from './recalculation';

type Calculation = CallInput<typeof updateCalculateFinancialData>['body'];

/** The financial calculation payload of a proposal (Spec 001 §3); `first` are the figures before the first change. */
export function calculationOf(
  record: ProposalRecord,
  first: FinancialData,
  data: FinancialData,
  typed: Partial<TypedFigures>,
): Calculation {
  const isPremiumWanted = typed.premiumBy === 'premium' && (typed.insurancePremium ?? null) !== null;
  return {
    ProposalUniqueId: record.UniqueId,
    PolicyHolderUniqueId: record.PolicyHolder.UniqueId,
    ProposalStartDate: record.StartDate,
    ProposalEndDate: record.EndDate,
    DeadlineDays: record.DeadlineDays,
    InsuredAmountValue: record.InsuredAmountValue,
    CalculatePerComissionPercentage: typed.comissionBy !== 'value',
    CalculatePerRiskRate: !isPremiumWanted && (typed.tax ?? null) !== null,
    ComissionPercentage: typed.comissionPercentage ?? data.comissionPercentage,
    ComissionValue: keptComissionValue(typed.comissionValue, data.comissionValue),
    Tax: typed.tax ?? data.tax,
    InsurancePremium: isPremiumWanted ? (typed.insurancePremium ?? data.insurancePremium) : data.insurancePremium,
    MinInsurancePremium: data.minInsurancePremium,
    FirstComissionPercentage: first.comissionPercentage,
    FirstComissionValue: first.comissionValue,
    FirstInsurancePremium: first.insurancePremium,
    FirstTax: first.tax,
    NumberOfInstallment: typed.numberOfInstallment ?? data.numberOfInstallment,
    GracePeriod: typed.gracePeriod ?? data.gracePeriod ?? null,
  };
}

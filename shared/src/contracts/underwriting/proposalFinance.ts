import { defineCall } from '../call';
import { commissionRange } from '../parameters/commissionRange';
import { date, money, uniqueId } from '../fields';
import { installmentPlan } from '../deals/installmentPlan';
import { premiumItem } from '../boards/kanbanCardParts';
import { array, boolean, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** The financial calculation payload (Spec 001 §3). Rates and percentages in per cent, amounts in cents. */
const calculation = {
  ProposalUniqueId: uniqueId(),
  PolicyHolderUniqueId: uniqueId(),
  ProposalStartDate: date(),
  ProposalEndDate: date(),
  DeadlineDays: integer(),
  InsuredAmountValue: money({ minimum: 1 }),
  /** True: the percentage decides and the value follows; false: the other way round. */
  CalculatePerComissionPercentage: optional(boolean({ default: true })),
  /** True: the rate (`Tax`) decides; false, with another premium than the calculated: the premium decides. */
  CalculatePerRiskRate: optional(boolean({ default: false })),
  ComissionPercentage: number({ minimum: 0, maximum: 100 }),
  ComissionValue: money({ minimum: 0 }),
  /** The annual rate, from RiskRate. */
  Tax: number({ minimum: 0, maximum: 100 }),
  InsurancePremium: money({ minimum: 0 }),
  MinInsurancePremium: optional(money({ minimum: 0 })),
  /** The figures before the first change, as the specification sends them. */
  FirstComissionPercentage: optional(number()),
  FirstComissionValue: optional(money()),
  FirstInsurancePremium: optional(money()),
  FirstTax: optional(number()),
  /** Additive: null or 0 takes the default of Spec 001 §4. */
  NumberOfInstallment: optional(nullable(integer({ minimum: 0, maximum: 60 }))),
  GracePeriod: optional(nullable(integer({ minimum: 0, maximum: 365 }))),
};

const result = object({
  Tax: number(),
  RiskRate: number(),
  InsurancePremium: money(),
  /** Of the modality alone. */
  MinInsurancePremium: money(),
  /** Additive: the smallest premium that may be asked for, with the coverages and the complementary modality. */
  LeastInsurancePremium: money(),
  ComissionValue: money(),
  ComissionPercentage: number(),
  CommissionRange: commissionRange,
  NumberOfInstallment: integer(),
  /** Additive: whether the instalments are a year apart, else a month. */
  InstallmentsByYear: boolean(),
  GracePeriod: nullable(integer()),
  /** Additive: what became of the payment that was chosen, where premium or validity no longer allow it; else null. */
  PaymentChange: nullable(text()),
  InstallmentResult: object({
    PossibleGracePeriodsInDays: array(integer()),
    /** In how many parts the premium may be paid, and what the first is then. */
    PossibleInstallments: array(
      object({
        NumberOfInstallment: integer(),
        InstallmentValue: money(),
        /** Additive: what so many parts cost beside the premium, all of them together. */
        InterestValue: money(),
      }),
    ),
    /** Additive: the last day on which a part may be due, and the whole table as if the slips were made today. */
    LastDueDate: date(),
    Plan: installmentPlan(),
  }),
  /** With its derivation, for "Memória de cálculo". */
  Premium: premiumItem,
});
/** The financial data of a proposal (Spec 001 §3 "Financial data result"). */
export type FinancialResult = Static<typeof result>;

/** Calculates without storing (Spec 001 §7). 422 with the field where a figure is out of bounds. */
export const calculateFinancialData = defineCall({
  method: 'POST',
  path: '/api/Proposal/CalculateFinancialData',
  body: object(calculation),
  response: result,
});

/** Calculates and stores with the proposal (Spec 001 §7); what it answers is what the proposal holds. */
export const updateCalculateFinancialData = defineCall({
  method: 'POST',
  path: '/api/Proposal/UpdateCalculateFinancialData',
  body: object(calculation),
  response: result,
});

/** Stores how the premium is paid, without another calculation (Spec 001 §7). */
export const updateFinancialData = defineCall({
  method: 'POST',
  path: '/api/Proposal/UpdateFinancialData',
  body: object({
    ProposalUniqueId: uniqueId(),
    NumberOfInstallment: integer({ minimum: 0, maximum: 60 }),
    GracePeriod: nullable(integer({ minimum: 0, maximum: 365 })),
  }),
  response: result,
});

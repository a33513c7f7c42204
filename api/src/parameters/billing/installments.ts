import { addYears, yearsBegun } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dueDates, isPaidInTime } from './dueDates';
import type { CollectionPeriod, PaymentPlan } from './dueDates';

/** How a company lets a premium be divided, as `installment_parameters` keeps it. */
export interface InstallmentRule {
  maxInstallments: number;
  minInstallmentCents: number;
  gracePeriodsInDays: readonly number[];
}

export interface PaymentTerms extends CollectionPeriod {
  payableCents: number;
  rules: readonly InstallmentRule[];
  /** The policy holder's EnableAnnualInstallments. */
  allowsAnnual: boolean;
}

/** One part of a premium. */
export interface PlannedInstallment {
  installment: number;
  dueOn: PlainDate;
  amountCents: number;
}

const MOST_INSTALLMENTS = 60;

type Validity = Pick<PaymentTerms, 'startDate' | 'endDate'>;

/** A policy holder that pays by the year does so wherever the validity is longer than a calendar year. */
export const isPaidByYear = ({ allowsAnnual, startDate, endDate }: Pick<PaymentTerms, 'allowsAnnual'> & Validity) =>
  allowsAnnual && endDate > addYears(startDate, 1);

/** Equal parts whose sum is exactly the whole; the cents that do not divide are in the first. */
export function installmentCents(payableCents: number, installments: number): number[] {
  const part = Math.floor(payableCents / installments);
  const parts = Array.from({ length: installments }, () => part);
  parts[0] = payableCents - part * (installments - 1);
  return parts;
}

/** The whole table: each part with its day and its amount. */
export function installmentPlan(
  period: CollectionPeriod,
  payableCents: number,
  plan: PaymentPlan,
): PlannedInstallment[] {
  const amounts = installmentCents(payableCents, plan.installments);
  return dueDates(period, plan).map((dueOn, index) => ({
    installment: index + 1,
    dueOn,
    amountCents: amounts[index] ?? 0,
  }));
}

/**
 * In how many parts the premium may be paid when the first is due after so many days, the whole at once always among
 * them, and what the first is then. The last part is due before the cover ends.
 */
export function possibleInstallments(
  terms: PaymentTerms,
  gracePeriodDays: number,
): { installments: number; firstCents: number }[] {
  return divisibleInto(terms)
    .filter(
      (installments) =>
        installments === 1 || isPaidInTime(terms, { installments, gracePeriodDays, byYear: isPaidByYear(terms) }),
    )
    .map((installments) => ({ installments, firstCents: installmentCents(terms.payableCents, installments)[0] ?? 0 }));
}

/** In how many parts the amount may be divided, whenever they are due. */
export function divisibleInto(terms: PaymentTerms): number[] {
  const most = Math.min(MOST_INSTALLMENTS, mostOf(terms));
  return Array.from({ length: most }, (_, index) => index + 1).filter(
    (installments) => installments === 1 || isLargeEnough(terms, installments),
  );
}

const mostOf = (terms: PaymentTerms): number => {
  const allowed = Math.max(1, ...terms.rules.map(({ maxInstallments }) => maxInstallments));
  return isPaidByYear(terms) ? yearsBegun(terms.startDate, terms.endDate) : allowed;
};

/** The company's least instalment counts; by the year, the mildest one, because rules count months. */
function isLargeEnough(terms: PaymentTerms, installments: number): boolean {
  const part = Math.floor(terms.payableCents / installments);
  return terms.rules.some(
    ({ maxInstallments, minInstallmentCents }) =>
      (isPaidByYear(terms) || installments <= maxInstallments) && part >= minInstallmentCents,
  );
}

/**
 * After how many days the first of so many parts may be due, shortest first. The shortest stays also where the cover is
 * too short for it: the premium has to be due some day.
 */
export function possibleGracePeriods(terms: PaymentTerms, installments: number): number[] {
  const offered = gracePeriodsOf(terms.rules);
  const inTime = offered.filter((gracePeriodDays) =>
    isPaidInTime(terms, { installments, gracePeriodDays, byYear: isPaidByYear(terms) }),
  );
  return inTime.length > 0 ? inTime : offered.slice(0, 1);
}

/** All that the company offers. */
export const gracePeriodsOf = (rules: readonly InstallmentRule[]): number[] =>
  [...new Set(rules.flatMap(({ gracePeriodsInDays }) => gracePeriodsInDays))].sort((one, other) => one - other);

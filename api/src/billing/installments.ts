import { addDays, isPlainDate } from '@portal/shared/domain/dates';
import type { PlainDate } from '@portal/shared/domain/dates';

/** How a company lets a premium be divided, as `installment_parameters` keeps it. */
export interface InstallmentRule {
  maxInstallments: number;
  minInstallmentCents: number;
  gracePeriodsInDays: readonly number[];
}

export interface PaymentTerms {
  payableCents: number;
  rules: readonly InstallmentRule[];
  /** The policy holder's EnableAnnualInstallments. */
  allowsAnnual: boolean;
  termInDays: number;
}

const DAYS_OF_A_YEAR = 365;
const MOST_INSTALLMENTS = 60;

const yearsOf = (termInDays: number): number => Math.ceil(termInDays / DAYS_OF_A_YEAR);

/** A policy holder that pays by the year does so wherever the validity is longer than one. */
export const isPaidByYear = ({ allowsAnnual, termInDays }: Pick<PaymentTerms, 'allowsAnnual' | 'termInDays'>) =>
  allowsAnnual && yearsOf(termInDays) > 1;

/** Equal parts whose sum is exactly the whole; the cents that do not divide are in the first. */
export function installmentCents(payableCents: number, installments: number): number[] {
  const part = Math.floor(payableCents / installments);
  const parts = Array.from({ length: installments }, () => part);
  parts[0] = payableCents - part * (installments - 1);
  return parts;
}

/** In how many parts the premium may be paid, the whole at once always among them, and what the first is then. */
export function possibleInstallments(terms: PaymentTerms): { installments: number; firstCents: number }[] {
  const most = Math.min(MOST_INSTALLMENTS, mostOf(terms));
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((installments) => installments === 1 || isLargeEnough(terms, installments))
    .map((installments) => ({ installments, firstCents: installmentCents(terms.payableCents, installments)[0] ?? 0 }));
}

const mostOf = (terms: PaymentTerms): number => {
  const allowed = Math.max(1, ...terms.rules.map(({ maxInstallments }) => maxInstallments));
  return isPaidByYear(terms) ? yearsOf(terms.termInDays) : allowed;
};

/** The company's least instalment counts; by the year, the mildest one, because rules count months. */
function isLargeEnough(terms: PaymentTerms, installments: number): boolean {
  const part = Math.floor(terms.payableCents / installments);
  return terms.rules.some(
    ({ maxInstallments, minInstallmentCents }) =>
      (isPaidByYear(terms) || installments <= maxInstallments) && part >= minInstallmentCents,
  );
}

/** After how many days the first part may be due, shortest first. */
export const possibleGracePeriods = (rules: readonly InstallmentRule[]): number[] =>
  [...new Set(rules.flatMap(({ gracePeriodsInDays }) => gracePeriodsInDays))].sort((one, other) => one - other);

/** When the parts are due: the first after its grace, the others a month or a year apart. */
export const dueDates = (
  from: PlainDate,
  { gracePeriodDays, installments, byYear }: { gracePeriodDays: number; installments: number; byYear: boolean },
): PlainDate[] => {
  const first = addDays(from, gracePeriodDays);
  return Array.from({ length: installments }, (_, index) => addMonths(first, index * (byYear ? 12 : 1)));
};

/** The same day of a later month, or its last day where the month is shorter. */
function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const start = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  const days = [day, 30, 29, 28].map((one) => `${start}-${String(one).padStart(2, '0')}`);
  return days.find(isPlainDate) ?? `${start}-01`;
}

import { addYears, yearsBegun } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { shareCents } from '../values/proRata';
import { dueDates, isPaidInTime } from './dueDates';
import type { CollectionPeriod, PaymentPlan } from './dueDates';
import { interestCents } from './installmentInterest';

/** How a company lets a premium be divided: one range of premiums of one of its ways to pay. */
export interface InstallmentRule {
  maxInstallments: number;
  minInstallmentCents: number;
  gracePeriodsInDays: readonly number[];
  /** For which net premiums it is, both ends included; for any where it names none. */
  premiumFromCents?: number;
  premiumToCents?: number | null;
  /** In per cent a month, from one part more than these on; without, none. */
  monthlyInterestPercent?: number;
  interestFreeInstallments?: number;
}

/** What is to be paid, between which days, and by which rules. */
export interface PaymentTerms extends CollectionPeriod {
  /** The net premium, of which commission is paid and by which the range of a rule is chosen. */
  premiumCents: number;
  /** IOF, of premium and interest. */
  taxPercent: number;
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

/** What a premium in so many parts costs beside itself, and all of it together. */
export interface Charge {
  interestCents: number;
  taxCents: number;
  payableCents: number;
}

/** A way to divide a premium that is offered. */
export interface PossibleInstallments extends Charge {
  installments: number;
  firstCents: number;
}

/** More parts than these no premium has, whatever its range says. */
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

/** The rules that are for a premium of this size. */
const rulesFor = ({ rules, premiumCents }: Pick<PaymentTerms, 'rules' | 'premiumCents'>): InstallmentRule[] =>
  rules.filter(
    ({ premiumFromCents = 0, premiumToCents = null }) =>
      premiumCents >= premiumFromCents && (premiumToCents === null || premiumCents <= premiumToCents),
  );

/**
 * What a premium in so many parts costs: by the rule with the least interest of those that offer them. A number of parts
 * that nobody offers bears none: it is a proposal's from before.
 */
export function chargeOf(terms: PaymentTerms, installments: number): Charge {
  const charges = offersOf(terms, installments).map((rule) => chargeBy(terms, installments, rule));
  return charges.sort((one, other) => one.interestCents - other.interestCents)[0] ?? withInterest(terms, 0);
}

/** The rules that offer so many parts; by the year, each, because rules count months. */
const offersOf = (terms: PaymentTerms, installments: number): InstallmentRule[] =>
  rulesFor(terms).filter(
    (rule) =>
      (isPaidByYear(terms) || installments <= rule.maxInstallments) &&
      Math.floor(chargeBy(terms, installments, rule).payableCents / installments) >= rule.minInstallmentCents,
  );

function chargeBy(
  terms: PaymentTerms,
  installments: number,
  { monthlyInterestPercent = 0, interestFreeInstallments = 1 }: InstallmentRule,
): Charge {
  const interest = interestCents(terms.premiumCents, {
    installments,
    monthlyPercent: monthlyInterestPercent,
    freeInstallments: interestFreeInstallments,
    byYear: isPaidByYear(terms),
  });
  return withInterest(terms, interest);
}

/** Interest is premium: the tax is of both. */
function withInterest({ premiumCents, taxPercent }: PaymentTerms, interest: number): Charge {
  const taxCents = shareCents(premiumCents + interest, taxPercent);
  return { interestCents: interest, taxCents, payableCents: premiumCents + interest + taxCents };
}

/**
 * In how many parts the premium may be paid when the first is due after so many days, the whole at once always among
 * them, and what the first is then. The last part is due before the cover ends.
 */
export function possibleInstallments(terms: PaymentTerms, gracePeriodDays: number): PossibleInstallments[] {
  return divisibleInto(terms)
    .filter(
      (installments) =>
        installments === 1 || isPaidInTime(terms, { installments, gracePeriodDays, byYear: isPaidByYear(terms) }),
    )
    .map((installments) => {
      const charge = chargeOf(terms, installments);
      return { ...charge, installments, firstCents: installmentCents(charge.payableCents, installments)[0] ?? 0 };
    });
}

/** In how many parts the amount may be divided, whenever they are due. */
export function divisibleInto(terms: PaymentTerms): number[] {
  const most = Math.min(MOST_INSTALLMENTS, mostOf(terms));
  return Array.from({ length: most }, (_, index) => index + 1).filter(
    (installments) => installments === 1 || offersOf(terms, installments).length > 0,
  );
}

const mostOf = (terms: PaymentTerms): number => {
  const allowed = Math.max(1, ...rulesFor(terms).map(({ maxInstallments }) => maxInstallments));
  return isPaidByYear(terms) ? yearsBegun(terms.startDate, terms.endDate) : allowed;
};

/**
 * After how many days the first of so many parts may be due, shortest first. The shortest stays also where the cover is
 * too short for it: the premium has to be due some day.
 */
export function possibleGracePeriods(terms: PaymentTerms, installments: number): number[] {
  const offered = gracePeriodsOf(terms);
  const inTime = offered.filter((gracePeriodDays) =>
    isPaidInTime(terms, { installments, gracePeriodDays, byYear: isPaidByYear(terms) }),
  );
  return inTime.length > 0 ? inTime : offered.slice(0, 1);
}

/** All that the company offers for a premium of this size. */
export const gracePeriodsOf = (terms: Pick<PaymentTerms, 'rules' | 'premiumCents'>): number[] =>
  [...new Set(rulesFor(terms).flatMap(({ gracePeriodsInDays }) => gracePeriodsInDays))].sort(
    (one, other) => one - other,
  );

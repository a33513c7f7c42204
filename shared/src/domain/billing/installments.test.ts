import fc from 'fast-check';
import { addYears } from '../time/dates';
import {
  chargeOf,
  gracePeriodsOf,
  installmentCents,
  installmentPlan,
  isPaidByYear,
  possibleGracePeriods,
  possibleInstallments,
} from './installments';
import type { PaymentTerms } from './installments';

const once = { maxInstallments: 1, minInstallmentCents: 0, gracePeriodsInDays: [10, 30] };
const monthly = { maxInstallments: 4, minInstallmentCents: 200_00, gracePeriodsInDays: [0, 30] };
const terms: Omit<PaymentTerms, 'premiumCents'> = {
  taxPercent: 0,
  rules: [once, monthly],
  allowsAnnual: false,
  issuedOn: '2026-11-22',
  startDate: '2026-11-22',
  endDate: '2027-11-22',
  paidUpWithinDays: null,
  closedDays: [],
};
const lasting = (years: number) => ({ endDate: addYears(terms.startDate, years) });
const counts = (premiumCents: number, changed: Partial<PaymentTerms> = {}, gracePeriodDays = 0) =>
  possibleInstallments({ ...terms, ...changed, premiumCents }, gracePeriodDays).map(({ installments }) => installments);

describe('instalments', () => {
  it('are exactly the premium in sum, and differ by the cents that do not divide', () => {
    fc.assert(
      fc.property(fc.nat(9_000_000_00), fc.integer({ min: 1, max: 60 }), (payable, installments) => {
        const parts = installmentCents(payable, installments);
        expect(parts).toHaveLength(installments);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(payable);
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThan(installments);
      }),
    );
  });

  it.each([
    ['199,99 cents each are too little', 399_99, [1]],
    ['200,00 each are enough', 400_00, [1, 2]],
    ['as many as the company allows', 10_000_00, [1, 2, 3, 4]],
    ['a small premium is always paid at once', 1_00, [1]],
  ])('%s', (_, payable, expected) => {
    expect(counts(payable)).toEqual(expected);
  });

  it('are one a year for a policy holder that pays so, where the validity is longer than a calendar year', () => {
    expect(counts(10_000_00, { allowsAnnual: true, ...lasting(3) })).toEqual([1, 2, 3]);
    expect(counts(10_000_00, { allowsAnnual: true, endDate: '2027-11-30' })).toEqual([1, 2]);
    expect(counts(10_000_00, { allowsAnnual: true, ...lasting(1) })).toEqual([1, 2, 3, 4]);
    expect(counts(10_000_00, { allowsAnnual: false, ...lasting(3) })).toEqual([1, 2, 3, 4]);
    // A year with a 29 February has 366 days and is one year all the same.
    const leap = { allowsAnnual: true, startDate: '2027-03-01', endDate: '2028-03-01' };
    expect([isPaidByYear(leap), isPaidByYear({ ...leap, endDate: '2028-03-02' })]).toEqual([false, true]);
  });

  it('are no more than fall due before the cover ends', () => {
    const sixty = { endDate: '2027-01-21' };
    expect(counts(10_000_00, sixty)).toEqual([1, 2]);
    expect(counts(10_000_00, sixty, 30)).toEqual([1]);
    expect(counts(10_000_00, { paidUpWithinDays: 30 })).toEqual([1, 2]);
  });

  it('of a company without rules are one', () => {
    expect(counts(10_000_00, { rules: [] })).toEqual([1]);
    expect(possibleGracePeriods({ ...terms, premiumCents: 1_00, rules: [] }, 1)).toEqual([]);
  });

  it('may begin after what any of the rules allows, each once and the shortest first', () => {
    expect(gracePeriodsOf({ rules: [once, monthly], premiumCents: 1_00 })).toEqual([0, 10, 30]);
    const graces = (changed: Partial<PaymentTerms>, installments: number) =>
      possibleGracePeriods({ ...terms, premiumCents: 10_000_00, ...changed }, installments);
    expect(graces({}, 4)).toEqual([0, 10, 30]);
    expect(graces({ endDate: '2026-12-22' }, 1)).toEqual([0, 10]);
    expect(graces({ endDate: '2026-11-30', rules: [once] }, 1)).toEqual([10]);
  });

  // R$ 1.000,01 in three parts, issued on Wednesday 18/11/2026 with ten days to the first: Saturday 28/11.
  it('are shown with their days and amounts, the odd cents in the first', () => {
    const period = { ...terms, issuedOn: '2026-11-18' };
    expect(installmentPlan(period, 1_000_01, { installments: 3, gracePeriodDays: 10, byYear: false })).toEqual([
      { installment: 1, dueOn: '2026-11-30', amountCents: 333_35 },
      { installment: 2, dueOn: '2026-12-28', amountCents: 333_33 },
      { installment: 3, dueOn: '2027-01-28', amountCents: 333_33 },
    ]);
  });
});

describe('ranges of premiums', () => {
  const small = { maxInstallments: 2, minInstallmentCents: 0, gracePeriodsInDays: [0], premiumToCents: 999_99 };
  const large = {
    maxInstallments: 6,
    minInstallmentCents: 0,
    gracePeriodsInDays: [30],
    premiumFromCents: 1_000_00,
    premiumToCents: null,
  };

  it('have the premium of one of them divided by that one alone, its ends included', () => {
    expect(counts(999_99, { rules: [small, large] })).toEqual([1, 2]);
    expect(counts(1_000_00, { rules: [small, large] })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(gracePeriodsOf({ rules: [small, large], premiumCents: 999_99 })).toEqual([0]);
    expect(gracePeriodsOf({ rules: [small, large], premiumCents: 1_000_00 })).toEqual([30]);
  });

  it('that are for other premiums leave one part', () => {
    expect(counts(500_00, { rules: [large] })).toEqual([1]);
  });
});

describe('what instalments cost', () => {
  const dear = { ...monthly, monthlyInterestPercent: 1.99, interestFreeInstallments: 2 };
  const charge = (premiumCents: number, installments: number, changed: Partial<PaymentTerms> = {}) =>
    chargeOf({ ...terms, rules: [dear], premiumCents, ...changed }, installments);

  // R$ 7.663,34 from 29/02/2028, in four parts at 1,99 % a month, the first at once: 7.663,34 / (1 + 1,0199^-1 + 1,0199^-2
  // + 1,0199^-3) = 1.972,8274… each, 7.891,31 together, of which 227,97 are interest; the odd cents are in the first part.
  it('is interest beyond the parts that are free of it', () => {
    const leap = { startDate: '2028-02-29', endDate: '2029-02-28', issuedOn: '2028-02-29' };
    expect(charge(7_663_34, 2, leap)).toEqual({ interestCents: 0, taxCents: 0, payableCents: 7_663_34 });
    expect(charge(7_663_34, 4, leap)).toEqual({ interestCents: 227_97, taxCents: 0, payableCents: 7_891_31 });
    const plan = { installments: 4, gracePeriodDays: 0, byYear: false };
    expect(installmentPlan({ ...terms, ...leap }, 7_891_31, plan)).toEqual([
      { installment: 1, dueOn: '2028-03-01', amountCents: 1_972_85 },
      { installment: 2, dueOn: '2028-03-29', amountCents: 1_972_82 },
      { installment: 3, dueOn: '2028-05-02', amountCents: 1_972_82 },
      { installment: 4, dueOn: '2028-05-29', amountCents: 1_972_82 },
    ]);
  });

  it('is taxed as premium', () => {
    // 7,38 % of 7.663,34 + 227,97.
    expect(charge(7_663_34, 4, { taxPercent: 7.38 })).toEqual({
      interestCents: 227_97,
      taxCents: 582_38,
      payableCents: 8_473_69,
    });
  });

  it('is by the cheapest of the ways that offer so many parts', () => {
    expect(charge(7_663_34, 4, { rules: [dear, monthly] }).interestCents).toBe(0);
    expect(charge(7_663_34, 4, { rules: [dear, { ...monthly, maxInstallments: 3 }] }).interestCents).toBe(227_97);
  });

  it('counts to a least instalment', () => {
    const least = { ...dear, minInstallmentCents: 1_972_00 };
    // A quarter of R$ 7.663,34 is R$ 1.915,83; with interest R$ 1.972,82.
    expect(counts(7_663_34, { rules: [least] })).toEqual([1, 2, 3, 4]);
    expect(counts(7_663_34, { rules: [{ ...least, monthlyInterestPercent: 0 }] })).toEqual([1, 2, 3]);
  });

  it('is that of twelve months between parts of a year', () => {
    const byYear = { allowsAnnual: true, ...lasting(3) };
    const yearly = charge(10_000_00, 3, byYear).interestCents;
    expect(yearly).toBeGreaterThan(11 * charge(10_000_00, 3).interestCents);
  });

  it('is whole in the parts, whatever the parameters', () => {
    const anyRule = fc.record({
      maxInstallments: fc.integer({ min: 1, max: 24 }),
      minInstallmentCents: fc.nat(1_000_00),
      gracePeriodsInDays: fc.constant([0]),
      monthlyInterestPercent: fc.double({ min: 0, max: 20, noNaN: true }),
      interestFreeInstallments: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_00 }),
        fc.array(anyRule, { maxLength: 3 }),
        fc.double({ min: 0, max: 25, noNaN: true }),
        fc.boolean(),
        (premiumCents, rules, taxPercent, allowsAnnual) => {
          const asked = { ...terms, rules, premiumCents, taxPercent, allowsAnnual, ...lasting(2) };
          for (const { installments, interestCents, taxCents, payableCents } of possibleInstallments(asked, 0)) {
            const parts = installmentCents(payableCents, installments);
            expect(parts.reduce((sum, part) => sum + part, 0)).toBe(premiumCents + interestCents + taxCents);
            expect(interestCents).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

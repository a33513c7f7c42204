import fc from 'fast-check';
import { addYears } from '@portal/shared/domain/time/dates';
import {
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
const terms: Omit<PaymentTerms, 'payableCents'> = {
  rules: [once, monthly],
  allowsAnnual: false,
  issuedOn: '2026-11-22',
  startDate: '2026-11-22',
  endDate: '2027-11-22',
  paidUpWithinDays: null,
  closedDays: [],
};
const lasting = (years: number) => ({ endDate: addYears(terms.startDate, years) });
const counts = (payableCents: number, changed: Partial<PaymentTerms> = {}, gracePeriodDays = 0) =>
  possibleInstallments({ ...terms, ...changed, payableCents }, gracePeriodDays).map(({ installments }) => installments);

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
    expect(possibleGracePeriods({ ...terms, payableCents: 1_00, rules: [] }, 1)).toEqual([]);
  });

  it('may begin after what any of the rules allows, each once and the shortest first', () => {
    expect(gracePeriodsOf([once, monthly])).toEqual([0, 10, 30]);
    const graces = (changed: Partial<PaymentTerms>, installments: number) =>
      possibleGracePeriods({ ...terms, payableCents: 10_000_00, ...changed }, installments);
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

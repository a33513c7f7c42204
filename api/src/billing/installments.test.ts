import fc from 'fast-check';
import { daysBetween } from '@portal/shared/domain/dates';
import { dueDates, installmentCents, possibleGracePeriods, possibleInstallments } from './installments';

const once = { maxInstallments: 1, minInstallmentCents: 0, gracePeriodsInDays: [10, 30] };
const monthly = { maxInstallments: 4, minInstallmentCents: 200_00, gracePeriodsInDays: [0, 30] };
const terms = { rules: [once, monthly], allowsAnnual: false, termInDays: 365 };
const counts = (payableCents: number, changed: Partial<typeof terms> = {}) =>
  possibleInstallments({ ...terms, ...changed, payableCents }).map(({ installments }) => installments);

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

  it('are one a year for a policy holder that pays so, where the validity is longer', () => {
    expect(counts(10_000_00, { allowsAnnual: true, termInDays: 1095 })).toEqual([1, 2, 3]);
    expect(counts(10_000_00, { allowsAnnual: true, termInDays: 366 })).toEqual([1, 2]);
    expect(counts(10_000_00, { allowsAnnual: true, termInDays: 365 })).toEqual([1, 2, 3, 4]);
    expect(counts(10_000_00, { allowsAnnual: false, termInDays: 1095 })).toEqual([1, 2, 3, 4]);
  });

  it('of a company without rules are one', () => {
    expect(counts(10_000_00, { rules: [] })).toEqual([1]);
    expect(possibleGracePeriods([])).toEqual([]);
  });

  it('may begin after what any of the rules allows, each once and the shortest first', () => {
    expect(possibleGracePeriods([once, monthly])).toEqual([0, 10, 30]);
  });
});

describe('due dates', () => {
  it('are the same day of each month, or its last one', () => {
    expect(dueDates('2027-01-21', { gracePeriodDays: 10, installments: 4, byYear: false })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('are a year apart where premiums are paid by the year', () => {
    expect(dueDates('2028-02-29', { gracePeriodDays: 0, installments: 2, byYear: true })).toEqual([
      '2028-02-29',
      '2029-02-28',
    ]);
  });

  it('follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 2, max: 60 }), (gracePeriodDays, installments) => {
        const dates = dueDates('2026-11-21', { gracePeriodDays, installments, byYear: false });
        for (const [index, date] of dates.slice(1).entries())
          expect(daysBetween(dates[index] ?? '', date)).toBeGreaterThan(27);
      }),
    );
  });
});

import fc from 'fast-check';
import { interestCents } from './installmentInterest';

const interest = (amount: number, installments: number, monthlyPercent: number, freeInstallments = 1, byYear = false) =>
  interestCents(amount, { installments, monthlyPercent, freeInstallments, byYear });

describe('the interest of instalments', () => {
  it.each([
    // R$ 1.000,00 at 2 % in two parts: 1.000 / (1 + 1/1,02) = 504,9505 each.
    ['two parts, the first at once', 1_000_00, 2, 2, 9_90],
    // One part of all is due at once.
    ['one part', 1_000_00, 1, 2, 0],
    ['a rate of nothing', 1_000_00, 12, 0, 0],
    ['nothing', 0, 12, 2, 0],
    // R$ 14.197,53 at 1,99 %: 14.197,53 / Σ 1,0199^-k (k = 0…5) = 2.484,3320… each.
    ['six parts of an odd premium', 14_197_53, 6, 1.99, 708_46],
    ['a single cent', 1, 3, 2, 0],
  ])('of %s', (_, amount, installments, percent, expected) => {
    expect(interest(amount, installments, percent)).toBe(expected);
  });

  it('begins beyond the parts that are free of it', () => {
    expect([2, 3, 4].map((parts) => interest(1_000_00, parts, 2, 3))).toEqual([0, 0, interest(1_000_00, 4, 2)]);
    expect(interest(1_000_00, 4, 2)).toBeGreaterThan(0);
  });

  it('of parts a year apart is twelve months of it', () => {
    // 1,02^12 = 1,268241795: R$ 1.000,00 in two parts are 1.000 / (1 + 1/1,268241795) = 559,130… each.
    expect(interest(1_000_00, 2, 2, 1, true)).toBe(118_26);
  });

  it('leaves nothing owed: what is paid is worth the amount, to half a cent a part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_00 }),
        fc.integer({ min: 2, max: 36 }),
        fc.integer({ min: 1, max: 1_000 }),
        (amount, installments, hundredths) => {
          const percent = hundredths / 100;
          const part = (amount + interest(amount, installments, percent)) / installments;
          let owed = amount - part;
          for (let month = 1; month < installments; month += 1) owed = owed * (1 + percent / 100) - part;
          const growth = (1 + percent / 100) ** installments;
          expect(Math.abs(owed)).toBeLessThan(growth + amount * growth * 1e-12);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { coBrokerCents, sharedInstalmentCommission } from './sharedCommission';

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

it('divides R$ 100,01 in three instalments among a leading broker and two others, to the cent', () => {
  // 33,33 % of 100,01 are 33,333 and 12,5 % are 12,501: 33,33 and 12,50; 54,18 are left.
  const parts = [33.33, 12.5].map((percent) => coBrokerCents([100_01], percent));
  expect(parts).toEqual([33_33, 12_50]);
  const rows = sharedInstalmentCommission([33_34, 33_33, 33_34], parts);
  expect(rows).toEqual([
    // 33,33 × 33,34/100,01 = 11,11; × 66,67/100,01 = 22,22; the last has what is left.
    [11_11, 11_11, 11_11],
    // Of the 22,23, 22,22 and 22,23 that remain: 12,50 × 22,23/66,68 = 4,17; × 44,45/66,68 = 8,33.
    [4_17, 4_16, 4_17],
    [18_06, 18_06, 18_06],
  ]);
});

it('shares each amount by itself, what was taken back too', () => {
  // 50 % of 0,05 are 0,03, and of the -0,05 that go back 0,03 are the co-broker's as well.
  expect(coBrokerCents([5, -5], 50)).toBe(0);
  expect(coBrokerCents([1_234_57, -5], 33.33)).toBe(411_46);
});

it('adds up to the cent both ways, and gives nobody less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 100_000_00 }), { minLength: 1, maxLength: 24 }),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 3 }),
      (instalments, basisPoints) => {
        const whole = sum(instalments);
        const parts = basisPoints.map((points) => coBrokerCents([whole], points / 100));
        // A cent or two divided among four: what rounding gives the first is not there for the others.
        fc.pre(sum(parts) <= whole);
        const rows = sharedInstalmentCommission(instalments, parts);
        expect(rows.map(sum).slice(0, -1)).toEqual(parts);
        expect(instalments.map((_, index) => sum(rows.map((row) => row[index]!)))).toEqual(instalments);
        expect(Math.min(...rows.flat())).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('gives away no more than there is, whatever the parts', () => {
  expect(sharedInstalmentCommission([1, 0, 1], [3, 1])).toEqual([
    [1, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

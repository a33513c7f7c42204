import fc from 'fast-check';
import { addDays, daysBetween } from '../../time/dates';
import { chargedCents } from '../earnedPremium';
import { consolidatingStatement, premiumByPeriod, rateWithCoverages } from './statement';
import { firstVersion } from './testing/endorsedPolicy';
import { statementRates } from './testing/issueSeries';

const first = firstVersion();

describe('a consolidating statement', () => {
  it('lays what is beyond amount and days evenly on what is left, and all at once where no day is left', () => {
    const planned = { sequenceNumber: 1, effectiveOn: '2028-03-17', changes: [], overrides: [], undoes: null };
    const only = firstVersion({ facts: { ...first.facts, ModalidadeComplementar: null } });
    const lines = consolidatingStatement(only, [], planned, { rates: statementRates, agreedCents: -100_01 });
    expect(lines.map(({ from, until, premiumDifferenceCents }) => [from, until, premiumDifferenceCents])).toEqual([
      ['2027-03-17', '2028-03-17', 0],
      ['2028-03-17', '2028-03-17', -100_01],
    ]);
    const earlier = { ...planned, effectiveOn: '2027-09-17' };
    const spread = consolidatingStatement(only, [], earlier, { rates: statementRates, agreedCents: -100_01 });
    expect(spread.map(({ from, premiumDifferenceCents }) => [from, premiumDifferenceCents])).toEqual([
      ['2027-03-17', 0],
      ['2027-09-17', -100_01],
    ]);
    expect(daysBetween('2027-09-17', '2028-03-17')).toBe(182);
  });
});

describe('the premium by periods', () => {
  const start = '2027-03-17';
  const part = fc
    .record({ premiumCents: fc.integer({ min: -9_000_00, max: 9_000_000_00 }), at: fc.nat(400), term: fc.nat(900) })
    .map(({ premiumCents, at, term }) => ({
      premiumCents,
      from: addDays(start, at),
      until: addDays(start, at + term),
    }));

  it('adds up to everything that was charged, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.array(fc.nat(1_500), { minLength: 2 }), (parts, cuts) => {
        const days = cuts.map((cut) => addDays(start, cut));
        fc.pre(new Set(days).size > 1);
        const periods = premiumByPeriod(parts, days);
        expect(chargedCents(periods)).toBe(chargedCents(parts));
        expect(
          periods.every(({ from, until }, at) => from < until && (at === 0 || periods[at - 1]?.until === from)),
        ).toBe(true);
      }),
    );
  });

  it('of 1.000,01 over 182 days, cut after 61 and 122 of them, is 335,17, 335,17 and 329,67', () => {
    // 61 / 182 are 335,1681…; 122 / 182 are 670,3363…, of which 335,17 are left; the rest is 329,67.
    const over = { premiumCents: 1_000_01, from: '2027-09-17', until: '2028-03-17' };
    const days = ['2027-09-17', '2027-11-17', '2028-01-17', '2028-03-17'];
    expect(premiumByPeriod([over], days).map(({ premiumCents }) => premiumCents)).toEqual([335_17, 335_17, 329_67]);
  });
});

describe('a rate with the coverages that are percentages of the premium', () => {
  it('is so much higher: 1,37 % with 20 % and 12,5 % of it are 1,81525 %', () => {
    expect(rateWithCoverages(1.37, [20, 12.5])).toBeCloseTo(1.815_25, 10);
    expect(rateWithCoverages(1.37, [])).toBeCloseTo(1.37, 10);
  });
});

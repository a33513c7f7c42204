import { paidPremium } from '../billing/ledgers';
import fc from 'fast-check';
import { addDays } from '../time/dates';
import { earlyEndByInsurer, earnedPremiumCents, periodsOfEndorsement } from './earnedPremium';

const year = { from: '2026-03-17', until: '2027-03-17' };

describe('the earned premium', () => {
  it('of a year that ends after 100 days is 100/365 of it, half a cent upwards', () => {
    // 4.321,09 × 100 / 365 = 1.183,8602… ; 0,73 × 182,5/365 does not occur in whole days.
    expect(earnedPremiumCents([{ premiumCents: 4_321_09, ...year }], '2026-06-25')).toBe(1_183_86);
    expect(earnedPremiumCents([{ premiumCents: 73, from: '2026-01-01', until: '2026-01-03' }], '2026-01-02')).toBe(37);
  });

  it('counts an amount that was raised half-way from then on', () => {
    const raised = { premiumCents: 1_000_01, from: '2026-09-17', until: '2027-03-17' };
    // 4.321,09 × 265/365 = 3.137,2297…; 1.000,01 × 81/181 = 447,5182…; together 3.584,7480.
    expect(earnedPremiumCents([{ premiumCents: 4_321_09, ...year }, raised], '2026-12-07')).toBe(3_584_75);
  });

  it('is nothing before the cover begins and everything after it ends', () => {
    const periods = [{ premiumCents: 999, ...year }];
    expect(earnedPremiumCents(periods, '2026-03-17')).toBe(0);
    expect(earnedPremiumCents(periods, '2026-03-01')).toBe(0);
    expect(earnedPremiumCents(periods, '2029-01-01')).toBe(999);
  });

  it('of a leap year goes by its 366 days', () => {
    expect(earnedPremiumCents([{ premiumCents: 366_00, from: '2027-06-01', until: '2028-06-01' }], '2028-02-29')).toBe(
      273_00,
    );
  });

  it('never leaves what was charged, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000_000),
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: -50, max: 5000 }),
        (premiumCents, days, at) => {
          const earned = earnedPremiumCents(
            [{ premiumCents, from: '2026-01-31', until: addDays('2026-01-31', days) }],
            addDays('2026-01-31', at),
          );
          expect(earned).toBeGreaterThanOrEqual(0);
          expect(earned).toBeLessThanOrEqual(premiumCents);
        },
      ),
    );
  });
});

describe('a policy that the insurer ends early', () => {
  it('gives back what was paid beyond what is earned, and takes its share of the commission', () => {
    const end = earlyEndByInsurer(
      { periods: [{ premiumCents: 4_321_09, ...year }], paid: paidPremium(4_321_09), commissionCents: 864_22 },
      '2026-06-25',
    );
    // 864,22 × 1.183,86 / 4.321,09 = 236,7717…
    expect(end).toEqual({
      earnedCents: 1_183_86,
      premiumDifferenceCents: -3_137_23,
      refund: { premiumCents: 3_137_23, interestCents: 0, taxCents: 0 },
      refundCents: 3_137_23,
      owedCents: 0,
      commissionDifferenceCents: 236_77 - 864_22,
    });
  });

  it('owes nothing back where less was paid than is earned: the rest is still owed', () => {
    const end = earlyEndByInsurer(
      { periods: [{ premiumCents: 4_321_09, ...year }], paid: paidPremium(1_000_00), commissionCents: 0 },
      '2026-06-25',
    );
    expect(end).toMatchObject({ refundCents: 0, owedCents: 183_86 });
  });

  it('balances to the cent: what stays charged is what is earned, paid or owed', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), fc.nat(400), (premiumCents, paidCents, at) => {
        const end = earlyEndByInsurer(
          { periods: [{ premiumCents, ...year }], paid: paidPremium(paidCents), commissionCents: 0 },
          addDays(year.from, at),
        );
        expect(premiumCents + end.premiumDifferenceCents).toBe(end.earnedCents);
        expect(paidCents - end.refundCents + end.owedCents).toBe(end.earnedCents);
      }),
    );
  });
});

describe('the days over which an endorsement is earned', () => {
  const change = {
    effectiveOn: '2026-09-17',
    premiumDifferenceCents: 1_000_01,
    amountBeforeCents: 100_000_00,
    amountAfterCents: 100_000_00,
    endBefore: '2027-03-17',
    endAfter: '2027-03-17',
  };

  it('are those that are left for a raised amount, and the further ones for a prolonged validity', () => {
    expect(periodsOfEndorsement({ ...change, amountAfterCents: 150_000_00 })).toEqual([
      { premiumCents: 1_000_01, from: '2026-09-17', until: '2027-03-17' },
    ]);
    expect(periodsOfEndorsement({ ...change, endAfter: '2027-09-17' })).toEqual([
      { premiumCents: 1_000_01, from: '2027-03-17', until: '2027-09-17' },
    ]);
  });

  it('are both for one that does both, as much as each weighs', () => {
    // 50.000 × 181 days against 150.000 × 184 days: 9.050.000 of 36.650.000, of 1.000,01: 246,93.
    expect(periodsOfEndorsement({ ...change, amountAfterCents: 150_000_00, endAfter: '2027-09-17' })).toEqual([
      { premiumCents: 246_93, from: '2026-09-17', until: '2027-03-17' },
      { premiumCents: 753_08, from: '2027-03-17', until: '2027-09-17' },
    ]);
  });

  it('are the lost ones where a validity was shortened, so that nothing before them is given back twice', () => {
    const shorter = periodsOfEndorsement({ ...change, premiumDifferenceCents: -500_00, endAfter: '2026-12-17' });
    expect(shorter).toEqual([{ premiumCents: -500_00, from: '2026-12-17', until: '2027-03-17' }]);
    expect(earnedPremiumCents([{ premiumCents: 2_000_00, ...year }, ...shorter], '2026-09-17')).toBe(
      earnedPremiumCents([{ premiumCents: 2_000_00, ...year }], '2026-09-17'),
    );
  });

  it('are none where no premium moved', () => {
    expect(periodsOfEndorsement({ ...change, premiumDifferenceCents: 0 })).toEqual([]);
  });
});

import { NO_MONEY, paidPremium } from '../../billing/ledgers';
import fc from 'fast-check';
import { standardShortRate } from '../../parameters/shortRate';
import type { ShortRate } from '../../parameters/shortRate';
import { addDays } from '../../time/dates';
import { cancellation } from './cancellation';

const start = '2028-02-29';
const method = fc.constantFrom<ShortRate['Method']>('linear', 'nextLower');
const cents = fc.nat(9_000_000_000_00);
const table = (Method: ShortRate['Method']): ShortRate => ({ ...standardShortRate, Method });

const policyOf = (premiumCents: number, paidCents: number, term: number, commissionCents = 0) => {
  const endDate = addDays(start, term);
  return {
    startDate: start,
    endDate,
    periods: [{ premiumCents, from: start, until: endDate }],
    paid: paidPremium(paidCents),
    commissionCents,
  };
};

describe('a cancellation by the short-rate table', () => {
  it('earns no less a day later, by either method and for any term', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 3_650 }),
        fc.nat(3_700),
        method,
        (premium, term, elapsed, Method) => {
          const earned = (days: number) =>
            cancellation('shortRate', policyOf(premium, 0, term), addDays(start, days), table(Method)).earnedCents;
          expect(earned(elapsed + 1)).toBeGreaterThanOrEqual(earned(elapsed));
        },
      ),
    );
  });

  it('is the table at its points, by either method, also for terms that are a multiple of a year', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...standardShortRate.Points),
        method,
        (premium, years, { Days, Percent }, Method) => {
          const policy = policyOf(premium, 0, 365 * years);
          const { earnedCents } = cancellation('shortRate', policy, addDays(start, Days * years), table(Method));
          expect(BigInt(earnedCents)).toBe((BigInt(premium) * BigInt(Percent) * 2n + 100n) / 200n);
        },
      ),
    );
  });

  it('is the table at its points for terms that are a part of a year', () => {
    // Of 73 days each is five of a year: 3 days are 15, 9 are 45, 36 are 180.
    for (const [elapsed, percent] of [
      [3, 13],
      [9, 27],
      [36, 70],
      [72, 98],
      [73, 100],
    ] as const)
      for (const Method of ['linear', 'nextLower'] as const) {
        // 72 days are 360: past the point of 345 days, three quarters of the way to 365.
        const expected = elapsed === 72 && Method === 'linear' ? 99.5 : percent;
        const { earnedCents } = cancellation(
          'shortRate',
          policyOf(1_000_00, 0, 73),
          addDays(start, elapsed),
          table(Method),
        );
        expect(earnedCents).toBe(expected * 10_00);
      }
  });

  it('keeps every cent of a large premium that no decimal fraction can tell', () => {
    // 13 % × 1/15 of R$ 15.000.000.000,00: 0,8666… % are R$ 130.000.000,00.
    const policy = policyOf(15_000_000_000_00, 0, 365);
    expect(cancellation('shortRate', policy, addDays(start, 1), table('linear')).earnedCents).toBe(130_000_000_00);
  });

  it('balances: what stays charged is earned, paid or owed, and no refund exceeds what was paid', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 2_000 }), fc.nat(2_100), method, (...given) => {
        const [premium, paid, term, elapsed, Method] = given;
        for (const effect of ['shortRate', 'proRata'] as const) {
          const end = cancellation(
            effect,
            policyOf(premium, paid, term, premium),
            addDays(start, elapsed),
            table(Method),
          );
          expect(premium + end.premiumDifferenceCents).toBe(end.earnedCents);
          expect(paid - end.refundCents + end.owedCents).toBe(end.earnedCents);
          expect(end.refundCents).toBeLessThanOrEqual(paid);
          expect(premium + end.commissionDifferenceCents).toBe(end.earnedCents);
        }
      }),
    );
  });
});

describe('which way a cancellation is reckoned', () => {
  const policy = policyOf(7_663_34, 7_663_34, 365, 1_532_67);
  const on = '2028-04-15';

  it('is what its sub-type says: 46 days are 27,2 % by the table and 46 / 365 of the premium pro rata', () => {
    expect(cancellation('shortRate', policy, on, standardShortRate).refundCents).toBe(5_578_91);
    // 7.663,34 × 46 / 365 = 965,7908…
    expect(cancellation('proRata', policy, on, standardShortRate)).toMatchObject({
      earnedCents: 965_79,
      refundCents: 6_697_55,
    });
  });

  it('moves nothing where the sub-type moves no premium, and what is unpaid stays owed', () => {
    expect(cancellation('none', { ...policy, paid: paidPremium(1_000_00) }, on, standardShortRate)).toEqual({
      earnedCents: 7_663_34,
      premiumDifferenceCents: 0,
      refund: NO_MONEY,
      refundCents: 0,
      owedCents: 6_663_34,
      commissionDifferenceCents: 0,
      formula: 'Não mexe no prêmio',
    });
  });
});

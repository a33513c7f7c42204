import fc from 'fast-check';
import { cancellationRefundCents, earnedPercent, standardShortRate } from './shortRate';
import type { ShortRate } from './shortRate';

const refundOf = (
  premiumCents: number,
  paidCents: number,
  elapsedDays: number,
  termDays: number,
  table: ShortRate = standardShortRate,
) => cancellationRefundCents(table, { premiumCents, paidCents, elapsedDays, termDays });

describe('a cancellation', () => {
  // Days and per cent of the annual premium, as wordings print the table (prazo curto).
  const table =
    '15:13 30:20 45:27 60:30 75:37 90:40 105:46 120:50 135:56 150:60 165:66 180:70 195:73 210:75 225:78 240:80 255:83 270:85 285:88 300:90 315:93 330:95 345:98 365:100';
  const points = table.split(' ').map((point) => point.split(':').map(Number) as [number, number]);

  it.each(points)('after %d days of a year keeps %d %% of the premium', (days, percent) => {
    expect(refundOf(1_000_00, 1_000_00, days, 365)).toBe(1_000_00 - percent * 10_00);
  });

  it.each([
    ['is linear between the points of the table', 75, 730, 765_00],
    // A fifteenth of the first 13 %, 0,8667 %; and 98 % with 19 of the last 20 days' 2 %, 99,9 %.
    ['is linear before the first point', 1, 365, 991_33],
    ['is linear up to the last day', 364, 365, 1_00],
    ['scales other terms to a year', 60, 730, 800_00],
    // Half of it is half of 365 days, 182,5: 70 % and a sixth of the 3 % up to 195 days, 70,5 %.
    ['scales the 366 days of a leap year, too', 183, 366, 295_00],
    ['gives all back before the first day', 0, 365, 1_000_00],
    ['gives all back before cover began', -10, 365, 1_000_00],
    ['gives nothing back at the end', 365, 365, 0],
    ['gives nothing back after the end', 400, 365, 0],
  ])('%s', (_, elapsed, term, refund) => {
    expect(refundOf(1_000_00, 1_000_00, elapsed, term)).toBe(refund);
  });

  it('gives back only what was paid beyond the share that was earned', () => {
    // R$ 14.197,53 for a year: after 90 days 40 %, R$ 5.679,01, are earned.
    expect(refundOf(14_197_53, 14_197_53, 90, 365)).toBe(8_518_52);
    expect(refundOf(14_197_53, 5_679_02, 90, 365)).toBe(1);
    expect(refundOf(14_197_53, 5_679_01, 90, 365)).toBe(0);
    expect(refundOf(14_197_53, 1_183_12, 90, 365)).toBe(0);
  });

  it('gives back after the end what was paid beyond the whole premium, and no less', () => {
    expect(refundOf(1_000_00, 1_100_00, 400, 365)).toBe(100_00);
  });

  it('never gives more back a day later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_650 }), fc.nat(3_700), (term, elapsed) => {
        const refund = (days: number) => refundOf(1_234_567_89, 1_234_567_89, days, term);
        expect(refund(elapsed + 1)).toBeLessThanOrEqual(refund(elapsed));
      }),
    );
  });
});

describe('a refund', () => {
  const amount = fc.integer({ min: 1, max: 9_000_000_00 });
  const method = fc.constantFrom<ShortRate['Method']>('linear', 'nextLower', 'nextHigher');

  it('never exceeds what was paid, and never grows with the days that passed, by any method', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.nat(4_000),
        fc.integer({ min: 1, max: 3_650 }),
        fc.nat(400),
        method,
        (premium, paid, elapsed, term, later, Method) => {
          const table = { ...standardShortRate, Method };
          const refund = refundOf(premium, paid, elapsed, term, table);
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(paid);
          expect(refundOf(premium, paid, elapsed + later, term, table)).toBeLessThanOrEqual(refund);
        },
      ),
    );
  });
});

describe('a short-rate table', () => {
  const table = (Method: ShortRate['Method']): ShortRate => ({ ...standardShortRate, Method });

  // A policy of 29/02/2028 to 28/02/2029, 365 days, ended on 15/04: 45 days are 27 %, 46 lie between 27 % and 30 %.
  it.each([
    ['linear', 45, 27],
    ['linear', 46, 27.2],
    ['nextLower', 46, 27],
    ['nextHigher', 46, 30],
    ['nextLower', 14, 0],
    ['nextHigher', 1, 13],
    ['nextHigher', 0, 0],
    ['nextLower', 364, 98],
    ['nextLower', 365, 100],
  ] as const)('read %s after %d days earns %d %%', (method, days, percent) => {
    expect(earnedPercent(table(method), days)).toBeCloseTo(percent, 10);
  });

  it('gives back of R$ 7.663,34 after 46 days what its method leaves', () => {
    expect(refundOf(7_663_34, 7_663_34, 46, 365)).toBe(5_578_91);
    expect(refundOf(7_663_34, 7_663_34, 46, 365, table('nextLower'))).toBe(5_594_24);
    expect(refundOf(7_663_34, 7_663_34, 46, 365, table('nextHigher'))).toBe(5_364_34);
  });
});

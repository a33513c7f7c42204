import fc from 'fast-check';
import { cancellationRefundCents, netPremiumCents, proRataCents, shareCents } from './premium';

describe('premiums', () => {
  it('follow amount × rate × days / 365, rounded half up once', () => {
    expect(proRataCents(1_000_000_00, 1.15, 365)).toBe(11_500_00);
    expect(proRataCents(1_000_000_00, 1.15, 90)).toBe(283_562);
    expect(proRataCents(-1_000_000_00, 1.15, 90)).toBe(-283_562);
    expect(proRataCents(50, 1, 365)).toBe(1);
  });

  // R$ 1.234.567,89 × 1,15 % = R$ 14.197,530735; of it 77 of 365 days are R$ 2.995,0955… and 366 are R$ 14.236,4280….
  it.each([
    [77, 2_995_10],
    [365, 14_197_53],
    [366, 14_236_43],
  ])('of R$ 1.234.567,89 at 1,15 %% for %d days', (days, cents) => {
    expect(proRataCents(1_234_567_89, 1.15, days)).toBe(cents);
  });

  it('round from half a cent on, away from zero on either side', () => {
    expect([149, 150, 249, 250].map((cents) => proRataCents(cents, 1, 365))).toEqual([1, 2, 2, 3]);
    expect([-149, -150].map((cents) => proRataCents(cents, 1, 365))).toEqual([-1, -2]);
  });

  it('are exact to the eighth place of a rate', () => {
    // R$ 1.000.000.000,00 × 0,00000001 % are ten cents.
    expect(proRataCents(1_000_000_000_00, 0.000_000_01, 365)).toBe(10);
    expect(proRataCents(0, 1.15, 365)).toBe(0);
  });

  it('stay exact where the product leaves the range of a number', () => {
    expect(proRataCents(150_000_000_00, 1.15, 1825)).toBe(8_625_000_00);
  });

  it('never fall below the minimum of the modality', () => {
    expect(netPremiumCents(1_000_00, 0.9, 60, 180_00)).toBe(180_00);
    expect(netPremiumCents(1_000_000_00, 1.15, 365, 180_00)).toBe(11_500_00);
  });

  it('take a share in per cent', () => {
    expect(shareCents(11_500_00, 17.5)).toBe(2_012_50);
  });
});

describe('a cancellation', () => {
  // Days and per cent of the annual premium, as wordings print the table (prazo curto).
  const table =
    '15:13 30:20 45:27 60:30 75:37 90:40 105:46 120:50 135:56 150:60 165:66 180:70 195:73 210:75 225:78 240:80 255:83 270:85 285:88 300:90 315:93 330:95 345:98 365:100';
  const points = table.split(' ').map((point) => point.split(':').map(Number) as [number, number]);

  it.each(points)('after %d days of a year keeps %d %% of the premium', (days, percent) => {
    expect(cancellationRefundCents(1_000_00, 1_000_00, days, 365)).toBe(1_000_00 - percent * 10_00);
  });

  it.each([
    ['is linear between the points of the table', 37.5, 365, 765_00],
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
    expect(cancellationRefundCents(1_000_00, 1_000_00, elapsed, term)).toBe(refund);
  });

  it('gives back only what was paid beyond the share that was earned', () => {
    // R$ 14.197,53 for a year: after 90 days 40 %, R$ 5.679,01, are earned.
    expect(cancellationRefundCents(14_197_53, 14_197_53, 90, 365)).toBe(8_518_52);
    expect(cancellationRefundCents(14_197_53, 5_679_02, 90, 365)).toBe(1);
    expect(cancellationRefundCents(14_197_53, 5_679_01, 90, 365)).toBe(0);
    expect(cancellationRefundCents(14_197_53, 1_183_12, 90, 365)).toBe(0);
  });

  it('gives back after the end what was paid beyond the whole premium, and no less', () => {
    expect(cancellationRefundCents(1_000_00, 1_100_00, 400, 365)).toBe(100_00);
  });

  it('never gives more back a day later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_650 }), fc.nat(3_700), (term, elapsed) => {
        const refund = (days: number) => cancellationRefundCents(1_234_567_89, 1_234_567_89, days, term);
        expect(refund(elapsed + 1)).toBeLessThanOrEqual(refund(elapsed));
      }),
    );
  });
});

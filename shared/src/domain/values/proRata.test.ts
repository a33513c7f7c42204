import { proRataCents, shareCents } from './proRata';

describe('amounts for a time', () => {
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

  it('take a share in per cent', () => {
    expect(shareCents(11_500_00, 17.5)).toBe(2_012_50);
  });
});

import { cancellationRefundCents, netPremiumCents, proRataCents, shareCents } from './premium';

describe('premiums', () => {
  it('follow amount × rate × days / 365, rounded half up once', () => {
    expect(proRataCents(1_000_000_00, 1.15, 365)).toBe(11_500_00);
    expect(proRataCents(1_000_000_00, 1.15, 90)).toBe(283_562);
    expect(proRataCents(-1_000_000_00, 1.15, 90)).toBe(-283_562);
    expect(proRataCents(50, 1, 365)).toBe(1);
  });

  it('stay exact where the product leaves the range of a number', () => {
    expect(proRataCents(150_000_000_00, 1.15, 1825)).toBe(8_625_000_00);
  });

  it('never fall below the minimum of the modality', () => {
    expect(netPremiumCents(1_000_00, 0.9, 60, 180_00)).toBe(180_00);
  });

  it('take a share in per cent', () => {
    expect(shareCents(11_500_00, 17.5)).toBe(2_012_50);
  });

  it.each([
    ['keeps 20 % after 30 days', 30, 365, 800_00],
    ['is linear between the points of the table', 37.5, 365, 765_00],
    ['scales other terms to a year', 60, 730, 800_00],
    ['gives nothing back at the end', 365, 365, 0],
  ])('a cancellation %s', (_, elapsed, term, refund) => {
    expect(cancellationRefundCents(1_000_00, 1_000_00, elapsed, term)).toBe(refund);
  });
});

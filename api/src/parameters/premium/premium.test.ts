import { netPremiumCents } from './premium';

describe('premiums', () => {
  it('never fall below the minimum of the modality', () => {
    expect(netPremiumCents(1_000_00, 0.9, 60, 180_00)).toBe(180_00);
    expect(netPremiumCents(1_000_000_00, 1.15, 365, 180_00)).toBe(11_500_00);
  });
});

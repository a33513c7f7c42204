import { getAddedAmount, getAmountAtRisk } from './amountAtRisk';

const alone = { principalCents: 1_000_000_00, complementaryCents: null, coverageCents: [], areAlternatives: false };

describe('the amount at risk', () => {
  it.each([
    ['is the principal where nothing is added', {}, 1_000_000_00],
    ['adds the complementary modality', { complementaryCents: 20_000_000_00 }, 21_000_000_00],
    ['adds coverages that are on top', { coverageCents: [50_000_00, 25_000_00] }, 1_075_000_00],
    ['is the larger of two alternatives', { complementaryCents: 20_000_000_00, areAlternatives: true }, 20_000_000_00],
    [
      'is the principal of a smaller alternative',
      { complementaryCents: 400_000_00, areAlternatives: true },
      1_000_000_00,
    ],
    [
      'adds coverages to the larger alternative',
      { complementaryCents: 2_000_000_00, coverageCents: [1_00], areAlternatives: true },
      2_000_001_00,
    ],
  ])('%s', (_, change, expected) => {
    const amounts = { ...alone, ...change };
    expect(getAmountAtRisk(amounts)).toBe(expected);
    expect(getAddedAmount(amounts)).toBe(expected - 1_000_000_00);
  });
});

import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import { calculateFromPremium, calculatePremium, leastPremiumCents } from './proposalPremium';
import type { PremiumParts } from './proposalPremium';

const principal = {
  label: 'Executante construtor',
  insuredAmountCents: 1_000_000_00,
  annualRatePercent: 1.15,
  days: 365,
  minimumCents: 180_00,
  rateSource: 'modality' as const,
};
const premiumOf = (change: Partial<PremiumParts>) =>
  calculatePremium({
    principal,
    complementary: null,
    coverages: [],
    commissionPercent: 20,
    ...change,
  });

describe('the premium of a proposal', () => {
  it('adds up principal, complementary modality and coverages, each with its derivation', () => {
    const { terms, premiumCents, commissionCents, coverageCents } = premiumOf({
      complementary: { ...principal, label: 'Adiantamento', insuredAmountCents: 50_000_00, annualRatePercent: 1 },
      coverages: [
        {
          label: 'Multas',
          insuredAmountCents: 1_000_000_00,
          calculationTypeId: CoverageCalculation.PercentOfPrincipal,
          parameters: { percent: 10 },
        },
        {
          label: 'Trabalhista',
          insuredAmountCents: 100_000_00,
          calculationTypeId: CoverageCalculation.OwnAnnualRate,
          parameters: { annualRatePercent: 0.5 },
        },
        {
          label: 'Vistoria',
          insuredAmountCents: 1_000_000_00,
          calculationTypeId: CoverageCalculation.FixedAmount,
          parameters: { amountCents: 250_00 },
        },
      ],
    });
    expect(terms.map(({ label, premiumCents: cents }) => [label, cents])).toEqual([
      ['Executante construtor', 11_500_00],
      ['Adiantamento', 500_00],
      ['Multas', 1_150_00],
      ['Trabalhista', 500_00],
      ['Vistoria', 250_00],
    ]);
    expect(premiumCents).toBe(13_900_00);
    expect(commissionCents).toBe(2_780_00);
    expect(coverageCents).toEqual([1_150_00, 500_00, 250_00]);
    expect(terms[2]).toMatchObject({
      rateSource: 'coverage',
      annualRatePercent: 0,
      calculation: { kind: 'percentOfPrincipal', percent: 10, principalCents: 11_500_00 },
    });
  });

  it('is rounded half up once, at the end of each term', () => {
    // 100,000.00 × 1.15 % × 90 / 365 = 283.5616…; and 0.5 cent becomes one.
    expect(premiumOf({ principal: { ...principal, insuredAmountCents: 100_000_00, days: 90 } }).premiumCents).toBe(
      283_56,
    );
    const halfACent = { ...principal, insuredAmountCents: 50, annualRatePercent: 1, minimumCents: 0 };
    expect(premiumOf({ principal: halfACent }).premiumCents).toBe(1);
  });

  it('is never less than the minimum, and says where that was applied', () => {
    const small = premiumOf({ principal: { ...principal, insuredAmountCents: 1_000_00 } });
    expect(small.premiumCents).toBe(180_00);
    expect(small.terms[0]).toMatchObject({ minimumApplied: true });
    expect(premiumOf({}).terms[0]).toMatchObject({ minimumApplied: false });
  });

  it('applies the minimum from one cent below it', () => {
    const at = (minimumCents: number) => premiumOf({ principal: { ...principal, minimumCents } }).terms[0];
    expect(at(11_500_00)).toMatchObject({ premiumCents: 11_500_00, minimumApplied: false });
    expect(at(11_500_01)).toMatchObject({ premiumCents: 11_500_01, minimumApplied: true });
  });

  it('tells of each term what a screen derives it from', () => {
    const multas = { label: 'Multas', insuredAmountCents: 73_219_47 };
    const { terms } = premiumOf({
      coverages: [
        { ...multas, calculationTypeId: 1, parameters: { percent: 12.345_678_911 } },
        { ...multas, calculationTypeId: 2, parameters: { annualRatePercent: 0.123_456_789 } },
        { ...multas, calculationTypeId: 3, parameters: { amountCents: 99_99 } },
      ],
    });
    const common = { ...multas, days: 365, rateSource: 'coverage', minimumApplied: false };
    const { minimumCents: _minimum, ...part } = principal;
    expect(terms).toEqual([
      { ...part, premiumCents: 11_500_00, minimumApplied: false, calculation: { kind: 'rate' } },
      {
        ...common,
        annualRatePercent: 0,
        // 12,34567891 % of R$ 11.500,00, R$ 1.419,75307….
        premiumCents: 1_419_75,
        calculation: {
          kind: 'percentOfPrincipal',
          percent: 12.345_678_91,
          principalCents: 11_500_00,
          roundingCents: 0,
        },
      },
      // R$ 73.219,47 × 0,12345679 %, R$ 90,3944….
      { ...common, annualRatePercent: 0.123_456_79, premiumCents: 90_39, calculation: { kind: 'rate' } },
      { ...common, annualRatePercent: 0, premiumCents: 99_99, calculation: { kind: 'fixed' } },
    ]);
  });

  it('costs nothing for a coverage of which no figure is known', () => {
    const unknown = [1, 2, 3].map((calculationTypeId) => ({
      label: 'Multas',
      insuredAmountCents: 100_000_00,
      calculationTypeId,
      parameters: {},
    }));
    expect(premiumOf({ coverages: unknown }).coverageCents).toEqual([0, 0, 0]);
  });
});

describe('a premium that was typed', () => {
  const parts = (change: Partial<PremiumParts> = {}): PremiumParts => ({
    principal,
    complementary: { ...principal, label: 'Adiantamento', insuredAmountCents: 50_000_00, annualRatePercent: 1 },
    coverages: [
      { label: 'Multas', insuredAmountCents: 1_000_000_00, calculationTypeId: 1, parameters: { percent: 10 } },
      {
        label: 'Vistoria',
        insuredAmountCents: 1_000_000_00,
        calculationTypeId: 3,
        parameters: { amountCents: 250_00 },
      },
      {
        label: 'Trabalhista',
        insuredAmountCents: 100_000_00,
        calculationTypeId: 2,
        parameters: { annualRatePercent: 0.5 },
      },
    ],
    commissionPercent: 20,
    ...change,
  });

  it('is divided after the parts that have figures of their own', () => {
    // R$ 10.000,00 − 500,00 − 250,00 − 500,00 leave R$ 8.750,00 for the principal and 10 % of it. R$ 7.954,55 with 795,46
    // would be a cent too much, R$ 7.954,54 with 795,45 are a cent too little: that cent is the principal's.
    const { terms, premiumCents, commissionCents } = calculateFromPremium(parts(), 10_000_00);
    expect(terms.map(({ label, premiumCents: cents }) => [label, cents])).toEqual([
      ['Executante construtor', 7_954_55],
      ['Adiantamento', 500_00],
      ['Multas', 795_45],
      ['Vistoria', 250_00],
      ['Trabalhista', 500_00],
    ]);
    expect([premiumCents, commissionCents]).toEqual([10_000_00, 2_000_00]);
    // R$ 7.954,55 of R$ 1.000.000,00 in a year.
    expect(terms[0]).toMatchObject({
      annualRatePercent: 0.795_455,
      days: 365,
      minimumApplied: false,
      rateSource: 'modality',
      calculation: { kind: 'remainder', wholeCents: 10_000_00 },
    });
    expect(terms[0]).not.toHaveProperty('minimumCents');
    expect(terms[2]?.calculation).toEqual({
      kind: 'percentOfPrincipal',
      percent: 10,
      principalCents: 7_954_55,
      roundingCents: 1,
    });
  });

  it('is at least what the principal’s minimum and all other parts come to', () => {
    // R$ 180,00 with 10 % of it, and R$ 1.250,00 of the others.
    expect(leastPremiumCents(parts())).toBe(1_448_00);
    expect(leastPremiumCents(parts({ complementary: null }))).toBe(948_00);
    const free = parts({ principal: { ...principal, minimumCents: 0 }, coverages: [] });
    expect(leastPremiumCents(free)).toBe(500_00 + 1);
  });

  it('below what the other parts cost leaves the principal nothing, and no less', () => {
    const { terms } = calculateFromPremium(parts(), 1_000_00);
    expect(terms[0]).toMatchObject({ premiumCents: 0, annualRatePercent: 0 });
  });
});

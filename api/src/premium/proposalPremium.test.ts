import { calculatePremium, CoverageCalculation } from './proposalPremium';
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
    taxPercent: 0,
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

  it('carries the tax of the proposal, which for surety is zero', () => {
    expect(premiumOf({}).taxCents).toBe(0);
    expect(premiumOf({ taxPercent: 7.38 }).taxCents).toBe(848_70);
  });
});

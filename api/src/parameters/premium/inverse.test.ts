import fc from 'fast-check';
import { keptPercent, percentOf, ratePercentOf } from './inverse';
import { proRataCents, shareCents } from '@portal/shared/domain/values/proRata';
import { calculateFromPremium, calculatePremium, leastPremiumCents } from './proposalPremium';
import type { PremiumParts } from './proposalPremium';

const amount = fc.integer({ min: 1_000_00, max: 150_000_000_00 });
const days = fc.integer({ min: 1, max: 3_650 });
const rate = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);
const coverage = fc.oneof(
  fc.record({ calculationTypeId: fc.constant(1), parameters: fc.record({ percent: fc.integer({ min: 1, max: 60 }) }) }),
  fc.record({
    calculationTypeId: fc.constant(2),
    parameters: fc.record({ annualRatePercent: fc.integer({ min: 1, max: 5 }) }),
  }),
  fc.record({
    calculationTypeId: fc.constant(3),
    parameters: fc.record({ amountCents: fc.integer({ min: 0, max: 500_00 }) }),
  }),
);

const partsOf = (
  insuredAmountCents: number,
  termInDays: number,
  annualRatePercent: number,
  coverages: { calculationTypeId: number; parameters: Record<string, number> }[],
): PremiumParts => ({
  principal: {
    label: 'Executante',
    insuredAmountCents,
    annualRatePercent,
    days: termInDays,
    minimumCents: 0,
    rateSource: 'modality',
  },
  complementary: null,
  coverages: coverages.map((one, index) => ({ ...one, label: `Cobertura ${index}`, insuredAmountCents })),
  commissionPercent: 20,
});

describe('a premium', () => {
  it('never shrinks when amount, days or rate grow', () => {
    fc.assert(
      fc.property(amount, days, rate, fc.nat(1_000_00), (cents, term, percent, more) => {
        const premium = proRataCents(cents, percent, term);
        expect(proRataCents(cents + more, percent, term)).toBeGreaterThanOrEqual(premium);
        expect(proRataCents(cents, percent, term + (more % 400))).toBeGreaterThanOrEqual(premium);
        expect(proRataCents(cents, percent + more / 100_000, term)).toBeGreaterThanOrEqual(premium);
      }),
    );
  });

  it('gives its rate, and the rate the premium again, within a cent', () => {
    fc.assert(
      fc.property(amount, days, rate, (cents, term, percent) => {
        const premium = proRataCents(cents, percent, term);
        const inverse = ratePercentOf(premium, cents, term);
        // Beyond this the eighth place of a rate is worth more than a cent.
        const tolerance = 1 + (cents * term) / 365 / 100 / 100_000_000;
        expect(Math.abs(proRataCents(cents, inverse, term) - premium)).toBeLessThanOrEqual(Math.ceil(tolerance));
      }),
    );
  });

  it('that was typed is the whole to the cent, whatever its coverages round', () => {
    fc.assert(
      fc.property(amount, days, rate, fc.array(coverage, { maxLength: 4 }), fc.nat(10_000_00), (...given) => {
        const [cents, term, percent, coverages, more] = given;
        const parts = partsOf(cents, term, percent, coverages);
        const typed = calculatePremium(parts).premiumCents + more;
        const { terms, premiumCents } = calculateFromPremium(parts, typed);
        expect(premiumCents).toBe(typed);
        expect(terms.reduce((sum, one) => sum + one.premiumCents, 0)).toBe(typed);
      }),
    );
  });

  it('typed as calculated has the rate that it was calculated with', () => {
    const parts = partsOf(1_000_000_00, 365, 1.15, [{ calculationTypeId: 1, parameters: { percent: 20 } }]);
    const [principal] = calculateFromPremium(parts, calculatePremium(parts).premiumCents).terms;
    expect(principal).toMatchObject({ annualRatePercent: 1.15, premiumCents: 11_500_00, minimumApplied: false });
  });
});

describe('the smallest premium that may be typed', () => {
  const minimum = fc.integer({ min: 0, max: 1_000_00 });
  /** What percentages are taken of: the principal's premium without the cents that their rounding leaves. */
  const basisOf = (parts: PremiumParts, typed: number) => {
    const [principal, ...others] = calculateFromPremium(parts, typed).terms;
    const [rounding = 0] = others.flatMap(({ calculation }) =>
      calculation?.kind === 'percentOfPrincipal' ? [calculation.roundingCents] : [],
    );
    return principal!.premiumCents - rounding;
  };

  it('leaves the principal exactly its minimum, and a cent less leaves less', () => {
    fc.assert(
      fc.property(amount, days, rate, fc.array(coverage, { maxLength: 4 }), minimum, (...given) => {
        const [cents, term, percent, coverages, minimumCents] = given;
        const parts = partsOf(cents, term, percent, coverages);
        parts.principal.minimumCents = minimumCents;
        const least = leastPremiumCents(parts);
        const { terms, premiumCents } = calculateFromPremium(parts, least);
        expect([terms[0]!.premiumCents, premiumCents]).toEqual([Math.max(1, minimumCents), least]);
        expect(basisOf(parts, least - 1)).toBe(Math.max(1, minimumCents) - 1);
      }),
    );
  });

  it('is what the proposal costs where the rate gives no more than the minimum', () => {
    fc.assert(
      fc.property(fc.array(coverage, { maxLength: 4 }), (coverages) => {
        const parts = partsOf(1_000_00, 30, 0.01, coverages);
        parts.principal.minimumCents = 350_00;
        expect(leastPremiumCents(parts)).toBe(calculatePremium(parts).premiumCents);
      }),
    );
  });

  it('of R$ 350,00 with 20 % and 10 % of it is R$ 455,00', () => {
    const percentage = (percent: number) => ({ calculationTypeId: 1, parameters: { percent } });
    const parts = partsOf(73_219_47, 77, 1.15, [percentage(20), percentage(10)]);
    parts.principal.minimumCents = 350_00;
    expect(leastPremiumCents(parts)).toBe(455_00);
    expect(calculateFromPremium(parts, 455_00).coverageCents).toEqual([70_00, 35_00]);
  });
});

describe('a commission', () => {
  it('given as a value gives its percentage, and that the value again, within a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000_00 }), fc.nat(100), (premium, share) => {
        const value = Math.floor((premium * share) / 100);
        expect(Math.abs(shareCents(premium, percentOf(value, premium)) - value)).toBeLessThanOrEqual(1);
      }),
    );
    expect(percentOf(0, 0)).toBe(0);
  });
});

describe('rates and percentages', () => {
  it('are kept to the eighth place, half up', () => {
    expect(keptPercent(1.234_567_884_9)).toBe(1.234_567_88);
    expect(keptPercent(1.234_567_885)).toBe(1.234_567_89);
  });

  it('of a premium are those of its amount and days, half up at the eighth place', () => {
    // R$ 14.197,53 of R$ 1.234.567,89 in a year are 1,149999940…%; in 77 days 5,451298419…%.
    expect(ratePercentOf(14_197_53, 1_234_567_89, 365)).toBe(1.149_999_94);
    expect(ratePercentOf(14_197_53, 1_234_567_89, 77)).toBe(5.451_298_42);
    // One cent of R$ 2.000.000,00 is 0,0000005 %; two of R$ 30.000,00 are 0,00006666… %.
    expect(ratePercentOf(1, 2_000_000_00, 365)).toBe(0.000_000_5);
    expect(ratePercentOf(2, 30_000_00, 365)).toBe(0.000_066_67);
  });

  it('of a commission are its share of the premium', () => {
    // R$ 2.839,51 of R$ 14.197,53.
    expect(percentOf(2_839_51, 14_197_53)).toBe(20.000_028_17);
    expect(percentOf(0, 14_197_53)).toBe(0);
    expect(percentOf(2_839_51, 0)).toBe(0);
  });
});

import type { PremiumTerm } from '../platform/database/schema/proposals';
import { netPremiumCents, proRataCents, shareCents } from './premium';

/** How the premium of a coverage comes about; numbers as `coverages.calculation_type_id` has them. */
export const CoverageCalculation = { PercentOfPrincipal: 1, OwnAnnualRate: 2, FixedAmount: 3 } as const;

export interface RatedPart {
  label: string;
  insuredAmountCents: number;
  annualRatePercent: number;
  days: number;
  minimumCents: number;
  rateSource: PremiumTerm['rateSource'];
}

export interface CoveragePart {
  label: string;
  insuredAmountCents: number;
  calculationTypeId: number;
  /** `percent`, `annualRatePercent` or `amountCents`, as the calculation needs. */
  parameters: Readonly<Record<string, number>>;
}

export interface PremiumParts {
  principal: RatedPart;
  complementary: RatedPart | null;
  coverages: readonly CoveragePart[];
  taxPercent: number;
  commissionPercent: number;
}

/**
 * What a proposal costs: principal + complementary modality + each coverage, with the derivation of every term
 * (DOMAIN "Money and premium"). Each term is rounded half up once, at its end.
 */
export function calculatePremium({ principal, complementary, coverages, taxPercent, commissionPercent }: PremiumParts) {
  const principalTerm = ratedTerm(principal);
  const coverageTerms = coverages.map((coverage) => coverageTerm(coverage, principalTerm));
  const terms = [principalTerm, ...(complementary ? [ratedTerm(complementary)] : []), ...coverageTerms];
  const premiumCents = terms.reduce((sum, term) => sum + term.premiumCents, 0);
  return {
    terms,
    coverageCents: coverageTerms.map((term) => term.premiumCents),
    premiumCents,
    taxCents: shareCents(premiumCents, taxPercent),
    commissionCents: shareCents(premiumCents, commissionPercent),
  };
}

export type CalculatedPremium = ReturnType<typeof calculatePremium>;

/** Net premium of one modality, never less than its minimum. */
export function ratedTerm({ minimumCents, ...part }: RatedPart): PremiumTerm {
  const { insuredAmountCents, annualRatePercent, days } = part;
  return {
    ...part,
    premiumCents: netPremiumCents(insuredAmountCents, annualRatePercent, days, minimumCents),
    minimumApplied: proRataCents(insuredAmountCents, annualRatePercent, days) < minimumCents,
  };
}

function coverageTerm(
  { label, insuredAmountCents, calculationTypeId, parameters }: CoveragePart,
  { annualRatePercent, days, premiumCents }: PremiumTerm,
): PremiumTerm {
  const term = { label, insuredAmountCents, days, rateSource: 'coverage' as const, minimumApplied: false };
  switch (calculationTypeId) {
    case CoverageCalculation.OwnAnnualRate: {
      const rate = parameters['annualRatePercent'] ?? 0;
      return { ...term, annualRatePercent: rate, premiumCents: proRataCents(insuredAmountCents, rate, days) };
    }
    case CoverageCalculation.FixedAmount:
      return { ...term, annualRatePercent: 0, premiumCents: parameters['amountCents'] ?? 0 };
    default: {
      const percent = parameters['percent'] ?? 0;
      return {
        ...term,
        annualRatePercent: (annualRatePercent * percent) / 100,
        premiumCents: shareCents(premiumCents, percent),
      };
    }
  }
}

import type { PremiumTerm } from '../platform/database/schema/proposals';
import { ratePercentOf } from './inverse';
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
export function calculatePremium(parts: PremiumParts) {
  const principal = ratedTerm(parts.principal);
  const coverages = parts.coverages.map((coverage) => coverageTerm(coverage, principal));
  return premiumOfTerms(principal, coverages, parts);
}

function premiumOfTerms(
  principal: PremiumTerm,
  coverages: PremiumTerm[],
  { complementary, taxPercent, commissionPercent }: PremiumParts,
) {
  const terms = [principal, ...(complementary ? [ratedTerm(complementary)] : []), ...coverages];
  const premiumCents = terms.reduce((sum, term) => sum + term.premiumCents, 0);
  return {
    terms,
    coverageCents: coverages.map((term) => term.premiumCents),
    premiumCents,
    taxCents: shareCents(premiumCents, taxPercent),
    commissionCents: shareCents(premiumCents, commissionPercent),
  };
}

export type CalculatedPremium = ReturnType<typeof calculatePremium>;

/**
 * The same from the other end: the premium is as it was typed, and what the principal modality has to bring of it gives
 * its rate. The minimum is not applied, but judged by the caller.
 */
export function calculateFromPremium(parts: PremiumParts, typedCents: number): CalculatedPremium {
  const { principal, complementary, coverages } = parts;
  const nothing = asTyped(principal, 0);
  const independentCents = sumOf(coverages.filter(isIndependent).map((coverage) => coverageTerm(coverage, nothing)));
  const ownCents = typedCents - (complementary ? ratedTerm(complementary).premiumCents : 0) - independentCents;
  const percent = coverages
    .filter((coverage) => !isIndependent(coverage))
    .reduce((sum, { parameters }) => sum + (parameters['percent'] ?? 0), 0);
  const nearly = asTyped(principal, Math.max(0, Math.round((ownCents * 100) / (100 + percent))));
  const coverageTerms = coverages.map((coverage) => coverageTerm(coverage, nearly));
  // What the coverages round is the principal's, so that the whole is the figure that was typed.
  const principalCents = ownCents - (sumOf(coverageTerms) - independentCents);
  return premiumOfTerms(asTyped(principal, Math.max(0, principalCents)), coverageTerms, parts);
}

const sumOf = (terms: readonly PremiumTerm[]): number => terms.reduce((sum, term) => sum + term.premiumCents, 0);

/** Coverages that do not follow the principal premium. */
const isIndependent = ({ calculationTypeId }: CoveragePart): boolean =>
  calculationTypeId === CoverageCalculation.OwnAnnualRate || calculationTypeId === CoverageCalculation.FixedAmount;

const asTyped = ({ minimumCents: _minimum, ...part }: RatedPart, premiumCents: number): PremiumTerm => ({
  ...part,
  annualRatePercent: ratePercentOf(premiumCents, part.insuredAmountCents, part.days),
  premiumCents,
  minimumApplied: false,
});

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

import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import type { PremiumTerm } from '../../platform/database/schema/proposals';
import { keptPercent, ratePercentOf } from './inverse';
import { proportionCents, proRataCents, shareCents } from '@portal/shared/domain/values/proRata';
import { netPremiumCents } from './premium';

/** Which formula this is; one more when the same figures would give another premium. It is recorded with each price. */
export const CALCULATION_REVISION = 1;

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
  { complementary, commissionPercent }: PremiumParts,
) {
  const terms = [principal, ...(complementary ? [ratedTerm(complementary)] : []), ...coverages];
  const premiumCents = terms.reduce((sum, term) => sum + term.premiumCents, 0);
  return {
    terms,
    coverageCents: coverages.map((term) => term.premiumCents),
    premiumCents,
    commissionCents: shareCents(premiumCents, commissionPercent),
  };
}

export type CalculatedPremium = ReturnType<typeof calculatePremium>;

/**
 * The same from the other end: the premium is as it was typed, and what the principal modality has to bring of it gives
 * its rate. Coverages are percentages of the largest principal with which the whole is not exceeded; the cents that
 * their rounding leaves of the whole are the principal's. The minimum is not applied: see {@link leastPremiumCents}.
 */
export function calculateFromPremium(parts: PremiumParts, typedCents: number): CalculatedPremium {
  const ownCents = typedCents - independentCents(parts);
  const basisCents = largestPrincipal(parts.coverages, ownCents);
  const roundingCents = Math.max(0, ownCents - withPercentages(parts.coverages, basisCents));
  const principal = remainderOf(parts.principal, basisCents + roundingCents, typedCents);
  const coverages = parts.coverages.map((coverage) => coverageTerm(coverage, principal, roundingCents));
  return premiumOfTerms(principal, coverages, parts);
}

/**
 * The smallest premium that may be typed for a proposal: what it costs with its principal at the minimum. Without a
 * minimum something has still to be left for the principal, or its rate would be none.
 */
export const leastPremiumCents = (parts: PremiumParts): number =>
  independentCents(parts) + withPercentages(parts.coverages, Math.max(1, parts.principal.minimumCents));

/** What does not follow the principal's premium: the complementary modality, and coverages with figures of their own. */
function independentCents({ principal, complementary, coverages }: PremiumParts): number {
  const own = coverages.filter((coverage) => !isPercentage(coverage));
  const terms = own.map((coverage) => coverageTerm(coverage, remainderOf(principal, 0, 0)));
  return sumOf(complementary ? [ratedTerm(complementary), ...terms] : terms);
}

/** A principal's premium with the coverages that are percentages of it; each cent more of it is at least a cent more. */
const withPercentages = (coverages: readonly CoveragePart[], principalCents: number): number =>
  coverages
    .filter(isPercentage)
    .reduce((sum, coverage) => sum + shareCents(principalCents, percentOfCoverage(coverage)), principalCents);

/** The largest premium of the principal with which it and its percentages are no more than the whole. */
function largestPrincipal(coverages: readonly CoveragePart[], wholeCents: number): number {
  let [least, beyond] = [0, Math.max(0, wholeCents) + 1];
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    if (withPercentages(coverages, middle) <= wholeCents) least = middle;
    else beyond = middle;
  }
  return least;
}

const sumOf = (terms: readonly PremiumTerm[]): number => terms.reduce((sum, term) => sum + term.premiumCents, 0);

const withOwnFigures: readonly number[] = [
  CoverageCalculation.OwnAnnualRate,
  CoverageCalculation.FixedAmount,
  CoverageCalculation.AmountPerUnit,
];
const isPercentage = ({ calculationTypeId }: CoveragePart): boolean => !withOwnFigures.includes(calculationTypeId);

/** As exact as it is printed. */
const percentOfCoverage = ({ parameters }: CoveragePart): number => keptPercent(parameters['percent'] ?? 0);

const remainderOf = (
  { minimumCents: _minimum, ...part }: RatedPart,
  premiumCents: number,
  wholeCents: number,
): PremiumTerm => ({
  ...part,
  annualRatePercent: ratePercentOf(premiumCents, part.insuredAmountCents, part.days),
  premiumCents,
  minimumApplied: false,
  calculation: { kind: 'remainder', wholeCents },
});

/** Net premium of one modality, never less than its minimum. */
function ratedTerm({ minimumCents, ...part }: RatedPart): PremiumTerm {
  const { insuredAmountCents, annualRatePercent, days } = part;
  return {
    ...part,
    premiumCents: netPremiumCents(insuredAmountCents, annualRatePercent, days, minimumCents),
    minimumApplied: proRataCents(insuredAmountCents, annualRatePercent, days) < minimumCents,
    calculation: { kind: 'rate' },
  };
}

/** What a coverage costs beside a principal of these days and this premium. */
export function coverageTerm(
  coverage: CoveragePart,
  { days, premiumCents }: Pick<PremiumTerm, 'days' | 'premiumCents'>,
  roundingCents = 0,
): PremiumTerm {
  const { label, insuredAmountCents, calculationTypeId, parameters } = coverage;
  const term = { label, insuredAmountCents, days, rateSource: 'coverage' as const, minimumApplied: false };
  switch (calculationTypeId) {
    case CoverageCalculation.OwnAnnualRate: {
      const annualRatePercent = keptPercent(parameters['annualRatePercent'] ?? 0);
      const ownCents = proRataCents(insuredAmountCents, annualRatePercent, days);
      return { ...term, annualRatePercent, premiumCents: ownCents, calculation: { kind: 'rate' } };
    }
    case CoverageCalculation.FixedAmount:
      return {
        ...term,
        annualRatePercent: 0,
        premiumCents: parameters['amountCents'] ?? 0,
        calculation: { kind: 'fixed' },
      };
    case CoverageCalculation.AmountPerUnit: {
      const [amountCents, perAmountCents] = [parameters['amountCents'] ?? 0, parameters['perAmountCents'] ?? 1];
      return {
        ...term,
        annualRatePercent: 0,
        premiumCents: proportionCents(amountCents, insuredAmountCents, perAmountCents),
        calculation: { kind: 'perAmount', amountCents, perAmountCents },
      };
    }
    default: {
      const percent = percentOfCoverage(coverage);
      return {
        ...term,
        annualRatePercent: 0,
        premiumCents: shareCents(premiumCents - roundingCents, percent),
        calculation: { kind: 'percentOfPrincipal', percent, principalCents: premiumCents, roundingCents },
      };
    }
  }
}

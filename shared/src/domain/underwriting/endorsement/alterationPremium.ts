import { CoverageCalculation } from '../../parameters/kinds/coverage';
import { daysBetween } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { percentUnits, quotientCents, shareCents, WHOLE_UNITS } from '../../values/proRata';
import type { RateSource } from '../rateSources';
import { alterationDays, daysFrom } from './alterationDays';
import type { CoverChange, Stretch } from './alterationDays';
import { boundedInWords, partsInWords, percentInWords, perAmountInWords } from './derivedTerm';
import type { DerivedTerm, FormulaPart } from './derivedTerm';

/** A modality that an alteration changes, priced by its rate. */
export interface AlteredModality extends CoverChange {
  label: string;
  annualRatePercent: number;
  rateSource: RateSource;
  /** The least premium of the modality: no refund takes away of it. */
  minimumCents: number;
  /** What was charged for the modality until now and not given back. */
  chargedCents: number;
  /** Out of sequence the amounts on either side change with the days: `stretchesOf` tells them, in place of the formula's parts. */
  stretches?: readonly Stretch[];
}

/** A coverage of the policy beside it; its days are those of the principal modality. */
export interface AlteredCoverage {
  label: string;
  calculationTypeId: number;
  /** `percent`, `annualRatePercent`, `amountCents` and `perAmountCents`, as the calculation needs. */
  parameters: Readonly<Record<string, number>>;
  amountBeforeCents: number;
  amountAfterCents: number;
  /** Out of sequence, of one that covers the whole amount: those of the principal modality, for its own rate. */
  stretches?: readonly Stretch[];
}

/** What an alteration changes of what a policy costs. */
export interface Alteration {
  effectiveOn: PlainDate;
  principal: AlteredModality;
  complementary: AlteredModality | null;
  coverages: readonly AlteredCoverage[];
  commissionPercent: number;
}

/** What an alteration costs, in cents; below zero it is a refund. */
export interface AlterationPremium {
  totalCents: number;
  principalCents: number;
  /** Null where the policy has no complementary modality. */
  complementaryCents: number | null;
  /** In the order of the coverages. */
  coverageCents: readonly number[];
  commissionCents: number;
  /** `NecessitaDadosBancarios`: whatever may be paid until it is issued, something may have to go back. */
  needsBankData: boolean;
  /** Principal, complementary, coverages: how each came about. */
  terms: readonly DerivedTerm[];
}

/**
 * What an alteration costs from the day on which it counts, whole: principal, complementary modality and each coverage
 * (DOMAIN.md "Money and premium"). Every formula is exact and rounded once, half a cent away from zero, so that what is
 * taken back mirrors what was charged.
 */
export function alterationPremium(alteration: Alteration): AlterationPremium {
  const { principal, complementary, coverages, effectiveOn, commissionPercent } = alteration;
  const principalTerm = modalityTerm(principal, effectiveOn);
  const complementaryTerm = complementary && modalityTerm(complementary, effectiveOn);
  const coverageTerms = coverages.map((one) => coverageTerm(one, alteration, principalTerm));
  const terms = [principalTerm, ...(complementaryTerm ? [complementaryTerm] : []), ...coverageTerms];
  const totalCents = terms.reduce((sum, { PremiumValue }) => sum + PremiumValue, 0);
  return {
    totalCents,
    principalCents: principalTerm.PremiumValue,
    complementaryCents: complementaryTerm?.PremiumValue ?? null,
    coverageCents: coverageTerms.map(({ PremiumValue }) => PremiumValue),
    commissionCents: shareCents(totalCents, commissionPercent),
    needsBankData: totalCents < 0,
    terms,
  };
}

/** `(newIS − oldIS) × rate × remainingDays / 365 + newIS × rate × extendedDays / 365`, by its two parts. */
function alterationParts(change: CoverChange, annualRatePercent: number, on: PlainDate): FormulaPart[] {
  const { remainingDays, extendedDays } = alterationDays(change, on);
  const { before, after } = change;
  const amountCents = after.insuredAmountCents - before.insuredAmountCents;
  return [
    { kind: 'amount', amountCents, annualRatePercent, days: remainingDays },
    { kind: 'days', amountCents: after.insuredAmountCents, annualRatePercent, days: extendedDays },
  ];
}

/** All parts of a formula together, rounded once. */
const sumOfParts = (parts: readonly FormulaPart[]): number =>
  quotientCents(
    parts.reduce(
      (sum, { amountCents, annualRatePercent, days }) =>
        sum + BigInt(amountCents) * percentUnits(annualRatePercent) * BigInt(days),
      0n,
    ),
    365n * WHOLE_UNITS,
  );

/** `(amount after − amount before) × rate × days / 365` for each stretch of days. */
const stretchParts = (stretches: readonly Stretch[], annualRatePercent: number): FormulaPart[] =>
  stretches
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
    .map(({ from, until, beforeCents, afterCents }) => ({
      kind: 'amount',
      amountCents: afterCents - beforeCents,
      annualRatePercent,
      days: daysBetween(from, until),
    }));

function modalityTerm(modality: AlteredModality, effectiveOn: PlainDate): DerivedTerm {
  const { label, annualRatePercent, rateSource, minimumCents, chargedCents, after } = modality;
  const parts = modality.stretches
    ? stretchParts(modality.stretches, annualRatePercent)
    : alterationParts(modality, annualRatePercent, effectiveOn);
  const byRate = sumOfParts(parts);
  const refundable = Math.max(0, chargedCents - minimumCents);
  const isBounded = byRate + refundable < 0;
  const premium = isBounded ? 0 - refundable : byRate;
  const formula = partsInWords(parts, rateSource);
  return {
    Label: label,
    InsuredAmountValue: after.insuredAmountCents,
    AnnualRatePercent: annualRatePercent,
    Days: daysFrom(after, effectiveOn),
    PremiumValue: premium,
    RateSource: rateSource,
    IsMinimumApplied: isBounded,
    Formula: isBounded ? boundedInWords(formula, byRate, premium) : formula,
  };
}

function coverageTerm(coverage: AlteredCoverage, alteration: Alteration, principalTerm: DerivedTerm): DerivedTerm {
  const { principal, effectiveOn } = alteration;
  const { label, calculationTypeId, parameters, amountBeforeCents: before, amountAfterCents: after } = coverage;
  const term = (PremiumValue: number, Formula: string, AnnualRatePercent = 0): DerivedTerm => ({
    Label: label,
    InsuredAmountValue: after,
    AnnualRatePercent,
    Days: principalTerm.Days,
    PremiumValue,
    RateSource: 'coverage',
    IsMinimumApplied: false,
    Formula,
  });
  switch (calculationTypeId) {
    case CoverageCalculation.OwnAnnualRate: {
      const rate = parameters['annualRatePercent'] ?? 0;
      const change = {
        before: { ...principal.before, insuredAmountCents: before },
        after: { ...principal.after, insuredAmountCents: after },
      };
      const parts = coverage.stretches
        ? stretchParts(coverage.stretches, rate)
        : alterationParts(change, rate, effectiveOn);
      return term(sumOfParts(parts), partsInWords(parts, 'coverage'), rate);
    }
    case CoverageCalculation.FixedAmount:
      return term(0, 'Valor fixo, cobrado na emissão');
    case CoverageCalculation.AmountPerUnit: {
      const [amount, per] = [parameters['amountCents'] ?? 0, parameters['perAmountCents'] ?? 1];
      const cents = quotientCents(BigInt(amount) * BigInt(after - before), BigInt(per));
      return term(cents, perAmountInWords(amount, after, before, per));
    }
    default: {
      const percent = parameters['percent'] ?? 0;
      const { PremiumValue: principalCents } = principalTerm;
      return term(shareCents(principalCents, percent), percentInWords(percent, principalCents, principal.label));
    }
  }
}

import type { PremiumTerm } from '../platform/database/schema/proposals';
import type { DemoModality } from './modalities';
import { netPremiumCents, proRataCents, shareCents } from '../premium/premium';

export interface CoverageChoice {
  id: number;
  name: string;
  percentOfPrincipal: number;
}

export interface PremiumInput {
  modality: DemoModality;
  insuredAmountCents: number;
  days: number;
  holderRatePercent: number | null;
  complementary: { modality: DemoModality; insuredAmountCents: number } | null;
  coverage: CoverageChoice | null;
}

/** Premium of a proposal (principal + complementary + coverages) with the terms that explain it. */
export function makePremium(input: PremiumInput) {
  const { modality, days, complementary, coverage } = input;
  const ratePercent = input.holderRatePercent ?? modality.model.annualRatePercent;
  const principal = termOf(
    modality,
    input.insuredAmountCents,
    ratePercent,
    days,
    input.holderRatePercent === null ? 'modality' : 'policyHolder',
  );
  const terms: PremiumTerm[] = [principal];
  if (complementary) {
    const { modality: second, insuredAmountCents } = complementary;
    terms.push(termOf(second, insuredAmountCents, second.model.annualRatePercent, days, 'modality'));
  }
  const coverageCents = coverage ? shareCents(principal.premiumCents, coverage.percentOfPrincipal) : 0;
  if (coverage) {
    terms.push({
      label: coverage.name,
      insuredAmountCents: input.insuredAmountCents,
      annualRatePercent: (ratePercent * coverage.percentOfPrincipal) / 100,
      days,
      premiumCents: coverageCents,
      rateSource: 'coverage',
      minimumApplied: false,
    });
  }
  const premiumCents = terms.reduce((sum, term) => sum + term.premiumCents, 0);
  return { ratePercent, premiumCents, coverageCents, terms };
}

function termOf(
  { model }: DemoModality,
  insuredAmountCents: number,
  annualRatePercent: number,
  days: number,
  rateSource: PremiumTerm['rateSource'],
): PremiumTerm {
  const minimumCents = model.minimumPremium * 100;
  return {
    label: model.name,
    insuredAmountCents,
    annualRatePercent,
    days,
    premiumCents: netPremiumCents(insuredAmountCents, annualRatePercent, days, minimumCents),
    rateSource,
    minimumApplied: proRataCents(insuredAmountCents, annualRatePercent, days) < minimumCents,
  };
}

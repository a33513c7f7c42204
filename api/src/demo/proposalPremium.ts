import { CoverageCalculation } from '@portal/shared/domain/parameters/kinds/coverage';
import { calculatePremium } from '../parameters/premium/proposalPremium';
import type { RatedPart } from '../parameters/premium/proposalPremium';
import type { StandardModality } from '../insurers/standard/modalities';

export interface CoverageChoice {
  id: number;
  name: string;
  percentOfPrincipal: number;
}

export interface PremiumInput {
  modality: StandardModality;
  insuredAmountCents: number;
  days: number;
  holderRatePercent: number | null;
  complementary: { modality: StandardModality; insuredAmountCents: number } | null;
  coverage: CoverageChoice | null;
}

/** Premium of a proposal (principal + complementary + coverages) with the terms that explain it. */
export function makePremium({ modality, insuredAmountCents, days, holderRatePercent, ...input }: PremiumInput) {
  const { complementary, coverage } = input;
  const ratePercent = holderRatePercent ?? modality.model.annualRatePercent;
  const premium = calculatePremium({
    principal: {
      ...ratedPart(modality, insuredAmountCents, days),
      annualRatePercent: ratePercent,
      rateSource: holderRatePercent === null ? 'modality' : 'policyHolder',
    },
    complementary: complementary && ratedPart(complementary.modality, complementary.insuredAmountCents, days),
    coverages: coverage
      ? [
          {
            label: coverage.name,
            insuredAmountCents,
            calculationTypeId: CoverageCalculation.PercentOfPrincipal,
            parameters: { percent: coverage.percentOfPrincipal },
          },
        ]
      : [],
    commissionPercent: 0,
  });
  return {
    ratePercent,
    premiumCents: premium.premiumCents,
    coverageCents: premium.coverageCents[0] ?? 0,
    terms: premium.terms,
  };
}

const ratedPart = ({ model }: StandardModality, insuredAmountCents: number, days: number): RatedPart => ({
  label: model.name,
  insuredAmountCents,
  annualRatePercent: model.annualRatePercent,
  days,
  minimumCents: model.minimumPremium * 100,
  rateSource: 'modality',
});

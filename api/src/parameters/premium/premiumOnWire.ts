import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { proposals } from '../../platform/database/schema/proposals';
import { derivationOf } from './derivation';

/** The premium of a proposal as it travels, with how each part of it came about. */
export function premiumOnWire(proposal: typeof proposals.$inferSelect): CardPremium {
  const derivation = derivationOf(proposal.premiumTerms);
  return {
    TotalValue: proposal.premiumCents,
    MinimumValue: proposal.minPremiumCents,
    AnnualRatePercent: proposal.annualRatePercent,
    TaxPercent: proposal.taxPercent,
    TaxValue: proposal.taxCents,
    InterestValue: proposal.interestCents,
    CommissionPercent: proposal.commissionPercent,
    CommissionValue: proposal.commissionCents,
    Installments: proposal.installments,
    InstallmentsByYear: proposal.installmentsByYear,
    GracePeriodDays: proposal.gracePeriodDays,
    Terms: proposal.premiumTerms.map((term, index) => ({
      Label: term.label,
      InsuredAmountValue: term.insuredAmountCents,
      AnnualRatePercent: derivation[index]?.annualRatePercent ?? 0,
      Days: term.days,
      PremiumValue: term.premiumCents,
      RateSource: term.rateSource,
      IsMinimumApplied: term.minimumApplied,
      Formula: derivation[index]?.formula ?? '',
    })),
  };
}

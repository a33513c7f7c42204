import { principalTerm, storedProposal } from '../../underwriting/proposals/testing/storedProposal';
import { premiumOnWire } from './premiumOnWire';

it('a premium travels with its figures and with how each part of it came about', () => {
  const share = { kind: 'percentOfPrincipal' as const, percent: 20, principalCents: 14_197_53, roundingCents: 0 };
  const proposal = storedProposal({
    premiumCents: 17_037_04,
    taxPercent: 7.38,
    taxCents: 1_257_33,
    interestCents: 36_87,
    commissionCents: 3_407_41,
    installments: 3,
    premiumTerms: [
      principalTerm,
      {
        ...principalTerm,
        label: 'Multas',
        insuredAmountCents: 500_000_00,
        rateSource: 'coverage',
        minimumApplied: true,
        premiumCents: 2_839_51,
        calculation: share,
      },
    ],
  });
  expect(premiumOnWire(proposal)).toEqual({
    TotalValue: 17_037_04,
    MinimumValue: 350_00,
    AnnualRatePercent: 1.15,
    TaxPercent: 7.38,
    TaxValue: 1_257_33,
    InterestValue: 36_87,
    CommissionPercent: 20,
    CommissionValue: 3_407_41,
    Installments: 3,
    GracePeriodDays: 10,
    InstallmentsByYear: false,
    Terms: [
      {
        Label: 'Executante construtor',
        InsuredAmountValue: 1_234_567_89,
        AnnualRatePercent: 1.15,
        Days: 365,
        PremiumValue: 14_197_53,
        RateSource: 'modality',
        IsMinimumApplied: false,
        Formula: 'R$\u00A01.234.567,89 × 1,15% (taxa da modalidade) × 365 / 365 dias',
      },
      {
        Label: 'Multas',
        InsuredAmountValue: 500_000_00,
        AnnualRatePercent: 0,
        Days: 365,
        PremiumValue: 2_839_51,
        RateSource: 'coverage',
        IsMinimumApplied: true,
        Formula: '20% de R$\u00A014.197,53, o prêmio de Executante construtor',
      },
    ],
  });
});

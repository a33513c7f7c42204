import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { PremiumDerivation } from './PremiumDerivation';
import { PremiumFacts } from './PremiumFacts';

const premium: CardPremium = {
  TotalValue: 7_663_34,
  MinimumValue: 350_00,
  AnnualRatePercent: 0.95,
  TaxPercent: 7.38,
  TaxValue: 582_38,
  InterestValue: 227_97,
  CommissionPercent: 17.5,
  CommissionValue: 1_341_08,
  Installments: 4,
  InstallmentsByYear: false,
  GracePeriodDays: 0,
  Terms: [
    {
      Label: 'Licitante',
      InsuredAmountValue: 733_333_33,
      AnnualRatePercent: 0.95,
      Days: 365,
      PremiumValue: 7_663_34,
      RateSource: 'modality',
      IsMinimumApplied: false,
      Formula: 'a conta',
    },
  ],
};

describe('the calculation of a premium', () => {
  it('adds the interest of its instalments, and takes the tax of both', () => {
    renderScreen(<PremiumDerivation premium={premium} />);
    const row = (name: RegExp) => screen.getByRole('row', { name, hidden: true });
    expect(row(/Juros do parcelamento, sem comissão/)).toHaveTextContent(/R\$\s227,97/);
    expect(row(/Prêmio com juros/)).toHaveTextContent(/R\$\s7\.891,31/);
    expect(row(/IOF: 7,38% de R\$\s7\.891,31/)).toHaveTextContent(/R\$\s582,38/);
    expect(row(/Prêmio com IOF/)).toHaveTextContent(/R\$\s8\.473,69/);
  });

  it('without interest says nothing of it', () => {
    const { InterestValue: _none, ...plain } = premium;
    renderScreen(
      <>
        <PremiumFacts premium={plain} />
        <PremiumDerivation premium={{ ...plain, TaxValue: 0 }} />
      </>,
    );
    expect(screen.queryByText(/Juros do parcelamento/)).not.toBeInTheDocument();
  });

  it('is among the facts of the premium', () => {
    renderScreen(<PremiumFacts premium={premium} />);
    const fact = (label: string) => screen.getByText(label).closest('div');
    expect(fact('Prêmio total')).toHaveTextContent(/R\$\s8\.473,69/);
    expect(fact('Prêmio líquido')).toHaveTextContent(/R\$\s7\.663,34/);
    expect(fact('Juros do parcelamento')).toHaveTextContent(/R\$\s227,97/);
    expect(fact('IOF')).toHaveTextContent(/R\$\s582,38/);
  });

  it('is one amount where there is neither interest nor IOF', () => {
    renderScreen(<PremiumFacts premium={{ ...premium, InterestValue: 0, TaxValue: 0, TaxPercent: 0 }} />);
    expect(screen.getByText('Prêmio total').closest('div')).toHaveTextContent(/R\$\s7\.663,34/);
    expect(screen.queryByText('Prêmio líquido')).not.toBeInTheDocument();
  });
});

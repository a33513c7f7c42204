import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { chargedPremium } from '@portal/shared/testing/chargedPremium';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { EndorsementEffect } from './EndorsementEffect';

const neutral: EndorsementPremium = {
  ...{ PremioTotal: 0, PremioModalidadePrincipal: 0, PremioModalidadeComplementar: 0, Cobertura: [] },
  ...{ NecessitaDadosBancarios: false, RestituicaoValue: 0, DevidoValue: 0, ComissionDifference: 0 },
  ...{ LimitDifference: 0, LimitAfterValue: null, PossibleInstallments: [], PossibleGracePeriodsInDays: [], Plan: [] },
  Premium: {
    ...{ TotalValue: 0, MinimumValue: 0, AnnualRatePercent: 1, TaxPercent: 7.38, TaxValue: 0, InterestValue: 0 },
    ...{ CommissionPercent: 20, CommissionValue: 0, Installments: 1, InstallmentsByYear: false, GracePeriodDays: 0 },
    Terms: [],
  },
};

function show(more: Partial<EndorsementPremium>, premium: Partial<EndorsementPremium['Premium']> = {}) {
  const data = { ...neutral, ...more, Premium: { ...neutral.Premium, ...premium } };
  renderScreen(<EndorsementEffect data={data} error={null} isReading={false} onRetry={() => undefined} />);
  return (label: string) => screen.getByText(label).parentElement?.textContent?.replaceAll('\u00a0', ' ');
}

describe('the effect of an endorsement on the premium', () => {
  it('is of a charge what is payable in all, with net premium, interest and IOF', () => {
    const fact = show({ PremioTotal: 11_614_05, PremioModalidadePrincipal: 10_200_00 }, chargedPremium);
    expect(fact('Prêmio do endosso')).toContain('R$ 11.614,05');
    expect(fact('Prêmio líquido')).toContain('R$ 10.200,00');
    expect(fact('Juros do parcelamento')).toContain('R$ 615,84');
    expect(fact('IOF')).toContain('R$ 798,21');
  });

  it('is of a refund what goes back by premium and IOF', () => {
    const fact = show(
      {
        ...{ PremioTotal: -6_157_44, PremioModalidadePrincipal: -5_734_25, RestituicaoValue: 6_157_44 },
        Restituicao: { PremiumValue: 5_734_25, InterestValue: 0, TaxValue: 423_19 },
      },
      { TotalValue: -5_734_25, TaxValue: -423_19 },
    );
    expect(fact('Prêmio do endosso')).toContain('-R$ 6.157,44');
    expect(fact('Prêmio líquido')).toContain('-R$ 5.734,25');
    expect(fact('IOF')).toContain('-R$ 423,19');
    expect(fact('Restituição, nunca acima do que foi pago')).toMatch(/R\$ 6\.157,44.*5\.734,25.*423,19/);
  });

  it('is one amount where there is neither interest nor IOF', () => {
    show({ PremioTotal: 625_00, PremioModalidadePrincipal: 625_00 }, { TotalValue: 625_00 });
    expect(screen.queryByText('Prêmio líquido')).not.toBeInTheDocument();
  });
});

import * as termCalls from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { bodies, choose, offered, openActions, uniqueId } from '../testing/openActions';

describe('the update of a proposal', () => {
  const premium = {
    TotalValue: 10_00,
    MinimumValue: 5_00,
    AnnualRatePercent: 1,
    TaxPercent: 0,
    TaxValue: 0,
    CommissionPercent: 20,
    CommissionValue: 2_00,
    Installments: 1,
    InstallmentsByYear: false,
    GracePeriodDays: 0,
    Terms: [],
  };
  const terms = {
    ProposalUniqueId: uniqueId,
    Number: '000011',
    ModalityName: 'Executante construtor',
    InsuredAmountValue: 1_000_00,
    StartDate: '2026-12-01',
    EndDate: '2027-12-01',
    AnnualRatePercent: 1,
    CommissionPercent: 20,
    Installments: 1,
    GracePeriodDays: 0,
    Complementary: null,
    Premium: premium,
    Limits: {
      MinimumInsuredAmountValue: 100_00,
      MaximumInsuredAmountValue: 5_000_00,
      MinimumDays: 30,
      MaximumDays: 1825,
      MinimumYears: null,
      MaximumYears: null,
      EarliestStartDate: '2026-10-22',
      LatestStartDate: '2027-02-19',
      CommissionRange: { MinimumPercent: 0, CeilingPercent: 20, MaximumPercent: 25 },
    },
  };
  const calculated = {
    CardId: 11,
    Version: 4,
    IsChanged: true,
    PremiumBeforeValue: 10_00,
    Premium: {
      ...premium,
      ...{ TotalValue: 25_00, InterestValue: 1_23, TaxPercent: 7.38, TaxValue: 1_94 },
      Terms: [
        {
          Label: 'Executante construtor',
          InsuredAmountValue: 2_500_00,
          AnnualRatePercent: 1,
          Days: 365,
          PremiumValue: 25_00,
          RateSource: 'modality',
          IsMinimumApplied: false,
          Formula: 'R$ 2.500,00 × 1% (taxa da modalidade) × 365 / 365 dias',
        },
      ],
    },
  };
  const given = [
    offered('KanbanInsuranceUpdateProposal'),
    answer(termCalls.getKanbanProposalTerms, terms),
    answer(termCalls.kanbanInsuranceUpdateProposal, calculated),
  ];

  it('shows the new premium and its derivation before it is stored', async () => {
    const opened = openActions(given);
    const dialog = await choose(opened, 'Alterar a proposta…');
    const amount = await dialog.findByLabelText(/^Importância segurada/);
    await opened.person.clear(amount);
    await opened.person.type(amount, '2500');
    await opened.person.click(dialog.getByRole('button', { name: 'Calcular o prêmio' }));
    expect(await dialog.findByText('Novo prêmio líquido: R$ 25,00')).toBeVisible();
    expect(dialog.getByText('Prêmio total de R$ 28,17.')).toBeInTheDocument();
    expect(dialog.getByText(/Antes R\$ 10,00; aumenta R\$ 15,00/)).toBeInTheDocument();
    await opened.person.click(dialog.getByText('Memória de cálculo'));
    expect(
      dialog.getByRole('row', { name: /R\$ 2.500,00 × 1% \(taxa da modalidade\) × 365 \/ 365 dias R\$\s25,00$/ }),
    ).toBeVisible();
    expect(opened.onChanged).not.toHaveBeenCalled();

    await opened.person.click(await dialog.findByRole('button', { name: 'Alterar proposta' }));
    expect(await screen.findByText('O prêmio total agora é de R$ 28,17.')).toBeVisible();
    const [first, second] = bodies(opened, termCalls.kanbanInsuranceUpdateProposal) as Record<string, unknown>[];
    expect(first).toMatchObject({ InsuredAmountValue: 2_500_00, Version: 4, OnlyCalculate: true });
    expect(second).toMatchObject({ InsuredAmountValue: 2_500_00, AnnualRatePercent: 1, EndDate: '2027-12-01' });
    expect(second).not.toHaveProperty('OnlyCalculate');
    expect(opened.onChanged).toHaveBeenCalledTimes(1);
  });

  it('calculates anew when a figure changes after the calculation', async () => {
    const opened = openActions(given);
    const dialog = await choose(opened, 'Alterar a proposta…');
    await opened.person.click(await dialog.findByRole('button', { name: 'Calcular o prêmio' }));
    await dialog.findByRole('button', { name: 'Alterar proposta' });
    const installments = dialog.getByLabelText(/^Parcelas/);
    await opened.person.clear(installments);
    await opened.person.type(installments, '3');
    expect(dialog.queryByText(/Novo prêmio/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Calcular o prêmio' })).toBeVisible();
  });

  it('judges each field before it asks, and shows what the platform says at the field', async () => {
    const opened = openActions(given);
    const dialog = await choose(opened, 'Alterar a proposta…');
    const amount = await dialog.findByLabelText(/^Importância segurada/);
    await opened.person.clear(amount);
    await opened.person.type(amount, '99,99');
    await opened.person.click(dialog.getByRole('button', { name: 'Calcular o prêmio' }));
    expect(await dialog.findByText(/importância segurada mínimo para a modalidade/)).toBeVisible();
    await opened.person.clear(amount);
    await opened.person.type(amount, '6000');
    await opened.person.click(dialog.getByRole('button', { name: 'Calcular o prêmio' }));
    expect(await dialog.findByText(/importância segurada máximo para a modalidade/)).toBeVisible();
    expect(bodies(opened, termCalls.kanbanInsuranceUpdateProposal)).toEqual([]);

    opened.platform.change(
      failure(termCalls.kanbanInsuranceUpdateProposal, 422, [
        { Code: 'Unprocessable', Field: 'InsuredAmountValue', Message: 'O limite livre do tomador é de R$ 1,00.' },
      ]),
    );
    await opened.person.clear(amount);
    await opened.person.type(amount, '4000');
    await opened.person.click(dialog.getByRole('button', { name: 'Calcular o prêmio' }));
    expect(await dialog.findByText('O limite livre do tomador é de R$ 1,00.')).toBeVisible();
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(amount).toHaveValue('4.000,00');
  });

  it('says so when the proposal cannot be read, and reads it again', async () => {
    const opened = openActions([
      offered('KanbanInsuranceUpdateProposal'),
      failure(termCalls.getKanbanProposalTerms, 500),
    ]);
    const dialog = await choose(opened, 'Alterar a proposta…');
    const told = await dialog.findByText('Não foi possível ler o que esta ação muda');
    // The dialog may still be opening.
    await waitFor(() => expect(told).toBeVisible());
    expect(dialog.getByRole('button', { name: 'Calcular o prêmio' })).toBeDisabled();
    opened.platform.change(answer(termCalls.getKanbanProposalTerms, terms));
    await opened.person.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByLabelText(/^Taxa anual/)).toHaveValue('1');
  });
});

import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { calculatePolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { emptyProposalForm } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';
import { RiskPart } from './RiskPart';
import { advanceId, contractorId, contractorOffer, groupId, judicialOffer, listed } from './testing/modalityOffers';

const policyHolder: NonNullable<ProposalForm['policyHolder']> = {
  Id: 1,
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
  CpfCnpj: '11222333000181',
  Locations: [],
  Branches: [],
  EnableAnnualInstallments: false,
};

const answers = [
  answer(getModalitiesGroups, [
    { ModalityGroupUniqueId: groupId, Name: 'Garantias contratuais', BranchCode: '0775', Modalities: [] },
  ]),
  answer(getModalities, page([listed(contractorOffer)])),
  answer(getModality, contractorOffer),
  answer(calculatePolicyHolderLimitsAndRates, {
    LimitValue: 500_000_00,
    UsedLimitValue: 400_000_00,
    AvailableLimitValue: 100_000_00,
    ExpiresOn: null,
    EconomicGroup: null,
    ModalityGroups: [],
    AnnualRatePercent: null,
    HasSignedCcg: true,
  }),
];

function open(begin: Partial<ProposalForm> = {}, more: readonly FakeAnswer[] = []) {
  const held = { form: { ...emptyProposalForm, policyHolder, ...begin } };
  function Screen() {
    const [form, setForm] = useState(held.form);
    held.form = form;
    return <RiskPart value={form} change={(part) => setForm((before) => ({ ...before, ...part }))} problems={[]} />;
  }
  return { held, ...renderScreen(<Screen />, { answers: [...more, ...answers] }) };
}

const chosen: Partial<ProposalForm> = { modality: contractorOffer, startDate: '2026-11-21', endDate: '2027-11-21' };

describe('the risk of a new proposal', () => {
  it('takes a modality by part of its name, says its limits, and begins the dates and the objeto', async () => {
    const { held, person } = open();
    const choice = await screen.findByRole('combobox', { name: /^Modalidade \(/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await person.click(choice);
    await person.click(await screen.findByTitle(/Executante construtor \(setor público\).*30 a 1\.825 dias/));
    expect(await screen.findByText(/Prêmio mínimo de R\$\s180,00/)).toBeVisible();
    expect(held.form.modality?.UniqueId).toBe(contractorId);
    expect(screen.getByRole('textbox', { name: /^Prazo/ })).toHaveValue('365');
    expect(held.form.object).toBe('Garantia do contrato de [NomeTomador].');
  });

  it('says so when the modality cannot be read, and keeps the rest', async () => {
    const { held, person, platform } = open();
    platform.change(failure(getModality, 500));
    const choice = await screen.findByRole('combobox', { name: /^Modalidade \(/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await person.click(choice);
    await person.click(await screen.findByTitle(/Executante construtor/));
    const alert = await screen.findByText('Não foi possível ler a modalidade Executante construtor.');
    expect(alert).toBeVisible();
    expect(screen.getByText('Erro ao tentar executar a solicitação.')).toBeVisible();
    expect(held.form.modality).toBeNull();
    platform.change(answer(getModality, contractorOffer));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(held.form.modality?.UniqueId).toBe(contractorId));
    expect(alert).not.toBeInTheDocument();
  });

  it('goes on to show the modality of the form where another one cannot be read', async () => {
    const { held, person, platform } = open({ ...chosen, modality: { ...judicialOffer, UniqueId: advanceId } });
    platform.change(failure(getModality, 500));
    const choice = await screen.findByRole('combobox', { name: /^Modalidade \(/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await person.click(choice);
    await person.click(await screen.findByTitle(/Executante construtor/));
    await screen.findByText('Não foi possível ler a modalidade Executante construtor.');
    expect(held.form.modality?.Name).toBe('Judicial cível');
    expect(screen.getAllByTitle('Judicial cível').length).toBeGreaterThan(0);
  });

  it('says what failed and reads the list again where the modalities cannot be read', async () => {
    const { person, platform } = open({ ...chosen, insuredAmount: 10_000_00 }, [failure(getModalities, 500)]);
    expect(await screen.findByText('Não foi possível carregar as modalidades.')).toBeVisible();
    platform.change(answer(getModalities, page([listed(contractorOffer)])));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() =>
      expect(screen.queryByText('Não foi possível carregar as modalidades.')).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('textbox', { name: /^Importância segurada/ })).toHaveValue('10.000,00');
  });

  it('lets days and end follow each other while they are typed', async () => {
    const { held, person } = open(chosen);
    const days = screen.getByRole('textbox', { name: /^Prazo/ });
    await person.clear(days);
    await person.type(days, '90');
    expect(held.form.endDate).toBe('2027-02-19');
    const end = screen.getByRole('textbox', { name: /^Fim da vigência/ });
    expect(end).toHaveValue('19/02/2027');
    await person.clear(end);
    await person.type(end, '21122026{Enter}');
    await waitFor(() => expect(days).toHaveValue('30'));
  });

  it.each([
    ['0', '2026-11-21'],
    ['+2a', '2028-11-21'],
    ['18 meses', '2028-05-21'],
    ['180 dias', '2027-05-20'],
  ])('takes a term as people say it: %s', async (typed, endDate) => {
    const { held, person } = open(chosen);
    const days = screen.getByRole('textbox', { name: /^Prazo/ });
    await person.tripleClick(days);
    await person.keyboard(typed);
    expect(held.form.endDate).toBe(endDate);
  });

  it.each([
    ['1,5', 'Escreva um número inteiro.'],
    ['-5', 'O valor não pode ser negativo.'],
    ['40000', 'O prazo não pode passar de 36.500 dias.'],
  ])('leaves the end where it is for a term that is none: %s', async (typed, problem) => {
    const { held, person } = open(chosen);
    const days = screen.getByRole('textbox', { name: /^Prazo/ });
    await person.tripleClick(days);
    await person.keyboard(typed);
    await person.tab();
    expect(days).toHaveAccessibleDescription(problem);
    expect(days).toHaveValue(typed);
    expect(held.form.endDate).toBe('2027-11-21');
  });

  it('counts a typed term in calendar years from the start, and lets no older end count for one that is no date', async () => {
    const { held, person } = open({ ...chosen, startDate: '2028-02-29' });
    const end = screen.getByRole('textbox', { name: /^Fim da vigência/ });
    await person.clear(end);
    await person.type(end, '+3a{Enter}');
    expect(held.form.endDate).toBe('2031-03-01');
    await person.clear(end);
    await person.type(end, '31/02/2032{Enter}');
    await person.tab();
    expect(end).toHaveAccessibleDescription(/^31\/02\/2032 não existe no calendário\./);
    expect([held.form.endDate, end]).toEqual(['31/02/2032', expect.objectContaining({ value: '31/02/2032' })]);
    expect(screen.getByRole('textbox', { name: /^Prazo/ })).toHaveValue('');
  });

  it('tells a term that is too long at its days, as soon as the end that made it is left', async () => {
    const { person } = open(chosen);
    const end = screen.getByRole('textbox', { name: /^Fim da vigência/ });
    await person.clear(end);
    await person.type(end, '+50a');
    await person.tab();
    expect(screen.getByRole('textbox', { name: /^Prazo/ })).toHaveAccessibleDescription(/não pode ser maior que/);
  });

  it('offers the usual share of the contract as a click', async () => {
    const { held, person } = open(chosen);
    await person.type(screen.getByRole('textbox', { name: /^Valor do contrato/ }), '1.000.000');
    await person.click(screen.getByRole('button', { name: /Usar 5% do contrato: R\$\s50\.000,00/ }));
    expect(held.form.insuredAmount).toBe(50_000_00);
    expect(screen.getByText(/No máximo 30% do valor do contrato: R\$\s300\.000,00/)).toBeInTheDocument();
  });

  it('offers twice as much for a complex work, and shows the problem above the legal share', async () => {
    const { held, person } = open({
      ...chosen,
      insuredAmount: 50_000_01,
      riskDetails: { ...noRiskDetails, ContractValue: 1_000_000_00 },
    });
    await person.click(screen.getByRole('textbox', { name: /^Importância segurada/ }));
    await person.tab();
    expect(screen.getByText(/passa de 5% do contrato, R\$\s50\.000,00/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /Obra de alta complexidade técnica/ }));
    expect(screen.queryByText(/passa de 5% do contrato/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /Usar 10% do contrato: R\$\s100\.000,00/ }));
    expect(held.form.insuredAmount).toBe(100_000_00);
  });

  it('asks for a large work separately, with the value above which it counts and the problem below it', async () => {
    const { held, person } = open({ ...chosen, riskDetails: { ...noRiskDetails, ContractValue: 261_968_421_04 } });
    const large = screen.getByRole('checkbox', { name: /Obra de grande vulto com cláusula de retomada/ });
    expect(large).toHaveAccessibleDescription(/até 30% de contratos acima de R\$\s261\.968\.421,04/);
    await person.click(large);
    await person.tab();
    expect(screen.getByText(/Obra de grande vulto é a de contrato acima de/)).toBeVisible();
    expect(held.form.riskDetails).toMatchObject({ IsComplexWork: null, IsLargeWork: true });
  });

  it('asks for the dates of the contract, and shows where the validity is shorter', async () => {
    const { held, person } = open(chosen);
    await person.type(screen.getByRole('textbox', { name: /^Início do contrato/ }), '28/02/2026');
    await person.type(screen.getByRole('textbox', { name: /^Fim do contrato/ }), '29/02/2028{Enter}');
    expect(held.form.riskDetails).toMatchObject({ ContractStartDate: '2026-02-28', ContractEndDate: '2028-02-29' });
    await person.click(screen.getByRole('textbox', { name: /^Fim da vigência/ }));
    await person.tab();
    expect(screen.getByText(/termina em 21\/11\/2027, antes do contrato, que vai até 29\/02\/2028/)).toBeVisible();
  });

  it('does not ask for the kind of work of a private contract', () => {
    open({ ...chosen, modality: { ...contractorOffer, IsPrivateSector: true, PublicContracts: null } });
    expect(screen.queryByRole('checkbox', { name: /Obra/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Fim do contrato' })).toBeVisible();
  });

  it('tells a wrong amount when the field is left, not before', async () => {
    const { person } = open(chosen);
    const amount = screen.getByRole('textbox', { name: /^Importância segurada/ });
    await person.type(amount, '1');
    expect(screen.queryByText(/importância segurada mínimo/)).not.toBeInTheDocument();
    await person.tab();
    expect(screen.getByText(/importância segurada mínimo para a modalidade "Executante construtor"/)).toBeVisible();
    expect(amount).toBeInvalid();
  });

  it('warns where the free limit is exceeded, and lets it go on to credit analysis', async () => {
    open({ ...chosen, insuredAmount: 150_000_00 });
    expect(await screen.findByText(/passa em R\$\s50\.000,00 do limite livre/)).toBeVisible();
    expect(screen.getByText(/a seguradora vai analisar o crédito/)).toBeVisible();
    expect(screen.getByText('R$ 100.000,00')).toBeVisible();
  });

  it('asks a judicial modality for its lawsuit as the CNJ writes it, and offers 130 % of the debt', async () => {
    const { held, person } = open({ ...chosen, modality: judicialOffer });
    const number = screen.getByRole('textbox', { name: /^Número do processo/ });
    await person.type(number, '07108025620188020001');
    expect(number).toHaveValue('0710802-56.2018.8.02.0001');
    expect(screen.queryByText(/dígitos verificadores/)).not.toBeInTheDocument();
    await person.tab();
    expect(screen.getByText(/dígitos verificadores do número do processo não conferem/)).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /^Valor da dívida/ }), '100000');
    await person.click(screen.getByRole('button', { name: /Usar 130% da dívida/ }));
    expect(held.form.insuredAmount).toBe(130_000_00);
  });

  it('adds a coverage with what it costs, and a complementary modality on the same dates', async () => {
    const { held, person } = open({ ...chosen, insuredAmount: 10_000_00 });
    await person.click(screen.getByRole('checkbox', { name: /Multas Acrescenta 10% do prêmio/ }));
    expect(screen.getByText(/Em branco vale a importância segurada: R\$\s10\.000,00/)).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: 'Modalidade complementar' }));
    await person.click(await screen.findByTitle('Adiantamento de pagamentos'));
    await person.type(await screen.findByRole('textbox', { name: /^Importância segurada complementar/ }), '5000');
    expect(screen.getByText(/Acompanha a vigência da principal: 21\/11\/2026 a 21\/11\/2027/)).toBeVisible();
    expect(screen.getByText('Cobertura das 24h de 21/11/2026 às 24h de 21/11/2027.')).toBeVisible();
    expect(held.form.complementary).toMatchObject({ insuredAmount: 5_000_00, startDate: null });
    expect(held.form.coverages).toHaveLength(1);
  });
});

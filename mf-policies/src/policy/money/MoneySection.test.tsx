import { screen, within } from '@testing-library/react';
import { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import type { PolicyRefund } from '@portal/shared/contracts/underwriting/policyInstallments';
import type { CallResponse } from '@portal/shared/contracts/call';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { MoneySection } from './MoneySection';

const PROPOSAL = '0e4fa8a3-6b0c-4b0e-9a56-2f8f3a4a3c11';
const section = <MoneySection policyUniqueId="7c9e6679-7425-40de-944b-e07fc1f90ae7" />;
const commissionOf = (BrokerName: string, SharePercent: number, CommissionValue: number) => ({
  BrokerUniqueId: `00000000-0000-4000-8000-${String(CommissionValue).padStart(12, '0')}`,
  ...{ BrokerName, SharePercent, CommissionValue },
});
const late: CallResponse<typeof getPolicyInstallments>['Installments'][number] = {
  Installment: 2,
  Installments: 3,
  DueOn: '2027-03-08',
  AmountValue: 333_33,
  Situation: 'overdue',
  PaidAt: null,
  OurNumber: '2700000002',
  BankState: 'registered',
  SecondCopy: 'new',
  DigitableLine: '34191790010104351004791020150008291070026000000',
  CommissionValue: 33_33,
  Commissions: [commissionOf('Boreal', 100, 33_33)],
};
const withRows = (rows: (typeof late)[], Refunds: PolicyRefund[] = []) =>
  answer(getPolicyInstallments, {
    Refunds,
    ProposalUniqueId: PROPOSAL,
    Installments: rows,
    PayableValue: 1_000_01,
    PaidValue: 333_35,
    NextInstallment: 2,
  });

it('says of an instalment that it is late, and what commission it brings', async () => {
  renderScreen(section, { answers: [withRows([late])] });
  expect(cellsByTitle(rowOf(await screen.findByText('2 de 3')))).toMatchObject({
    Vencimento: '08/03/2027',
    Situação: 'Vencido',
    Comissão: 'R$ 33,33',
  });
  expect(screen.getByText('34191.79001 01043.510047 91020.150008 2 91070026000000')).toBeVisible();
  expect(screen.getByText(/1 parcela em atraso/)).toBeVisible();
});

it('says on which day an instalment was paid, and where its slip stands at the bank', async () => {
  renderScreen(section, {
    answers: [withRows([{ ...late, Situation: 'paid', PaidAt: '2027-03-05T15:00:00.000Z' }])],
  });
  expect(cellsByTitle(rowOf(await screen.findByText('2 de 3')))).toMatchObject({
    'Pago em': '05/03/2027',
    'No banco': 'Registrado no banco',
  });
});

it('says what each of several brokers has of it', async () => {
  const Commissions = [commissionOf('Boreal', 66.67, 22_22), commissionOf('Austral', 33.33, 11_11)];
  renderScreen(section, { answers: [withRows([{ ...late, Commissions }])] });
  const list = await screen.findByRole('list', { name: 'Comissão por corretora' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Boreal (66,67%): R$\u00a022,22', 'Austral (33,33%): R$\u00a011,11']);
});

it('has no column of commission for who is told of none', async () => {
  renderScreen(section, { answers: [withRows([{ ...late, CommissionValue: null, Commissions: [] }])] });
  await screen.findByText('2 de 3');
  expect(screen.queryByText('Comissão')).not.toBeInTheDocument();
});

it('shows where a slip stands at the bank, and no line of one that it has not registered', async () => {
  renderScreen(section, {
    answers: [withRows([{ ...late, Situation: 'open', BankState: 'sent', DigitableLine: null, SecondCopy: 'same' }])],
  });
  expect(cellsByTitle(rowOf(await screen.findByText('2 de 3')))).toMatchObject({
    'No banco': 'Aguarda registro no banco',
  });
  expect(screen.getByText('Ainda sem linha digitável')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Segunda via da parcela 2' })).toHaveAttribute('aria-disabled', 'true');
});

it('has no line below an instalment of which there is neither a line to pay by nor a copy', async () => {
  renderScreen(section, { answers: [withRows([{ ...late, DigitableLine: null, SecondCopy: null }])] });
  await screen.findByText('2 de 3');
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('says of a slip that the bank refused what to do', async () => {
  renderScreen(section, { answers: [withRows([{ ...late, BankState: 'refused', DigitableLine: null }])] });
  expect(await screen.findByText('O banco recusou o boleto da parcela 2.')).toBeVisible();
  expect(screen.getByText(/gere a segunda via, que leva outro número/)).toBeVisible();
});

it('has another slip made in the place of one that is overdue', async () => {
  const { person, platform } = renderScreen(section, {
    answers: [
      withRows([late]),
      answer(reissueBankSlip, {
        IsNew: true,
        Description: 'Um novo boleto tomou o lugar do anterior.',
        OurNumber: '2700000009',
        DueOn: '2027-03-15',
        AmountValue: 333_33,
        BankState: 'awaitingRegistration',
        DigitableLine: null,
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Segunda via da parcela 2' }));
  expect(await screen.findByText(/O boleto venceu em 08\/03\/2027/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Gerar segunda via' }));
  expect(await screen.findByText('Segunda via da parcela 2: vence em 15/03/2027')).toBeVisible();
  expect(platform.requestsOf(reissueBankSlip)[0]?.body).toMatchObject({
    ProposalUniqueId: PROPOSAL,
    Installment: 2,
    ExpectedOurNumber: '2700000002',
  });
});

it('says why a slip gets a second copy that its bank cannot read', async () => {
  const { person } = renderScreen(section, {
    answers: [withRows([{ ...late, Situation: 'open', DigitableLine: null }])],
  });
  await person.click(await screen.findByRole('button', { name: 'Segunda via da parcela 2' }));
  expect(await screen.findByText(/O código de barras do boleto não segue o leiaute do banco/)).toBeVisible();
});

it('asks the staff for the line of a slip that the bank makes, and has it corrected until it is paid', async () => {
  renderScreen(section, {
    answers: [
      withRows([
        { ...late, BankState: 'awaitingLine', DigitableLine: null, LineEntry: 'missing', SecondCopy: 'same' },
        { ...late, Installment: 3, LineEntry: 'entered' },
      ]),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Informar linha digitável da parcela 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Corrigir linha digitável da parcela 3' })).toBeVisible();
  expect(screen.getByText('Registrado, sem linha digitável')).toBeVisible();
});

it('says that somebody else has made one, and keeps what is shown', async () => {
  const { person } = renderScreen(section, {
    answers: [
      withRows([late]),
      failure(reissueBankSlip, 409, [
        { Code: 'ReissuedMeanwhile', Message: 'Outra pessoa já gerou a segunda via da parcela 2.' },
      ]),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Segunda via da parcela 2' }));
  await person.click(await screen.findByRole('button', { name: 'Gerar segunda via' }));
  expect(await screen.findByText(/Outra pessoa já gerou a segunda via/)).toBeVisible();
});

it('offers no second copy to who may not have one made', async () => {
  renderScreen(section, { answers: [withRows([{ ...late, SecondCopy: null }])] });
  await screen.findByText('2 de 3');
  expect(screen.queryByText('Segunda via')).toBeNull();
});

it('says that there are no slips', async () => {
  renderScreen(section, { answers: [withRows([])] });
  expect(await screen.findByText('Esta apólice não tem boletos.')).toBeVisible();
});

it('says that they cannot be read', async () => {
  renderScreen(section, { answers: [failure(getPolicyInstallments, 500)] });
  expect(await screen.findByText('Não foi possível ler as parcelas')).toBeVisible();
});

it('says what goes back with interest and IOF, where it stands and to which account of a third party', async () => {
  const refund: PolicyRefund = {
    ProposalUniqueId: PROPOSAL,
    Number: '06-0776-000003-E01',
    Value: 6_157_44,
    Ledgers: { PremiumValue: 5_734_25, InterestValue: 100_00, TaxValue: 323_19 },
    State: 'sent',
    Payee: {
      ...{ Name: 'Ana Lima', CpfCnpj: '***.982.247-**', BankId: 341, BankName: 'Itaú Unibanco' },
      ...{ Branch: '1234', Account: '56789-7', IsThirdParty: true },
    },
  };
  renderScreen(section, { answers: [withRows([late], [refund])] });
  const link = await screen.findByRole('link', { name: '06-0776-000003-E01' });
  const cells = cellsByTitle(rowOf(link));
  expect(cells.Valor).toMatch(/6\.157,44.*323,19/);
  expect(cells.Situação).toBe('Enviada ao banco');
  expect(cells['Quem recebe']).toMatch(/Ana Lima.*Terceiro.*341 · ag\. 1234 · conta 56789-7/);
});

it('tells a broker what goes back, and not to whom', async () => {
  const refund: PolicyRefund = {
    ...{ ProposalUniqueId: PROPOSAL, Number: 'E-1', Value: 1_00, State: 'toApprove', Payee: null },
    Ledgers: { PremiumValue: 1_00, InterestValue: 0, TaxValue: 0 },
  };
  renderScreen(section, { answers: [withRows([late], [refund])] });
  expect(cellsByTitle(rowOf(await screen.findByText('E-1')))).not.toHaveProperty('Quem recebe');
});

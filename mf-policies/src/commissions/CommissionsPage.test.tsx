import {
  generateCommissionStatement,
  getCommissionStatement,
  getCommissionStatementLines,
} from '@portal/shared/contracts/underwriting/commissionStatement';
import type { CommissionLine, CommissionStatement } from '@portal/shared/contracts/underwriting/commissionStatement';
import { addMonths, formatMonth } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import { screen, waitFor, within } from '@testing-library/react';
import CommissionsPage from './CommissionsPage';

const uniqueId = (digit: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${digit}`;
const boreal = { BrokerUniqueId: uniqueId(1), BrokerName: 'Boreal Corretora' };
const austral = { BrokerUniqueId: uniqueId(2), BrokerName: 'Austral Seguros' };
const statement: CommissionStatement = {
  Month: '2028-02-01',
  EarnedValue: 66_67,
  ReversedValue: -13_33,
  BalanceValue: 53_34,
  Brokers: [
    { ...austral, EarnedValue: 26_67, ReversedValue: -5_33, BalanceValue: 21_34 },
    { ...boreal, EarnedValue: 40_00, ReversedValue: -8_00, BalanceValue: 32_00 },
  ],
};
const paid: CommissionLine = {
  ...boreal,
  ...{ Line: 1, Kind: 'earned', Date: '2028-02-29', PolicyUniqueId: uniqueId(3), PolicyNumber: '0775 2028 000007' },
  ...{ PolicyHolderName: 'Construtora Horizonte', Installment: 1, Installments: 3, EndorsementNumber: null },
  ...{ PremiumValue: 333_33, SharePercent: 60, CommissionValue: 40_00 },
};
const reversed: CommissionLine = {
  ...paid,
  ...austral,
  ...{ Line: 2, Kind: 'reversed', PolicyUniqueId: null, Installment: null, Installments: null },
  ...{ EndorsementNumber: '0775 2028 000007-E01', PremiumValue: -66_68, SharePercent: 40, CommissionValue: -5_33 },
};

const open = (answers: FakeAnswer[] = [], route = '/apolices/comissoes?mes=2028-02') =>
  renderScreen(<CommissionsPage />, {
    route,
    path: '/apolices/comissoes',
    answers: [
      ...answers,
      answer(getCommissionStatement, statement),
      answer(getCommissionStatementLines, page([paid, reversed])),
    ],
  });

describe('the commission statement', () => {
  it('shows what was earned, taken back and is left to be paid in the month', async () => {
    const { platform } = open();
    const sums = within(await screen.findByRole('region', { name: 'Em fevereiro de 2028' }));
    expect(sums.getByText('R$ 66,67')).toBeVisible();
    expect(sums.getByText('Saldo a pagar')).toBeVisible();
    expect(sums.getByText('R$ 53,34')).toBeVisible();
    expect(platform.requestsOf(getCommissionStatement)[0]?.query).toEqual({ month: '2028-02-01' });
  });

  it('shows more taken back than earned as a balance to be deducted, without a sign', async () => {
    const less = { ...statement, ReversedValue: -80_00, BalanceValue: -13_33 };
    open([answer(getCommissionStatement, less)]);
    const sums = within(await screen.findByRole('region', { name: 'Em fevereiro de 2028' }));
    expect(sums.getByText('Saldo a descontar')).toBeVisible();
    expect(sums.getByText('R$ 13,33')).toBeVisible();
  });

  it('lists each payment and each refund with its policy, broker, share and commission', async () => {
    open();
    const first = cellsByTitle(rowOf(await screen.findByText('Parcela 1 de 3')));
    expect(first).toMatchObject({
      Data: '29/02/2028',
      Lançamento: 'Comissão',
      Apólice: '0775 2028 000007',
      Corretora: 'Boreal Corretora',
      Parte: '60,00%',
    });
    const second = cellsByTitle(rowOf(await screen.findByText('Endosso 0775 2028 000007-E01')));
    expect(second).toMatchObject({ Lançamento: 'Estorno', Corretora: 'Austral Seguros' });
    // As a spreadsheet by the list’s own export.
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  });

  it('leads from a broker to its own statement, in the same month', async () => {
    const { person, address, platform } = open();
    await person.click(await screen.findByRole('link', { name: 'Boreal Corretora' }));
    expect(address()).toBe(`/apolices/comissoes?mes=2028-02&corretora=${uniqueId(1)}`);
    await waitFor(() =>
      expect(platform.requestsOf(getCommissionStatementLines).at(-1)?.query).toMatchObject({
        month: '2028-02-01',
        brokerUniqueId: uniqueId(1),
      }),
    );
  });

  it('is of another month once that is picked', async () => {
    const { person, address } = open([], '/apolices/comissoes');
    await person.click(await screen.findByRole('combobox', { name: 'Mês' }));
    const before = addMonths(`${today().slice(0, 7)}-01`, -1);
    const option = { selector: '.ant-select-item-option-content' };
    await person.click(await screen.findByText(formatMonth(before), option));
    expect(address()).toBe(`/apolices/comissoes?mes=${before.slice(0, 7)}`);
  });

  it('offers no choice of brokers to who has one alone', async () => {
    open([answer(getCommissionStatement, { ...statement, Brokers: statement.Brokers.slice(1) })]);
    await screen.findByRole('region', { name: 'Em fevereiro de 2028' });
    expect(screen.queryByRole('combobox', { name: 'Corretora' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Por corretora' })).toBeNull();
  });

  it('opens as a PDF in another tab', async () => {
    const tab = fakeTab();
    opensTab(tab);
    const { person, platform } = open([answer(generateCommissionStatement, { UrlToDownload: '/extrato.pdf' })]);
    await person.click(await screen.findByRole('button', { name: 'Abrir PDF' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/extrato.pdf'));
    expect(platform.requestsOf(generateCommissionStatement)[0]?.body).toEqual({ Month: '2028-02-01' });
  });

  it('says so where nothing was earned', async () => {
    const nothing = { ...statement, EarnedValue: 0, ReversedValue: 0, BalanceValue: 0, Brokers: [] };
    open([answer(getCommissionStatement, nothing), answer(getCommissionStatementLines, page([]))]);
    expect(await screen.findByText('Nenhuma comissão neste mês.')).toBeVisible();
  });

  it('can be read again after an error', async () => {
    open([failure(getCommissionStatement, 500)]);
    expect(await screen.findByText('Não foi possível ler o extrato')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { getCollectionAccount, saveCollectionAccount } from '@portal/shared/contracts/parameters/collectionAccount';
import type { CollectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import { noCollectionAccount } from '@portal/shared/domain/parameters/kinds/collectionAccount';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, within } from '@testing-library/react';
import { SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import { editRule, openRule } from './testing/openRule';

const RULE_ID = '00000000-0000-4000-8000-0000000000c3';
const account: CollectionAccountParameters = {
  ...noCollectionAccount,
  BankCode: '341',
  BankBranchNumber: '1234',
  BankAccountNumber: '56789',
  BankAccountDigit: '7',
  Wallet: '109',
};
const recordOf = (InForce: CollectionAccountParameters, Values = InForce) => ({
  ...versionedOf(RULE_ID),
  InForce,
  Values,
});
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Conta nova' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const banks = answer(getBanks, [
  { Id: 341, Name: 'Itaú Unibanco' },
  { Id: 1, Name: 'Banco do Brasil' },
  { Id: 756, Name: 'Sicoob' },
]);

describe('the account that premiums are paid into', () => {
  it('that was never said says what cannot be done without it', async () => {
    openRule('conta-de-cobranca', banks, answer(getCollectionAccount, recordOf(noCollectionAccount)));
    expect(await screen.findByText('Ainda sem conta')).toBeVisible();
    expect(screen.getByText(/nenhuma apólice, emitida/)).toBeVisible();
  });

  it('reads with the name of its bank, a draft beside what is in force', async () => {
    const Values = { ...account, Wallet: '110', RefundApprovalValue: 10_000_00 };
    openRule('conta-de-cobranca', banks, answer(getCollectionAccount, { ...recordOf(account, Values), Draft: draft }));
    const table = within(await screen.findByRole('table', { name: 'Conta em que os boletos são pagos' }));
    expect(await table.findByText('341 Itaú Unibanco')).toBeVisible();
    expect(table.getByRole('row', { name: /^Carteira/ })).toHaveTextContent('109110');
    expect(table.getByRole('row', { name: /^Convênio —/ })).toHaveTextContent('—sem alteração');
    expect(table.getByRole('row', { name: /^Segunda aprovação/ })).toHaveTextContent(/—R\$\s10\.000,00/);
  });

  it('at a bank whose layout the portal does not have says who enters the lines, and asks for the agreement', async () => {
    const sicoob = { ...account, BankCode: '756', BankAccountDigit: '1', Wallet: '1' };
    const { person, platform } = openRule('conta-de-cobranca', banks, answer(getCollectionAccount, recordOf(sicoob)));
    const dialog = await editRule(person, 'conta de cobrança');
    expect(dialog.getByText('O portal não conhece o leiaute de boleto deste banco.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Carteira (obrigatório)' }), '{Backspace}2');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(
      await dialog.findByText(/a linha digitável vem do banco, com o registro\. Informe o convênio\./),
    ).toBeVisible();
    expect(platform.requestsOf(saveCollectionAccount)).toEqual([]);
  });

  it('is drafted once its digits are those of the account', async () => {
    const { person, platform } = openRule(
      'conta-de-cobranca',
      banks,
      answer(getCollectionAccount, recordOf(account)),
      answer(saveCollectionAccount, { ...recordOf(account), Draft: draft }),
    );
    const dialog = await editRule(person, 'conta de cobrança');
    const write = async (name: string, typed: string) => {
      const field = dialog.getByRole('textbox', { name });
      await person.clear(field);
      if (typed) await person.type(field, typed);
    };
    expect(dialog.queryByText('Tipo de conta')).toBeNull();
    await write('Dígito da conta (obrigatório)', '8');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText(/O dígito não é o desta agência e conta/)).toBeVisible();
    expect(platform.requestsOf(saveCollectionAccount)).toEqual([]);
    await write('Dígito da conta (obrigatório)', '7');
    await write('Carteira (obrigatório)', '110');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveCollectionAccount)[0]?.body).toMatchObject({
      Values: { ...account, Wallet: '110' },
    });
  });
});

import { eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/collectionAccount';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { company, email } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { collectionAccountOf } from '../billing/makeSlips';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin as string };
type Account = calls.CollectionAccountRecord['Values'];

const ITAU: Account = {
  BankCode: '341',
  BankBranchNumber: '1234',
  BankBranchDigit: '',
  BankAccountNumber: '56789',
  BankAccountDigit: '7',
  Wallet: '109',
  Agreement: '',
};
const BRASIL: Account = {
  BankCode: '001',
  BankBranchNumber: '4321',
  BankBranchDigit: '4',
  BankAccountNumber: '98765',
  BankAccountDigit: '4',
  Wallet: '17',
  Agreement: '3128557',
  PaymentAgreement: '998877',
  RefundApprovalValue: 10_000_00,
  PixKey: 'cobranca@aurora.example',
};

async function draft(Values: Account) {
  const body = { Name: 'Conta', Reason: '' };
  const { response: set } = await platform.send(changes.createChangeSet, { body }, as);
  const { response: record } = await platform.send(calls.getCollectionAccount, { query: {} }, as);
  const written = {
    ChangeSetUniqueId: set.UniqueId,
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values,
  };
  const { response } = await platform.send(calls.saveCollectionAccount, { body: written }, as);
  return { set: set.UniqueId, response };
}
const payInto = () =>
  platform.database.db.transaction((transaction) => collectionAccountOf(transaction, company.aurora));

describe('the account that slips are paid into', () => {
  it('is empty in a company that never said it, and then no slip is made', async () => {
    const { response } = await platform.send(calls.getCollectionAccount, { query: {} }, as);
    expect(response).toMatchObject({ PublicationNumber: 1, Values: { BankCode: '', Wallet: '' } });
    await expect(payInto()).rejects.toThrow(/não tem conta bancária para a cobrança/);
  });

  it.each([
    ['no bank', { BankCode: '' }, 'BankCode', 'Informe: banco.'],
    ['another digit', { BankAccountDigit: '8' }, 'BankAccountDigit', /^O dígito não é o desta agência e conta/],
    ['a digit that its branches do not have', { BankBranchDigit: '1' }, 'BankBranchDigit', /Deixe em branco\.$/],
    ['no portfolio', { Wallet: '' }, 'Wallet', 'A carteira do Itaú tem três dígitos, como 109.'],
    ['a Pix key that is none', { PixKey: 'aurora' }, 'PixKey', /^Informe a chave Pix como ela está no banco/],
    ['an agreement in words', { Agreement: 'nosso' }, 'Agreement', /^O convênio tem só números/],
    [
      'a payment agreement in words',
      { PaymentAgreement: 'nosso' },
      'PaymentAgreement',
      /^O convênio de pagamentos tem só números/,
    ],
    [
      'a bank whose layout the portal does not have, and no agreement by which it registers',
      { BankCode: '260', BankBranchNumber: '1' },
      'Agreement',
      /^O portal não conhece o leiaute de boleto do banco 260: .* Informe o convênio\./,
    ],
    [
      'a bank that knows its payees by an agreement, and none',
      { ...BRASIL, Agreement: '' },
      'Agreement',
      /^O convênio do Banco do Brasil tem sete dígitos/,
    ],
  ] as [string, Partial<Account>, string, string | RegExp][])(
    'with %s cannot be published',
    async (_what, change, Field, message) => {
      const { set, response } = await draft({ ...ITAU, ...change });
      expect(response.Problems).toMatchObject([{ Field, Weight: 'refuses' }]);
      expect(response.Problems[0]?.Message).toMatch(message);
      expect((await publishSet(platform, set)).status).toBe(422);
    },
  );

  it('is the one that was published, reviewed by somebody else, and keeps the number of its last file', async () => {
    const first = await draft(ITAU);
    expect(first.response.Problems).toEqual([]);
    expect((await publishSet(platform, first.set)).status).toBe(200);
    expect(await payInto()).toMatchObject({ bankCode: '341', branch: '1234', account: '56789', agreement: null });
    const ofAurora = eq(companyBankAccounts.companyId, company.aurora);
    await platform.database.db.update(companyBankAccounts).set({ lastRemittance: 7 }).where(ofAurora);
    const { set: second } = await draft(BRASIL);
    expect((await publishSet(platform, second)).status).toBe(200);
    expect(await payInto()).toMatchObject({
      ...{ bankCode: '001', agreement: '3128557', lastRemittance: 7 },
      ...{ paymentAgreement: '998877', refundApprovalCents: 10_000_00 },
      pixKey: 'cobranca@aurora.example',
    });
  });

  it('is filled up with zeros where a slip has room for more digits', async () => {
    const { set } = await draft({ ...ITAU, BankBranchNumber: '1', BankAccountNumber: '12', BankAccountDigit: '4' });
    expect((await publishSet(platform, set)).status).toBe(200);
    expect(await payInto()).toMatchObject({ branch: '0001', account: '00012' });
  });

  it.each([
    ['Sicredi', { BankCode: '748', BankBranchNumber: '0710', Wallet: '1', Agreement: '6500129' }],
    [
      'a bank whose layout the portal does not have',
      { BankCode: '260', BankBranchNumber: '1', Wallet: '1', Agreement: '77' },
    ],
  ] as [string, Partial<Account>][])('of %s with a wallet of one digit is taken', async (_what, change) => {
    const { set, response } = await draft({ ...ITAU, ...change });
    expect(response.Problems).toEqual([]);
    expect((await publishSet(platform, set)).status).toBe(200);
    expect(await payInto()).toMatchObject({ bankCode: change.BankCode, wallet: '1' });
  });

  it('at a bank whose layout the portal does not have makes no slip without an agreement, and says where to change it', async () => {
    const ofAurora = eq(companyBankAccounts.companyId, company.aurora);
    await platform.database.db.update(companyBankAccounts).set({ bankCode: '260', agreement: null }).where(ofAurora);
    await expect(payInto()).rejects.toThrow(
      /^O portal não conhece o leiaute de boleto do banco 260: .* A conta é alterada em Parametrização, Conta de cobrança\.$/,
    );
    await platform.database.db.update(companyBankAccounts).set({ bankCode: '341' }).where(ofAurora);
  });

  it('is for those who parameterise: a broker is refused', async () => {
    expect((await platform.send(calls.getCollectionAccount, { query: {} }, { as: email.broker })).status).toBe(403);
  });
});

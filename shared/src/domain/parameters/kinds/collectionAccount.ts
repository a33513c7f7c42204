import { pixKeyProblem } from '../../billing/pix';
import type { SlipAccount } from '../../billing/slipAccount';
import { slipAccountProblems } from '../../billing/slipLayouts';
import { bankAccountProblems } from '../../parties/bankAccount';
import type { BankAccountNumbers } from '../../parties/bankAccount';
import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const COLLECTION_ACCOUNT_KEY = '00000000-0000-4000-8000-0000000000c3';

/** Where the slips of a company are paid, by the names of the wire. */
export interface JudgedCollectionAccount {
  /** Three digits, as the clearing numbers banks; empty before the account was ever said. */
  BankCode: string;
  BankBranchNumber: string;
  BankBranchDigit: string;
  BankAccountNumber: string;
  BankAccountDigit: string;
  /** The bank's portfolio that slips run in (carteira). */
  Wallet: string;
  /** Under which the bank registers slips by file (convênio); empty where it does not. */
  Agreement: string;
  /** Under which the bank takes payment files (convênio de pagamentos); empty where no refund is paid by file. */
  PaymentAgreement?: string | undefined;
  /** A refund above it waits for a second person whoever issued its endorsement, in cents; null without such an amount. */
  RefundApprovalValue?: number | null | undefined;
  /** To which a slip can be paid by Pix, too; empty where it cannot. */
  PixKey?: string | undefined;
}

/** That of a company that has never said it: none of its policies can be charged, and so none is issued. */
export const noCollectionAccount: JudgedCollectionAccount = {
  BankCode: '',
  BankBranchNumber: '',
  BankBranchDigit: '',
  BankAccountNumber: '',
  BankAccountDigit: '',
  Wallet: '',
  Agreement: '',
};

const labels: Readonly<Record<keyof JudgedCollectionAccount, string>> = {
  BankCode: 'Banco',
  BankBranchNumber: 'Agência',
  BankBranchDigit: 'Dígito da agência',
  BankAccountNumber: 'Conta',
  BankAccountDigit: 'Dígito da conta',
  Wallet: 'Carteira',
  Agreement: 'Convênio',
  PaymentAgreement: 'Convênio de pagamentos',
  RefundApprovalValue: 'Segunda aprovação de devoluções acima de',
  PixKey: 'Chave Pix',
};

/** Every field of the account that slips are paid into. */
export const collectionAccountFields: readonly (ParameterField & { readonly name: keyof JudgedCollectionAccount })[] = (
  Object.keys(labels) as (keyof JudgedCollectionAccount)[]
).map((name) => ({ name, label: labels[name], unit: name === 'RefundApprovalValue' ? 'money' : 'text' }));

/** The account as forms of accounts type it: slips do not tell a current account from another. */
export const accountNumbersOf = (account: JudgedCollectionAccount): BankAccountNumbers => ({
  BankId: account.BankCode === '' ? null : Number(account.BankCode),
  BankBranchNumber: account.BankBranchNumber,
  BankBranchDigit: account.BankBranchDigit,
  BankAccountNumber: account.BankAccountNumber,
  BankAccountDigit: account.BankAccountDigit,
  BankAccountTypeId: null,
});

/** The number of a bank as slips print it. */
export const bankCodeOf = (bankId: number | null): string => (bankId === null ? '' : String(bankId).padStart(3, '0'));

/** What remittances have room for. */
const AGREEMENT_DIGITS = 20;

/** The fields of a slip's account by their names on the wire. */
const wireNames: Readonly<Record<keyof SlipAccount, keyof JudgedCollectionAccount>> = {
  bankCode: 'BankCode',
  branch: 'BankBranchNumber',
  branchDigit: 'BankBranchDigit',
  account: 'BankAccountNumber',
  accountDigit: 'BankAccountDigit',
  wallet: 'Wallet',
  agreement: 'Agreement',
};

const layoutProblems = (account: JudgedCollectionAccount): ParameterProblem[] => {
  if (account.BankCode === '') return [];
  const problems = slipAccountProblems({
    bankCode: account.BankCode,
    branch: account.BankBranchNumber,
    branchDigit: account.BankBranchDigit,
    account: account.BankAccountNumber,
    accountDigit: account.BankAccountDigit,
    wallet: account.Wallet,
    agreement: account.Agreement,
  });
  return problems.map(({ field, message }) => refuses(wireNames[field], message));
};

const isAgreement = (text: string): boolean => text === '' || (/^\d+$/.test(text) && text.length <= AGREEMENT_DIGITS);

function slipProblems(account: JudgedCollectionAccount): ParameterProblem[] {
  const { Agreement, PaymentAgreement = '', PixKey = '' } = account;
  const pix = PixKey === '' ? null : pixKeyProblem(PixKey);
  return [
    ...(isAgreement(Agreement)
      ? layoutProblems(account)
      : [refuses('Agreement', `O convênio tem só números, até ${AGREEMENT_DIGITS}. Sem convênio, deixe em branco.`)]),
    ...(isAgreement(PaymentAgreement)
      ? []
      : [
          refuses(
            'PaymentAgreement',
            `O convênio de pagamentos tem só números, até ${AGREEMENT_DIGITS}. Sem convênio, deixe em branco.`,
          ),
        ]),
    ...(pix === null ? [] : [refuses('PixKey', pix)]),
  ];
}

/** What stands against it: an account that nobody can pay into, or whose slips the portal cannot make. */
export function collectionAccountProblems(account: JudgedCollectionAccount): ParameterProblem[] {
  const ofNumbers = bankAccountProblems(accountNumbersOf(account)).flatMap(({ field, message }) => {
    if (field === 'BankAccountTypeId') return [];
    const name = field === 'BankId' ? 'BankCode' : field;
    const isMissing = account[name] === '' && name !== 'BankBranchDigit';
    return [refuses(name, isMissing ? `Informe: ${labels[name].toLowerCase()}.` : `${message}.`)];
  });
  const told = new Set(ofNumbers.map(({ Field }) => Field));
  return [...ofNumbers, ...slipProblems(account).filter(({ Field }) => !told.has(Field))];
}

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

/** What a slip has room for (DOMAIN "Documents and numbers"). */
const BRANCH_DIGITS = 4;
const ACCOUNT_DIGITS = 8;
const AGREEMENT_DIGITS = 20;

function slipProblems({
  BankBranchNumber,
  BankAccountNumber,
  Wallet,
  Agreement,
  PaymentAgreement = '',
}: JudgedCollectionAccount) {
  return [
    BankBranchNumber.length > BRANCH_DIGITS
      ? refuses('BankBranchNumber', `Um boleto comporta uma agência de até ${BRANCH_DIGITS} dígitos.`)
      : null,
    BankAccountNumber.length > ACCOUNT_DIGITS
      ? refuses('BankAccountNumber', `Um boleto comporta uma conta de até ${ACCOUNT_DIGITS} dígitos.`)
      : null,
    /^\d{2,3}$/.test(Wallet) ? null : refuses('Wallet', 'A carteira tem dois ou três dígitos, como 109.'),
    Agreement === '' || (/^\d+$/.test(Agreement) && Agreement.length <= AGREEMENT_DIGITS)
      ? null
      : refuses('Agreement', `O convênio tem só números, até ${AGREEMENT_DIGITS}. Sem convênio, deixe em branco.`),
    PaymentAgreement === '' || (/^\d+$/.test(PaymentAgreement) && PaymentAgreement.length <= AGREEMENT_DIGITS)
      ? null
      : refuses(
          'PaymentAgreement',
          `O convênio de pagamentos tem só números, até ${AGREEMENT_DIGITS}. Sem convênio, deixe em branco.`,
        ),
  ].filter((problem) => problem !== null);
}

/** What stands against it: an account that nobody can pay into, or that no slip has room for. */
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

import { requiredProblem } from '../values/genericRules';

/** An account as it is typed: numbers without digits, each digit in a field of its own. */
export interface BankAccountNumbers {
  BankId: number | null;
  BankBranchNumber: string;
  /** Empty for banks whose branches have none. */
  BankBranchDigit: string;
  BankAccountNumber: string;
  BankAccountDigit: string;
  BankAccountTypeId: number | null;
}

/** An account of which nothing is typed yet. */
export const emptyBankAccount: BankAccountNumbers = {
  BankId: null,
  BankBranchNumber: '',
  BankBranchDigit: '',
  BankAccountNumber: '',
  BankAccountDigit: '',
  BankAccountTypeId: null,
};

/** The fields of an account, in the order in which forms ask for them. */
export type BankAccountField = keyof BankAccountNumbers;

interface Bank {
  /** The digit of a branch; null where its branches have none. */
  branchDigit: ((branch: string) => string) | null;
  /** The digit of an account at a branch; null where this account's cannot be told. */
  accountDigit: (branch: string, account: string) => string | null;
  branchLength: number;
  accountLength: number;
}

/** Weights of a number as long as them, leading zeros included. */
const weigh = (digits: string, weights: readonly number[]): number[] =>
  weights.map((weight, at) => weight * Number(digits.padStart(weights.length, '0')[at]));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Mod 11 as most banks take it: 11 less the remainder, with a letter of the bank for 10. */
const mod11 = (digits: string, weights: readonly number[], ten: string): string => {
  const digit = 11 - (sum(weigh(digits, weights)) % 11);
  return digit === 10 ? ten : String(digit % 11);
};

/** Mod 10 of products whose own digits are added, from the right with 2, 1, 2, … */
const mod10 = (digits: string): string => {
  const products = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
  return String((10 - (sum(products.map((one) => Math.floor(one / 10) + (one % 10))) % 10)) % 10);
};

/** Operation (three digits) and account (eight) of the older accounts of Caixa; the longer ones have no public rule. */
const CAIXA_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The banks whose rules are public, by their number in the clearing (COMPE). */
const banks: Readonly<Record<number, Bank>> = {
  // Banco do Brasil
  1: {
    branchDigit: (branch) => mod11(branch, [5, 4, 3, 2], 'X'),
    accountDigit: (_branch, account) => mod11(account, [9, 8, 7, 6, 5, 4, 3, 2], 'X'),
    branchLength: 4,
    accountLength: 8,
  },
  // Santander: of each product the last digit alone counts.
  33: {
    branchDigit: null,
    accountDigit: (branch, account) => {
      const weights = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3];
      const digits = `${branch.padStart(4, '0')}00${account.padStart(8, '0')}`;
      return String((10 - (sum(weigh(digits, weights).map((product) => product % 10)) % 10)) % 10);
    },
    branchLength: 4,
    accountLength: 8,
  },
  // Caixa
  104: {
    branchDigit: null,
    accountDigit: (branch, account) => {
      if (account.length !== 11) return null;
      const remainder = (sum(weigh(`${branch.padStart(4, '0')}${account}`, CAIXA_WEIGHTS)) * 10) % 11;
      return String(remainder % 10);
    },
    branchLength: 4,
    accountLength: 12,
  },
  // Bradesco
  237: {
    branchDigit: (branch) => mod11(branch, [5, 4, 3, 2], 'P'),
    accountDigit: (_branch, account) => mod11(account, [2, 7, 6, 5, 4, 3, 2], 'P'),
    branchLength: 4,
    accountLength: 7,
  },
  // Itaú
  341: {
    branchDigit: null,
    accountDigit: (branch, account) => mod10(`${branch.padStart(4, '0')}${account.padStart(5, '0')}`),
    branchLength: 4,
    accountLength: 5,
  },
};

/** What a bank with a public rule expects; anything else cannot be told from here. */
export function expectedBankDigits(bankId: number, branch: string, account: string) {
  const bank = banks[bankId];
  return {
    hasRule: bank !== undefined,
    branchDigit: bank?.branchDigit?.(branch) ?? null,
    accountDigit: bank?.accountDigit(branch, account) ?? null,
  };
}

/** Why nothing is said of the digits of an account; null where they are checked, or while it is not typed yet. */
export function uncheckedDigitsNote({
  BankId,
  BankBranchNumber,
  BankAccountNumber,
}: BankAccountNumbers): string | null {
  if (BankId === null || BankBranchNumber === '' || BankAccountNumber === '') return null;
  return expectedBankDigits(BankId, BankBranchNumber, BankAccountNumber).accountDigit === null
    ? 'O portal não conhece a regra dos dígitos desta conta. Compare-os com um comprovante do banco.'
    : null;
}

const isDigit = (digit: string): boolean => /^[0-9XP]$/i.test(digit);

/** Bradesco writes the letter of its rule, or a zero in its place. */
const isExpected = (typed: string, expected: string): boolean =>
  typed.toUpperCase() === expected || (expected === 'P' && typed === '0');

type Rule = (account: BankAccountNumbers) => string | null;

const branchNumber: Rule = ({ BankId, BankBranchNumber }) => {
  const most = (BankId !== null && banks[BankId]?.branchLength) || 5;
  return (
    requiredProblem(BankBranchNumber) ??
    (/^\d{1,5}$/.test(BankBranchNumber) && BankBranchNumber.length <= most
      ? null
      : `Informe a agência só com números, até ${most}, sem dígito`)
  );
};

const accountNumber: Rule = ({ BankId, BankAccountNumber }) => {
  const most = (BankId !== null && banks[BankId]?.accountLength) || 12;
  return (
    requiredProblem(BankAccountNumber) ??
    (/^\d{1,12}$/.test(BankAccountNumber) && BankAccountNumber.length <= most
      ? null
      : `Informe a conta só com números, até ${most}, sem dígito`)
  );
};

const branchDigit: Rule = (account) => {
  const { BankId, BankBranchNumber, BankBranchDigit } = account;
  if (BankId === null || branchNumber(account) !== null) return null;
  const { hasRule, branchDigit: expected } = expectedBankDigits(BankId, BankBranchNumber, account.BankAccountNumber);
  if (BankBranchDigit === '') return expected === null ? null : 'Informe o dígito da agência';
  if (!isDigit(BankBranchDigit)) return 'Informe o dígito: um número, X ou P';
  if (!hasRule) return null;
  if (expected === null) return 'As agências deste banco não têm dígito. Deixe em branco';
  return isExpected(BankBranchDigit, expected) ? null : 'O dígito não é o desta agência. Confira os dois';
};

const accountDigit: Rule = (account) => {
  const { BankId, BankBranchNumber, BankAccountNumber, BankAccountDigit } = account;
  const missing = requiredProblem(BankAccountDigit);
  if (missing !== null) return missing;
  if (!isDigit(BankAccountDigit)) return 'Informe o dígito: um número, X ou P';
  if (BankId === null || branchNumber(account) !== null || accountNumber(account) !== null) return null;
  const { accountDigit: expected } = expectedBankDigits(BankId, BankBranchNumber, BankAccountNumber);
  return expected === null || isExpected(BankAccountDigit, expected)
    ? null
    : 'O dígito não é o desta agência e conta. Confira os três';
};

const fieldRules: Record<BankAccountField, Rule> = {
  BankId: ({ BankId }) => requiredProblem(BankId),
  BankAccountTypeId: ({ BankAccountTypeId }) => requiredProblem(BankAccountTypeId),
  BankBranchNumber: branchNumber,
  BankBranchDigit: branchDigit,
  BankAccountNumber: accountNumber,
  BankAccountDigit: accountDigit,
};

/** The message for one field of an account, or null. Digits are checked where the bank's rule is public. */
export const bankAccountProblem = (account: BankAccountNumbers, field: BankAccountField): string | null =>
  fieldRules[field](account);

/** Everything that is wrong with an account, in the order of its fields; empty when it can be paid to. */
export const bankAccountProblems = (account: BankAccountNumbers): { field: BankAccountField; message: string }[] =>
  (Object.keys(fieldRules) as BankAccountField[]).flatMap((field) => {
    const message = bankAccountProblem(account, field);
    return message === null ? [] : [{ field, message }];
  });

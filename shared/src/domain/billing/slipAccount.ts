/** The account that a slip is paid into, as company_bank_accounts stores it. */
export interface SlipAccount {
  bankCode: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  /** Carteira. */
  wallet: string;
  /** Convênio, or the bank's code of the payee. */
  agreement: string | null;
}

/** Why a bank cannot take slips of an account, and which of its fields to change. */
export interface SlipAccountProblem {
  field: keyof SlipAccount;
  message: string;
}

/** Fills a number with zeros to a length; RangeError where it is none or longer. */
export function fillDigits(digits: string, length: number): string {
  const bare = digits.replace(/^0+/, '');
  if (!/^\d+$/.test(digits) || bare.length > length) throw new RangeError(`Not a number of at most ${length} digits`);
  return bare.padStart(length, '0');
}

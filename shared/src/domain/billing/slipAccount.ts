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

/** Two digits of the year and a count of a fixed length; null where the count is longer. */
export function yearAndCount(year: number, count: number, length: number): string | null {
  const digits = String(count);
  return digits.length > length ? null : `${String(year).slice(-2)}${digits.padStart(length, '0')}`;
}

/** Our number at a bank without a layout in the portal: the count alone, as this bank has no check digit that is known. */
export const plainOurNumber = (year: number, count: number): string | null => yearAndCount(year, count, 8);

/**
 * What keeps slips from being made at a bank without a layout in the portal. The bank makes their lines when it registers them,
 * so that an account without an agreement would have none.
 */
export const plainAccountProblems = ({ bankCode, wallet, agreement }: SlipAccount): SlipAccountProblem[] => [
  ...(/^\d{1,3}$/.test(wallet)
    ? []
    : [{ field: 'wallet' as const, message: 'A carteira tem de um a três dígitos, como no contrato com o banco.' }]),
  ...(agreement
    ? []
    : [
        {
          field: 'agreement' as const,
          message: `O portal não conhece o leiaute de boleto do banco ${bankCode}: a linha digitável vem do banco, com o registro. Informe o convênio. Sem ele não há boleto.`,
        },
      ]),
];

import type { RefundAccount } from '@portal/shared/contracts/underwriting/refundAccount';
import { bankAccountProblems } from '@portal/shared/domain/parties/bankAccount';
import type { BankAccountField } from '@portal/shared/domain/parties/bankAccount';
import { unknownBankProblems } from '../../../parties/brokers/knownBank';
import type { Database, Transaction } from '../../../platform/database/connection';

/** Everything that keeps a refund from going to an account: the one judge for cancellations, resolutions and endorsements. */
export const refundAccountProblems = async (
  database: Database | Transaction,
  account: RefundAccount,
): Promise<{ field: BankAccountField; message: string }[]> => [
  ...(await unknownBankProblems(database, account)),
  ...bankAccountProblems({ ...account, BankBranchDigit: account.BankBranchDigit ?? '' }),
];

const withDigit = (number: string, digit: string | null | undefined): string =>
  digit?.trim() ? `${number.trim()}-${digit.trim()}` : number.trim();

/** An account as it is kept with a refund. */
export const accountColumns = (account: RefundAccount) => ({
  bankId: account.BankId,
  bankBranch: withDigit(account.BankBranchNumber, account.BankBranchDigit),
  bankAccount: withDigit(account.BankAccountNumber, account.BankAccountDigit),
});

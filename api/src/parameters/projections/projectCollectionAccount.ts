import type { CollectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import type { Transaction } from '../../platform/database/connection';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import type { ParameterEntry } from '../kinds/parameterKind';

/** As many digits as slips print at least of a branch and of an account. */
const [BRANCH_DIGITS, ACCOUNT_DIGITS] = [4, 5];

/** The account that slips are paid into, which keeps the number of its last file. One that was never said stays unsaid. */
export async function projectCollectionAccount(
  transaction: Transaction,
  companyId: number,
  { body }: ParameterEntry,
): Promise<void> {
  const said = body as CollectionAccountParameters;
  if (said.BankCode === '') return;
  const values = {
    bankCode: said.BankCode,
    branch: said.BankBranchNumber.padStart(BRANCH_DIGITS, '0'),
    branchDigit: said.BankBranchDigit,
    account: said.BankAccountNumber.padStart(ACCOUNT_DIGITS, '0'),
    accountDigit: said.BankAccountDigit,
    wallet: said.Wallet,
    agreement: said.Agreement === '' ? null : said.Agreement,
    paymentAgreement: said.PaymentAgreement || null,
    refundApprovalCents: said.RefundApprovalValue ?? null,
    pixKey: said.PixKey || null,
  };
  await transaction
    .insert(companyBankAccounts)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyBankAccounts.companyId, set: values });
}

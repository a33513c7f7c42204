import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import type { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { listedDocument } from '../../../platform/lists/privacy';

type PayeeColumns = Pick<
  typeof endorsementRefunds.$inferSelect,
  'payeeName' | 'payeeDocument' | 'bankId' | 'bankBranch' | 'bankAccount'
>;

/** Returns a payee as screens show it. */
export const payeeOnWire = (
  payee: PayeeColumns,
  { bankName, isThirdParty }: { bankName: string | null | undefined; isThirdParty: boolean },
): ListedPayee => ({
  Name: payee.payeeName,
  CpfCnpj: listedDocument(payee.payeeDocument),
  BankId: payee.bankId,
  BankName: bankName ?? '',
  Branch: payee.bankBranch,
  Account: payee.bankAccount,
  IsThirdParty: isThirdParty,
});

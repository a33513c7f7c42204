import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { companyBankAccounts } from '../../../platform/database/schema/billing';

/**
 * The company's account, held until the transaction ends: files from and to the bank are taken one after the other, so that
 * two of them never wait for each other's slips.
 */
export async function lockCollectionAccount(transaction: Transaction, companyId: number) {
  const [account] = await transaction
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId))
    .for('update');
  return account ?? null;
}

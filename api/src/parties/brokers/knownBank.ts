import { eq } from 'drizzle-orm';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import type { Database, Transaction } from '../../platform/database/connection';
import { banks } from '../../platform/database/schema/banks';
import { invalid } from '../../platform/server/refusal';

/** Refuses an account at a bank, or of a type, that is on no list. */
export async function refuseUnknownBank(
  database: Database | Transaction,
  { BankId, BankAccountTypeId }: { BankId: number; BankAccountTypeId: number },
): Promise<void> {
  const [bank] = await database.select({ id: banks.id }).from(banks).where(eq(banks.id, BankId));
  if (!bank) throw invalid('Escolha um banco da lista.', { field: 'BankAccount.BankId' });
  if (!bankAccountTypes.some(({ id }) => id === BankAccountTypeId))
    throw invalid('Escolha um tipo de conta da lista.', { field: 'BankAccount.BankAccountTypeId' });
}

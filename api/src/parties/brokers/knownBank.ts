import { eq } from 'drizzle-orm';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import type { Database, Transaction } from '../../platform/database/connection';
import { banks } from '../../platform/database/schema/banks';
import { invalid } from '../../platform/server/refusal';

interface NamedBank {
  BankId: number;
  BankAccountTypeId: number;
}

/** What of an account is on no list: its bank, or its type. */
export async function unknownBankProblems(
  database: Database | Transaction,
  { BankId, BankAccountTypeId }: NamedBank,
): Promise<{ field: keyof NamedBank; message: string }[]> {
  const [bank] = await database.select({ id: banks.id }).from(banks).where(eq(banks.id, BankId));
  const isKnownType = bankAccountTypes.some(({ id }) => id === BankAccountTypeId);
  return [
    ...(bank ? [] : [{ field: 'BankId' as const, message: 'Escolha um banco da lista.' }]),
    ...(isKnownType ? [] : [{ field: 'BankAccountTypeId' as const, message: 'Escolha um tipo de conta da lista.' }]),
  ];
}

/** Refuses an account at a bank, or of a type, that is on no list. */
export async function refuseUnknownBank(database: Database | Transaction, account: NamedBank): Promise<void> {
  const [problem] = await unknownBankProblems(database, account);
  if (problem) throw invalid(problem.message, { field: `BankAccount.${problem.field}` });
}

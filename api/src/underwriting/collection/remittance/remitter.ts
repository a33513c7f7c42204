import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import type { companyBankAccounts } from '../../../platform/database/schema/billing';
import { companies } from '../../../platform/database/schema/companies';
import type { Remitter } from '../cnab/writeRemittance';

/** Reads who sends a file to the bank, under which agreement (convênio). */
export async function remitterOf(
  transaction: Transaction,
  account: typeof companyBankAccounts.$inferSelect,
  agreement: string | null,
): Promise<Remitter> {
  const [company] = await transaction
    .select({ companyName: companies.name, document: companies.document })
    .from(companies)
    .where(eq(companies.id, account.companyId));
  if (!company) throw new Error('An account is a company’s');
  const [bank] = await transaction
    .select({ name: banks.name })
    .from(banks)
    .where(eq(banks.id, Number(account.bankCode)));
  return { ...account, ...company, agreement: agreement ?? '', bankName: bank?.name ?? '' };
}

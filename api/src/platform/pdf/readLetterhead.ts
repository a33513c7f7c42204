import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { companies } from '../database/schema/companies';
import type { Letterhead } from './content';

/** A company as it heads its papers. */
export async function readLetterhead(database: Database | Transaction, companyId: number): Promise<Letterhead> {
  const [company] = await database
    .select({
      name: companies.name,
      document: companies.document,
      primaryColor: companies.primaryColor,
      logoFile: companies.logoFile,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`Company ${companyId} is not there`);
  return company;
}

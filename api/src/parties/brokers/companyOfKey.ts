import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { invalid } from '../../platform/server/refusal';

export interface Company {
  id: number;
  key: string;
  name: string;
  primaryColor: string;
}

/** The insurer whose portal the call came from. 400 without a header that names one. */
export async function companyOfKey(database: Database, companyKey: string | null): Promise<Company> {
  const [company] = companyKey
    ? await database
        .select({
          id: companies.id,
          key: companies.key,
          name: companies.name,
          primaryColor: companies.primaryColor,
        })
        .from(companies)
        .where(eq(companies.key, companyKey))
    : [];
  if (!company) throw invalid('Não foi possível saber de qual seguradora é este portal. Recarregue a página.');
  return company;
}

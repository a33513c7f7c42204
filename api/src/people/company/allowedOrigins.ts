import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies, companyOrigins } from '../../platform/database/schema/companies';
import { notFound } from '../../platform/server/refusal';
import { recordChange } from './changeCompany';

const originsOf = async (database: Database | Transaction, companyId: number): Promise<string[]> =>
  (
    await database
      .select({ origin: companyOrigins.origin })
      .from(companyOrigins)
      .where(eq(companyOrigins.companyId, companyId))
      .orderBy(asc(companyOrigins.origin))
  ).map(({ origin }) => origin);

/** Origins of pages elsewhere that may call the platform for the company. */
export const listAllowedOrigins = async (database: Database, companyId: number) => ({
  Origins: await originsOf(database, companyId),
});

/** Makes the list the company's, with its history; what is gone is refused as soon as each process looks again. */
export async function changeAllowedOrigins(database: Database, user: CurrentUser, wanted: readonly string[]) {
  await database.transaction(async (transaction) => {
    const [company] = await transaction
      .select({ id: companies.id, uniqueId: companies.uniqueId })
      .from(companies)
      .where(eq(companies.id, user.companyId))
      .for('update');
    if (!company) throw notFound('A seguradora não existe mais.');
    const before = await originsOf(transaction, company.id);
    const after = [...new Set(wanted)].sort();
    const gone = before.filter((origin) => !after.includes(origin));
    const added = after.filter((origin) => !before.includes(origin));
    if (gone.length > 0)
      await transaction
        .delete(companyOrigins)
        .where(and(eq(companyOrigins.companyId, company.id), inArray(companyOrigins.origin, gone)));
    if (added.length > 0)
      await transaction.insert(companyOrigins).values(added.map((origin) => ({ companyId: company.id, origin })));
    if (gone.length + added.length > 0)
      await recordChange(transaction, user, {
        company,
        action: 'allowedOriginsChanged',
        changes: [{ field: 'allowedOrigins', before, after }],
      });
  });
  return listAllowedOrigins(database, user.companyId);
}

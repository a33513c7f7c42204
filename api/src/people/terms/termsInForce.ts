import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { TermOfUse } from '@portal/shared/contracts/people/terms';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies, companyTerms } from '../../platform/database/schema/companies';
import { notFound } from '../../platform/server/refusal';

export type Term = typeof companyTerms.$inferSelect;

/** The company of a call before sign-in, by its CompanyKey header. */
export async function companyIdOf(database: Database, companyKey: string | null): Promise<number> {
  const [company] = companyKey
    ? await database.select({ id: companies.id }).from(companies).where(eq(companies.key, companyKey))
    : [];
  if (!company) throw notFound('Nenhuma seguradora atende por esta chave.', { field: 'CompanyKey' });
  return company.id;
}

/** The highest version that is in force, or null where nothing was published. */
export async function termInForce(database: Database | Transaction, companyId: number): Promise<Term | null> {
  const [term] = await database
    .select()
    .from(companyTerms)
    .where(and(eq(companyTerms.companyId, companyId), lte(companyTerms.inForceSince, sql`now()`)))
    .orderBy(desc(companyTerms.version))
    .limit(1);
  return term ?? null;
}

/** A version of the terms as it travels. */
export const termOnTheWire = (term: Term): TermOfUse => ({
  HTMLTermOfUse: term.html,
  UniqueId: term.uniqueId,
  Version: term.version,
  InForceSince: term.inForceSince.toISOString(),
});

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { brokers, insureds, partners, policyHolders } from '../../platform/database/schema/parties';

/** One of the quadro societário (QSA) of a company. */
export interface KnownPartner {
  name: string;
  document: string;
  qualification: string;
}

/**
 * Returns the partners of companies by their documents: those of the registers, else those of the last answer of a bureau.
 * Companies that nobody knows are missing. Two statements, however many companies.
 */
export async function partnersOfCompanies(
  database: Database | Transaction,
  companyId: number,
  documents: readonly string[],
): Promise<Map<string, KnownPartner[]>> {
  const found = new Map<string, KnownPartner[]>();
  if (documents.length === 0) return found;
  const wanted = [...new Set(documents)];
  const owner = sql<string>`coalesce(${policyHolders.document}, ${insureds.document}, ${brokers.document})`;
  const registered = await database
    .select({
      owner,
      name: partners.name,
      document: partners.document,
      qualification: partners.qualification,
    })
    .from(partners)
    .leftJoin(policyHolders, and(eq(policyHolders.id, partners.policyHolderId), isNull(policyHolders.mergedIntoId)))
    .leftJoin(insureds, and(eq(insureds.id, partners.insuredId), isNull(insureds.mergedIntoId)))
    .leftJoin(brokers, eq(brokers.id, partners.brokerId))
    .where(and(eq(partners.companyId, companyId), inArray(owner, wanted)));
  for (const { owner: document, ...partner } of registered)
    found.set(document, [...(found.get(document) ?? []), partner]);
  const unregistered = wanted.filter((document) => !found.has(document));
  if (unregistered.length === 0) return found;
  const answers = await database
    .selectDistinctOn([bureauQueries.document], { document: bureauQueries.document, answer: bureauQueries.answer })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, companyId),
        inArray(bureauQueries.document, unregistered),
        eq(bureauQueries.outcome, 'found'),
      ),
    )
    .orderBy(bureauQueries.document, desc(bureauQueries.id));
  for (const { document, answer } of answers)
    if (answer && 'partners' in answer && answer.partners.length > 0) found.set(document, answer.partners);
  return found;
}

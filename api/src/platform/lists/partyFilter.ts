import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import type { brokers, insureds, policyHolders } from '../database/schema/parties';
import { matchesDocument, matchesText } from './textSearch';

interface PartySearch {
  name?: string | undefined;
  document?: string | undefined;
}

/**
 * Rows whose party, which `reference` points to, has the name and the document, or a record that was merged into it has;
 * undefined when neither is asked.
 */
export function ofParty(
  database: Database,
  companyId: number,
  reference: PgColumn,
  party: typeof policyHolders | typeof insureds | typeof brokers,
  { name, document }: PartySearch,
): SQL | undefined {
  const wanted = and(matchesText(party.searchText, name), matchesDocument(party.document, document));
  if (!wanted) return undefined;
  const found = database
    .select({ id: 'mergedIntoId' in party ? sql`coalesce(${party.mergedIntoId}, ${party.id})` : party.id })
    .from(party)
    .where(and(eq(party.companyId, companyId), wanted));
  return inArray(reference, found);
}

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connection';
import { kept } from '../database/kept';
import type { Asked } from '../database/kept';
import { insureds, policyHolders } from '../database/schema/parties';
import { matchesDocument } from './textSearch';

const survivingHolders = alias(policyHolders, 'surviving_holders');
const survivingInsureds = alias(insureds, 'surviving_insureds');

const readMerged = kept((reader, { uniqueIds }: Asked<'uniqueIds'>) =>
  reader
    .select({ merged: policyHolders.uniqueId, surviving: survivingHolders.uniqueId })
    .from(survivingHolders)
    .innerJoin(policyHolders, eq(policyHolders.mergedIntoId, survivingHolders.id))
    .where(sql`${survivingHolders.uniqueId} = any(${uniqueIds}::uuid[])`)
    .unionAll(
      reader
        .select({ merged: insureds.uniqueId, surviving: survivingInsureds.uniqueId })
        .from(survivingInsureds)
        .innerJoin(insureds, eq(insureds.mergedIntoId, survivingInsureds.id))
        .where(sql`${survivingInsureds.uniqueId} = any(${uniqueIds}::uuid[])`),
    ),
);

/**
 * The records that were merged into these, with the one that counts instead of each: what stands against a record that went
 * stands against the one that survives.
 */
export async function mergedInto(
  database: Database | Transaction,
  survivingUniqueIds: readonly string[],
): Promise<Map<string, string>> {
  if (survivingUniqueIds.length === 0) return new Map();
  const rows = await readMerged(database, { uniqueIds: survivingUniqueIds });
  return new Map(rows.map(({ merged, surviving }) => [merged, surviving]));
}

/** The same with the records themselves, each standing for itself. */
export async function withMerged(
  database: Database | Transaction,
  uniqueIds: readonly string[],
): Promise<Map<string, string>> {
  return new Map([...uniqueIds.map((id) => [id, id] as const), ...(await mergedInto(database, uniqueIds))]);
}

interface DocumentSearch {
  companyId: number;
  document: string | undefined;
}

/**
 * The ids of records into which one with this document was merged: whoever looks for it finds the one that counts. Few are,
 * so that they are looked up first and the list goes on along its index.
 */
export async function survivorsOf(
  database: Database,
  table: typeof policyHolders | typeof insureds,
  { companyId, document }: DocumentSearch,
): Promise<number[]> {
  if (document === undefined) return [];
  const merged: PgColumn = table.mergedIntoId;
  const rows = await database
    .select({ id: table.mergedIntoId })
    .from(table)
    .where(and(eq(table.companyId, companyId), isNotNull(merged), matchesDocument(table.document, document)))
    .limit(MOST_FOUND);
  return rows.flatMap(({ id }) => id ?? []);
}

/** A search by document is for one party; nobody reads more. */
const MOST_FOUND = 200;

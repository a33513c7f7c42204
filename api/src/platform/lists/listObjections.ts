import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { kept } from '../database/kept';
import type { Asked } from '../database/kept';
import { screeningMatches } from '../database/schema/screening';
import { withMerged } from './mergedRecords';

/**
 * What the lists say against dealing with a party or one of its people: a confirmed sanction, or an occurrence on a list of
 * sanctions or of exposed people (PEP) that nobody has decided. A confirmed exposure forbids nothing.
 */
export type ListObjection = 'sanctioned' | 'maybeSanctioned' | 'maybeExposed';

const readStanding = kept(
  (reader, { companyId, uniqueIds, payeeDocument }: Asked<'companyId' | 'uniqueIds' | 'payeeDocument'>) =>
    reader
      .selectDistinct({
        uniqueId: screeningMatches.ownerUniqueId,
        listKind: screeningMatches.listKind,
        state: screeningMatches.state,
      })
      .from(screeningMatches)
      .where(
        and(
          eq(screeningMatches.companyId, companyId),
          sql`${screeningMatches.ownerUniqueId} = any(${uniqueIds}::uuid[])`,
          ne(screeningMatches.state, 'dismissed'),
          isNull(screeningMatches.endedAt),
          // Who is to be paid a refund stands against that payment alone.
          sql`(${screeningMatches.subjectRole} is distinct from 'payee' or ${screeningMatches.subjectDocument} = ${payeeDocument})`,
        ),
      ),
);

const weights: readonly ListObjection[] = ['maybeExposed', 'maybeSanctioned', 'sanctioned'];

/**
 * Answers "may we deal with these parties?": returns the gravest objection to each; those without one are missing. Approvals,
 * the situation of a broker, releases of money and every issue ask this and nothing else. A payee is judged with the policy
 * holder whose refund they receive.
 */
export async function findObjections(
  database: Database | Transaction,
  companyId: number,
  uniqueIds: readonly string[],
  payeeDocument = '',
): Promise<Map<string, ListObjection>> {
  const objections = new Map<string, ListObjection>();
  if (uniqueIds.length === 0) return objections;
  // What stands against a record stands against the one into which it was merged.
  const partyOf = await withMerged(database, uniqueIds);
  for (const row of await readStanding(database, {
    companyId,
    payeeDocument,
    uniqueIds: [...partyOf.keys()],
  })) {
    const objection = toObjection(row);
    if (objection === null) continue;
    const party = partyOf.get(row.uniqueId) ?? row.uniqueId;
    const known = objections.get(party);
    if (known === undefined || weights.indexOf(objection) > weights.indexOf(known)) objections.set(party, objection);
  }
  return objections;
}

function toObjection({
  listKind,
  state,
}: Pick<typeof screeningMatches.$inferSelect, 'listKind' | 'state'>): ListObjection | null {
  if (listKind === 'sanction') return state === 'confirmed' ? 'sanctioned' : 'maybeSanctioned';
  return state === 'open' ? 'maybeExposed' : null;
}

/** Returns the parties with one of these objections. */
export const partiesWith = (
  objections: ReadonlyMap<string, ListObjection>,
  ...wanted: readonly ListObjection[]
): Set<string> => new Set([...objections].flatMap(([uniqueId, one]) => (wanted.includes(one) ? [uniqueId] : [])));

/** Returns those of the parties against which, or against whose people, a sanction is confirmed and stands. */
export const sanctionedAmong = async (
  database: Database | Transaction,
  companyId: number,
  uniqueIds: readonly string[],
): Promise<Set<string>> => partiesWith(await findObjections(database, companyId, uniqueIds), 'sanctioned');

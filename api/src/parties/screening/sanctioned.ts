import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { withMerged } from '../../platform/lists/mergedRecords';
import { screeningMatches } from '../../platform/database/schema/screening';

/** Those of the parties against which, or against whose people, a sanction is confirmed and stands. */
export async function sanctionedAmong(
  database: Database | Transaction,
  companyId: number,
  uniqueIds: readonly string[],
): Promise<Set<string>> {
  if (uniqueIds.length === 0) return new Set();
  // What is confirmed against a record stands against the one into which it was merged.
  const partyOf = await withMerged(database, uniqueIds);
  const rows = await database
    .selectDistinct({ uniqueId: screeningMatches.ownerUniqueId })
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        inArray(screeningMatches.ownerUniqueId, [...partyOf.keys()]),
        eq(screeningMatches.listKind, 'sanction'),
        eq(screeningMatches.state, 'confirmed'),
        isNull(screeningMatches.endedAt),
      ),
    );
  return new Set(rows.map(({ uniqueId }) => partyOf.get(uniqueId) ?? uniqueId));
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { kept } from '../../platform/database/kept';
import type { Asked } from '../../platform/database/kept';
import { withMerged } from '../../platform/lists/mergedRecords';
import { screeningMatches } from '../../platform/database/schema/screening';

const readSanctioned = kept((reader, { companyId, uniqueIds }: Asked<'companyId' | 'uniqueIds'>) =>
  reader
    .selectDistinct({ uniqueId: screeningMatches.ownerUniqueId })
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        sql`${screeningMatches.ownerUniqueId} = any(${uniqueIds}::uuid[])`,
        eq(screeningMatches.listKind, 'sanction'),
        eq(screeningMatches.state, 'confirmed'),
        isNull(screeningMatches.endedAt),
      ),
    ),
);

/** Those of the parties against which, or against whose people, a sanction is confirmed and stands. */
export async function sanctionedAmong(
  database: Database | Transaction,
  companyId: number,
  uniqueIds: readonly string[],
): Promise<Set<string>> {
  if (uniqueIds.length === 0) return new Set();
  // What is confirmed against a record stands against the one into which it was merged.
  const partyOf = await withMerged(database, uniqueIds);
  const rows = await readSanctioned(database, { companyId, uniqueIds: [...partyOf.keys()] });
  return new Set(rows.map(({ uniqueId }) => partyOf.get(uniqueId) ?? uniqueId));
}

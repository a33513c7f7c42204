import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection';
import { companies } from '../../database/schema/companies';
import { auditHistory } from '../../database/schema/history';
import { auditRecords } from '../auditRecord';

/** What the history says of itself. */
export const AUDIT_TRAIL = 'auditTrail';
export const CONTENTS_REMOVED = 'contentsRemoved';

export type RemovalGround = NonNullable<(typeof auditHistory.$inferSelect)['removalGround']>;

interface Removal {
  at: Date;
  ground: RemovalGround;
}

/** Ids in one entry of the history: what tells of many removals stays readable. */
const IDS_AT_ONCE = 500;

/** What goes with contents that the law wants removed: without its salt their commitment tells nothing. */
export const contentsRemoved = ({ at, ground }: Removal) => ({
  salt: null,
  contentsRemovedAt: at,
  removalGround: ground,
});

/**
 * Tells the history of which of its entries contents were removed at this moment. Contents that are missing without it were
 * removed by nobody who may, and a verification says so.
 */
export async function tellRemovals(
  transaction: Transaction,
  user: { companyId: number; id: number | null; name: string },
  { at, ground }: Removal,
): Promise<void> {
  const removed = await transaction
    .select({ id: auditHistory.id })
    .from(auditHistory)
    .where(and(eq(auditHistory.companyId, user.companyId), eq(auditHistory.contentsRemovedAt, at)))
    .orderBy(asc(auditHistory.id));
  const [company] = await transaction
    .select({ uniqueId: companies.uniqueId })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  if (!company || removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  );
  await auditRecords(
    transaction,
    user,
    parts.map((part) => ({
      kind: AUDIT_TRAIL,
      uniqueId: company.uniqueId,
      action: CONTENTS_REMOVED,
      changes: [
        { field: 'entryIds', before: null, after: part },
        { field: 'removalGround', before: null, after: ground },
      ],
    })),
  );
}

/** The ids that a removal's entry tells of, out of its changes as the database writes them. */
export function removedIdsIn(changes: string): number[] {
  const told = (JSON.parse(changes) as { field: string; after: unknown }[]).find(({ field }) => field === 'entryIds');
  return Array.isArray(told?.after) ? told.after.filter((id): id is number => typeof id === 'number') : [];
}

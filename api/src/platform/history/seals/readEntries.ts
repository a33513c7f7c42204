import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection';
import { auditHistory } from '../../database/schema/history';
import type { SealedEntry } from './commitments';

/** A place in the order in which entries are sealed. */
export interface Place {
  order: number;
  id: number;
}

export const FIRST_PLACE: Place = { order: -1, id: 0 };
/** After every entry of an order. */
export const LAST_ID = Number.MAX_SAFE_INTEGER;

interface Range {
  companyId: number;
  after: Place;
  /** Up to and with it; without an end all there are. */
  upTo?: Place | undefined;
  /** Only orders below it. */
  below?: number;
  most: number;
}

/** The entries of a company in the order in which they are sealed. */
export const readEntries = (
  database: Database | Transaction,
  { companyId, after, upTo, below, most }: Range,
): Promise<SealedEntry[]> => {
  const place = sql`(${auditHistory.sealingOrder}, ${auditHistory.id})`;
  return database
    .select({
      id: auditHistory.id,
      companyId: auditHistory.companyId,
      order: auditHistory.sealingOrder,
      kind: auditHistory.subjectKind,
      subject: auditHistory.subjectUniqueId,
      action: auditHistory.action,
      userId: auditHistory.changedByUserId,
      changedAtMicros: sql<string>`(extract(epoch from ${auditHistory.changedAt}) * 1000000)::bigint::text`,
      changes: sql<string>`${auditHistory.changes}::text`,
      name: auditHistory.changedByName,
      source: sql<string | null>`${auditHistory.source}::text`,
      salt: auditHistory.salt,
      areContentsRemoved: sql<boolean>`${auditHistory.contentsRemovedAt} is not null`,
    })
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, companyId),
        sql`${place} > (${after.order}::bigint, ${after.id}::bigint)`,
        upTo && sql`${place} <= (${upTo.order}::bigint, ${upTo.id}::bigint)`,
        below === undefined ? undefined : sql`${auditHistory.sealingOrder} < ${below}::bigint`,
      ),
    )
    .orderBy(asc(auditHistory.sealingOrder), asc(auditHistory.id))
    .limit(most);
};

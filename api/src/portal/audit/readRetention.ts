import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getRetention } from '@portal/shared/contracts/portal/retention';
import type { Database } from '../../platform/database/connection';
import { retentionHolds, retentionRemovals, retentionRounds } from '../../platform/database/schema/retention';
import type { RetainedKind } from '../../platform/retention/retainedKind';

/** What is kept for how long, and what of the company's own went lately. */
export async function readRetention(
  database: Database,
  companyId: number,
  retained: readonly RetainedKind[],
): Promise<CallResponse<typeof getRetention>> {
  const rounds = await database.select().from(retentionRounds);
  const removals = await database
    .select({
      kind: retentionRemovals.kind,
      lately: sql<number>`coalesce(sum(${retentionRemovals.removed})
        filter (where ${retentionRemovals.removedOn} > current_date - 30), 0)`.mapWith(Number),
      lastOn: sql<string>`max(${retentionRemovals.removedOn})::text`,
    })
    .from(retentionRemovals)
    .where(eq(retentionRemovals.companyId, companyId))
    .groupBy(retentionRemovals.kind);
  const holds = await database
    .select({ reason: retentionHolds.reason, since: retentionHolds.createdAt })
    .from(retentionHolds)
    .where(
      and(
        eq(retentionHolds.companyId, companyId),
        isNull(retentionHolds.subjectUniqueId),
        isNull(retentionHolds.endedAt),
      ),
    )
    .orderBy(retentionHolds.id);
  return {
    Data: retained.map(({ name, title, keptFor, since, ground }) => {
      const round = rounds.find(({ kind }) => kind === name);
      const removal = removals.find(({ kind }) => kind === name);
      return {
        Kind: name,
        Title: title,
        KeptFor: keptFor,
        Since: since,
        Ground: ground,
        LookedThroughAt: round?.endedAt?.toISOString() ?? null,
        RemovedLately: removal?.lately ?? 0,
        LastRemovedOn: removal?.lastOn ?? null,
      };
    }),
    Holds: holds.map(({ reason, since }) => ({ Reason: reason, Since: since.toISOString() })),
  };
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { retentionRemovals } from '../database/schema/retention';
import type { Removed } from './retainedKind';

/** Adds to what went on this day, in the transaction in which it does: counted once, also where the process is killed. */
export async function noteRemovals(transaction: Transaction, kind: string, removed: Removed, now: Date): Promise<void> {
  const counts = new Map<number | null, number>();
  for (const companyId of removed) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  if (counts.size === 0) return;
  await transaction
    .insert(retentionRemovals)
    .values(
      [...counts].map(([companyId, count]) => ({
        kind,
        companyId,
        removedOn: now.toISOString().slice(0, 10),
        removed: count,
        lastAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [retentionRemovals.kind, retentionRemovals.companyId, retentionRemovals.removedOn],
      set: { removed: sql`${retentionRemovals.removed} + excluded.removed`, lastAt: sql`excluded.last_at` },
    });
}

import { and, count, eq, sql } from 'drizzle-orm';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import type { Database, Transaction } from '../../platform/database/connection';
import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { forgetSurplusFailures } from './forgetting';
import { hourOf } from './hours';
import { bucketOf } from './loadHistogram';

/**
 * Remotes, versions and reasons come from browsers: whoever made them up must not fill the database. Seven remotes with
 * three versions each stay far below.
 */
const MOST_ROWS_PER_HOUR = 2_000;

type LoadRow = typeof remoteLoads.$inferInsert;

const reasonOf = ({ Outcome: outcome, Reason: reason }: RemoteObservation): string =>
  outcome === 'loaded' ? '' : (reason ?? 'unknown');

const keyOf = ({ remote, version, outcome, reason, withinMs }: LoadRow): string =>
  [remote, version, outcome, reason, withinMs].join(' ');

/** One row for all observations that are counted together; always in the same order, so that writers do not deadlock. */
function rowsOf(companyId: number, hour: Date, observations: readonly RemoteObservation[]): LoadRow[] {
  const rows = new Map<string, LoadRow>();
  for (const observation of observations) {
    const { Remote: remote, Version: version, Outcome: outcome, Milliseconds: milliseconds } = observation;
    const reason = reasonOf(observation);
    const row = { companyId, hour, remote, version, outcome, reason, withinMs: bucketOf(milliseconds), loads: 1 };
    const known = rows.get(keyOf(row));
    if (known) known.loads += 1;
    else rows.set(keyOf(row), row);
  }
  return [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Counts what a browser has seen, in the hour of the platform's clock. Gives how many were counted. */
export async function recordObservations(
  database: Database,
  companyId: number,
  observations: readonly RemoteObservation[],
  now: Date,
): Promise<number> {
  if (observations.length === 0) return 0;
  const hour = hourOf(now);
  return database.transaction(async (transaction) => {
    const [stored] = await transaction
      .select({ rows: count() })
      .from(remoteLoads)
      .where(and(eq(remoteLoads.companyId, companyId), eq(remoteLoads.hour, hour)));
    if ((stored?.rows ?? 0) >= MOST_ROWS_PER_HOUR) return 0;
    await transaction
      .insert(remoteLoads)
      .values(rowsOf(companyId, hour, observations))
      .onConflictDoUpdate({
        target: [
          remoteLoads.companyId,
          remoteLoads.hour,
          remoteLoads.remote,
          remoteLoads.version,
          remoteLoads.outcome,
          remoteLoads.reason,
          remoteLoads.withinMs,
        ],
        set: { loads: sql`${remoteLoads.loads} + excluded.loads` },
      });
    await recordFailures(transaction, companyId, observations, now);
    return observations.length;
  });
}

async function recordFailures(
  transaction: Transaction,
  companyId: number,
  observations: readonly RemoteObservation[],
  now: Date,
): Promise<void> {
  const failures = observations.filter(({ Outcome: outcome }) => outcome !== 'loaded');
  if (failures.length === 0) return;
  await transaction.insert(remoteFailures).values(
    failures.map((failure) => ({
      companyId,
      remote: failure.Remote,
      version: failure.Version,
      reason: reasonOf(failure),
      traceId: failure.TraceId ?? null,
      failedAt: now,
    })),
  );
  await forgetSurplusFailures(transaction, companyId);
}

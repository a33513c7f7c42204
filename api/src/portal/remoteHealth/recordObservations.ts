import { sql } from 'drizzle-orm';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import type { Transaction } from '../../platform/database/connection';
import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { forgetSurplusFailures } from './forgetting';
import { hourOf } from './hours';
import { bucketOf } from './loadHistogram';
import { alike, hasMostRows } from './rowsPerHour';

type LoadRow = typeof remoteLoads.$inferInsert;

const reasonOf = ({ Outcome: outcome, Reason: reason }: RemoteObservation): string =>
  outcome === 'loaded' ? '' : (reason ?? 'unknown');

const keyOf = ({ remote, version, outcome, reason, withinMs }: LoadRow): string =>
  [remote, version, outcome, reason, withinMs].join(' ');

const rowOf = (companyId: number, hour: Date, observation: RemoteObservation): LoadRow => {
  const { Remote: remote, Version: version, Outcome: outcome, Milliseconds: milliseconds } = observation;
  const reason = reasonOf(observation);
  return { companyId, hour, remote, version, outcome, reason, withinMs: bucketOf(milliseconds), loads: 1 };
};

const rowsOf = (companyId: number, hour: Date, observations: readonly RemoteObservation[]): LoadRow[] =>
  alike(
    observations.map((observation) => rowOf(companyId, hour, observation)),
    keyOf,
    (known) => (known.loads += 1),
  );

/** Counts what a browser has seen, in the hour of the platform's clock. Gives how many were counted. */
export async function recordObservations(
  transaction: Transaction,
  companyId: number,
  observations: readonly RemoteObservation[],
  now: Date,
): Promise<number> {
  if (observations.length === 0) return 0;
  const hour = hourOf(now);
  if (await hasMostRows(transaction, remoteLoads, companyId, hour)) return 0;
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

import { sql } from 'drizzle-orm';
import type { SlowInteraction, VitalObservation } from '@portal/shared/contracts/portal/remoteExperience';
import type { Transaction } from '../../platform/database/connection';
import { remoteSlowInteractions, remoteVitals } from '../../platform/database/schema/remoteHealth';
import { hourOf } from './hours';
import { bucketOf } from './loadHistogram';
import { alike, hasMostRows } from './rowsPerHour';
import { INTERACTION_BOUNDS, VITAL_BOUNDS } from './vitalBounds';

type VitalRow = typeof remoteVitals.$inferInsert;
type SlowRow = typeof remoteSlowInteractions.$inferInsert;

/** What is counted of a version: a number of a visit, or that something happened. */
export interface CountedVital {
  Remote: string;
  Version: string;
  Vital: VitalRow['vital'];
  Value?: VitalObservation['Value'];
}

const withinOf = (vital: VitalRow['vital'], value: number): number =>
  vital === 'inp' || vital === 'lcp' || vital === 'cls' ? bucketOf(value, VITAL_BOUNDS[vital]) : 0;

/** Adds to what a company's hour counts. Gives how many were counted. */
export async function recordVitals(
  transaction: Transaction,
  companyId: number,
  vitals: readonly CountedVital[],
  now: Date,
): Promise<number> {
  if (vitals.length === 0) return 0;
  const hour = hourOf(now);
  if (await hasMostRows(transaction, remoteVitals, companyId, hour)) return 0;
  const rows = vitals.map(({ Remote: remote, Version: version, Vital: vital, Value: value = 0 }): VitalRow => ({
    ...{ companyId, hour, remote, version, vital },
    within: withinOf(vital, value),
    times: 1,
  }));
  const { hour: ofHour, remote, version, vital, within, times } = remoteVitals;
  await transaction
    .insert(remoteVitals)
    .values(
      alike(
        rows,
        (row) => [row.remote, row.version, row.vital, row.within].join(' '),
        (known) => (known.times += 1),
      ),
    )
    .onConflictDoUpdate({
      target: [remoteVitals.companyId, ofHour, remote, version, vital, within],
      set: { times: sql`${times} + excluded.times` },
    });
  return vitals.length;
}

const slowRowOf = (companyId: number, hour: Date, slow: SlowInteraction): SlowRow => ({
  ...{ companyId, hour, remote: slow.Remote, version: slow.Version },
  ...{ screen: slow.Screen, role: slow.Role, region: slow.Region, part: slow.Part ?? '' },
  withinMs: bucketOf(slow.InputDelay + slow.Processing + slow.Presentation, INTERACTION_BOUNDS),
  times: 1,
  ...{ inputDelayMs: slow.InputDelay, processingMs: slow.Processing, presentationMs: slow.Presentation },
});

function addSlow(known: SlowRow, further: SlowRow): void {
  known.times += 1;
  known.inputDelayMs += further.inputDelayMs;
  known.processingMs += further.processingMs;
  known.presentationMs += further.presentationMs;
}

/** Counts what was slow to answer, by what was pressed. */
export async function recordSlowInteractions(
  transaction: Transaction,
  companyId: number,
  interactions: readonly SlowInteraction[],
  now: Date,
): Promise<void> {
  if (interactions.length === 0) return;
  const hour = hourOf(now);
  if (await hasMostRows(transaction, remoteSlowInteractions, companyId, hour)) return;
  const rows = interactions.map((slow) => slowRowOf(companyId, hour, slow));
  const { remote, version, screen, role, region, part, withinMs } = remoteSlowInteractions;
  const { times, inputDelayMs, processingMs, presentationMs } = remoteSlowInteractions;
  await transaction
    .insert(remoteSlowInteractions)
    .values(
      alike(
        rows,
        (row) => [row.remote, row.version, row.screen, row.role, row.region, row.part, row.withinMs].join(' '),
        addSlow,
      ),
    )
    .onConflictDoUpdate({
      target: [
        ...[remoteSlowInteractions.companyId, remoteSlowInteractions.hour, remote, version],
        ...[screen, role, region, part, withinMs],
      ],
      set: {
        times: sql`${times} + excluded.times`,
        inputDelayMs: sql`${inputDelayMs} + excluded.input_delay_ms`,
        processingMs: sql`${processingMs} + excluded.processing_ms`,
        presentationMs: sql`${presentationMs} + excluded.presentation_ms`,
      },
    });
}

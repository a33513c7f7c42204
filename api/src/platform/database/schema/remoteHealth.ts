import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RemoteObservation } from '@portal/shared/contracts/portal/remoteHealth';
import { instant } from './columns';
import { companyId } from './companies';

/** Loads of a remote's version within one hour, by outcome, reason and bucket of the histogram. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    companyId: companyId(),
    hour: instant('hour').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome').$type<RemoteObservation['Outcome']>().notNull(),
    /** Empty where the version came. */
    reason: text('reason').notNull(),
    /** The upper bound of the bucket. */
    withinMs: integer('within_ms').notNull(),
    loads: integer('loads').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'remote_loads_key',
      columns: [table.companyId, table.hour, table.remote, table.version, table.outcome, table.reason, table.withinMs],
    }),
    index('remote_loads_age').on(table.hour),
  ],
);

/** The newest failures of each remote, by which support finds them in a browser's log. */
export const remoteFailures = pgTable(
  'remote_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    reason: text('reason').notNull(),
    traceId: text('trace_id'),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [index('remote_failures_remote').on(table.companyId, table.remote, table.id.desc())],
);

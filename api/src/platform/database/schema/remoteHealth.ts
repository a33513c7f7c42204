import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  BrowserError,
  ErrorFrame,
  PressedRegion,
  PressedRole,
  VitalObservation,
} from '@portal/shared/contracts/portal/remoteExperience';
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

/** What visits to the screens of a remote's version were like within one hour, by bucket of the histogram. */
export const remoteVitals = pgTable(
  'remote_vitals',
  {
    companyId: companyId(),
    hour: instant('hour').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Slow interactions and errors are counted beside the visits in which they happened. */
    vital: text('vital').$type<VitalObservation['Vital'] | 'slow' | 'error'>().notNull(),
    /** The upper bound of the bucket; 0 for what is only counted. */
    within: integer('within').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'remote_vitals_key',
      columns: [table.companyId, table.hour, table.remote, table.version, table.vital, table.within],
    }),
    index('remote_vitals_age').on(table.hour),
  ],
);

/** What was slow to answer within one hour, by what was pressed; the parts are sums over all times. */
export const remoteSlowInteractions = pgTable(
  'remote_slow_interactions',
  {
    companyId: companyId(),
    hour: instant('hour').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The pattern of a route. */
    screen: text('screen').notNull(),
    role: text('role').$type<PressedRole>().notNull(),
    region: text('region').$type<PressedRegion>().notNull(),
    /** Empty where no class names it. */
    part: text('part').notNull(),
    withinMs: integer('within_ms').notNull(),
    times: integer('times').notNull(),
    inputDelayMs: bigint('input_delay_ms', { mode: 'number' }).notNull(),
    processingMs: bigint('processing_ms', { mode: 'number' }).notNull(),
    presentationMs: bigint('presentation_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'remote_slow_interactions_key',
      columns: [
        ...([table.companyId, table.hour, table.remote, table.version] as const),
        ...([table.screen, table.role, table.region, table.part, table.withinMs] as const),
      ],
    }),
    index('remote_slow_interactions_age').on(table.hour),
  ],
);

/** Errors in browsers, those that are one to whoever looks for the cause in one row; never their messages. */
export const remoteErrors = pgTable(
  'remote_errors',
  {
    companyId: companyId(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').$type<BrowserError['Kind']>().notNull(),
    name: text('name').notNull(),
    /** Empty where the error has none. */
    code: text('code').notNull(),
    screen: text('screen').notNull(),
    frames: jsonb('frames').$type<ErrorFrame[]>().notNull(),
    /** Of the newest that a user saw. */
    traceId: text('trace_id'),
    times: integer('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'remote_errors_key',
      columns: [table.companyId, table.remote, table.version, table.fingerprint],
    }),
    index('remote_errors_age').on(table.lastAt),
  ],
);

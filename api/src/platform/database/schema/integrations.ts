import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DestinationKind } from '@portal/shared/domain/integrations/destinations';
import type { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';

/** Where events of a company go (docs/decisions/0159-integrations.md). Secrets are sealed. */
export const integrationDestinations = pgTable(
  'integration_destinations',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<DestinationKind>().notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** What a webhook asked for; the other kinds get what is theirs. */
    events: text('events').array().notNull().default([]),
    sealedSecret: text('sealed_secret').notNull(),
    /** Signs beside the new one until then. */
    sealedPreviousSecret: text('sealed_previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    revision: integer('revision').notNull().default(1),
    /** How often in a row it was away; while it is paused nothing is tried. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    /** Since when people know that it is given up on; null again with the next answer. */
    toldFailingAt: instant('told_failing_at'),
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (table) => [
    index('integration_destinations_company')
      .on(table.companyId)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('integration_destinations_one_of_kind')
      .on(table.companyId, table.kind)
      .where(sql`${table.deletedAt} is null and ${table.kind} <> 'webhook'`),
  ],
);

/** One event on its way to one destination. */
export const integrations = pgTable(
  'integrations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<DestinationKind>().notNull(),
    /** Null while the company names none of the kind. */
    destinationId: integer('destination_id').references(() => integrationDestinations.id),
    /** The same at every try, and with every destination. */
    eventUniqueId: uuid('event_unique_id').notNull(),
    eventName: text('event_name').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectUniqueId: uuid('subject_unique_id').notNull(),
    /** Of the policy or the proposal, for people. */
    number: text('number'),
    /** What the event carries: identities and what it decided. */
    event: jsonb('event').$type<Record<string, unknown>>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    statusId: integer('status_id').$type<IntegrationStatus>().notNull(),
    /** Counts who let it go: the answer to a try of an earlier turn says nothing of this one. */
    turn: integer('turn').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Since when it is tried, or tried again: after so long it is given up. */
    firstAttemptAt: instant('first_attempt_at'),
    /** Null also while it is known to wait for an earlier one of its record. */
    nextAttemptAt: instant('next_attempt_at'),
    deadlineAt: instant('deadline_at'),
    alarmAt: instant('alarm_at'),
    /** When people were told last: before its deadline, and once more after it. */
    alarmedAt: instant('alarmed_at'),
    protocol: text('protocol'),
    /** Why it is not accepted, as a sentence. */
    problem: text('problem'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('integrations_event').on(table.eventUniqueId, table.kind, sql`coalesce(${table.destinationId}, 0)`),
    index('integrations_company').on(table.companyId, table.id.desc()),
    index('integrations_company_status').on(table.companyId, table.statusId, table.id.desc()),
    index('integrations_destination').on(table.destinationId, table.id.desc()),
    index('integrations_subject').on(table.subjectUniqueId),
    index('integrations_delivered')
      .on(table.finishedAt, table.id)
      .where(sql`${table.kind} = 'webhook' and ${table.statusId} in (3, 7)`),
    index('integrations_open_lane')
      .on(table.destinationId, table.subjectUniqueId, table.id)
      .where(sql`${table.statusId} not in (3, 7) and ${table.destinationId} is not null`),
    index('integrations_alarm_ahead')
      .on(table.alarmAt)
      .where(sql`${table.alarmedAt} is null and ${table.alarmAt} is not null and ${table.statusId} not in (3, 7)`),
    index('integrations_late')
      .on(table.deadlineAt)
      .where(sql`${table.alarmedAt} < ${table.deadlineAt} and ${table.statusId} not in (3, 7)`),
    index('integrations_due_now')
      .on(table.destinationId, table.nextAttemptAt, table.id)
      .where(sql`${table.statusId} in (1, 2)`),
  ],
);

export type AttemptOutcome = 'accepted' | 'refused' | 'failed';

/** Each try, with what was asked and answered; personal data masked before it is written. */
export const integrationAttempts = pgTable(
  'integration_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    integrationId: bigint('integration_id', { mode: 'number' })
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    sentAt: instant('sent_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    outcome: text('outcome').$type<AttemptOutcome>().notNull(),
    statusCode: integer('status_code'),
    request: text('request'),
    answer: text('answer'),
    problem: text('problem'),
  },
  (table) => [index('integration_attempts_integration').on(table.integrationId, table.id)],
);

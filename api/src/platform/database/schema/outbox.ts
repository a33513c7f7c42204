import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, uniqueId } from './columns';
import { companyId } from './companies';

/** What happened to records, written with it and handed on afterwards (docs/decisions/0069-outbox.md). */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectUniqueId: uuid('subject_unique_id').notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: createdAt(),
    /** Set once every subscriber has handled it. */
    handedOnAt: instant('handed_on_at'),
    /** Set where it could not be handed on with others: a job of its own does it, in the order of its record. */
    leftToJobAt: instant('left_to_job_at'),
  },
  (table) => [
    index('outbox_events_left')
      .on(table.companyId, table.subjectKind, table.subjectUniqueId, table.id)
      .where(sql`${table.handedOnAt} is null and ${table.leftToJobAt} is not null`),
    index('outbox_events_queue')
      .on(table.id)
      .where(sql`${table.handedOnAt} is null and ${table.leftToJobAt} is null`),
    index('outbox_events_handed_on')
      .on(table.handedOnAt)
      .where(sql`${table.handedOnAt} is not null`),
  ],
);

/** Which subscriber has handled which event that was left to its job: written with what it did. */
export const outboxHandled = pgTable(
  'outbox_handled',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    subscriber: text('subscriber').notNull(),
    handledAt: instant('handled_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'outbox_handled_key', columns: [table.eventId, table.subscriber] })],
);

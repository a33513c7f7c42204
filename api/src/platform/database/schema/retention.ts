import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId } from './columns';
import { companies, companyId } from './companies';

/** When everything of a kind was last looked through for what is past its time (docs/decisions/0202-retention.md). */
export const retentionRounds = pgTable('retention_rounds', {
  kind: text('kind').primaryKey(),
  /** Null before the first time. */
  endedAt: instant('ended_at'),
  /** Where the one that goes on stopped for want of time. */
  place: text('place'),
});

/** How many of which kind went on which day; noted with each removal, and nothing of what they were. */
export const retentionRemovals = pgTable(
  'retention_removals',
  {
    kind: text('kind').notNull(),
    /** Null of what belongs to no company. */
    companyId: integer('company_id').references(() => companies.id),
    removedOn: date('removed_on', { mode: 'string' }).notNull(),
    removed: bigint('removed', { mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    unique('retention_removals_day').on(table.kind, table.companyId, table.removedOn).nullsNotDistinct(),
    index('retention_removals_company').on(table.companyId, table.removedOn),
  ],
);

/** What a lawsuit or a proceeding wants kept beyond its time: everything of a company, or what is about one record. */
export const retentionHolds = pgTable(
  'retention_holds',
  {
    id: rowId(),
    companyId: companyId(),
    /** Null holds all of the company. */
    subjectUniqueId: uuid('subject_unique_id'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('retention_holds_standing')
      .on(table.companyId, table.subjectUniqueId)
      .where(sql`${table.endedAt} is null`),
  ],
);

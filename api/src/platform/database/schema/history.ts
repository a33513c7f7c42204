import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** One changed field, with the values as they were and became. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const longRowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** What people changed; written in the same transaction as the change itself. */
export const auditHistory = pgTable(
  'audit_history',
  {
    id: longRowId(),
    companyId: companyId(),
    /** Table of the record in the singular: `user`, `policyHolder`, `card`, … */
    subjectKind: text('subject_kind').notNull(),
    subjectUniqueId: uuid('subject_unique_id').notNull(),
    action: text('action').notNull(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    changedByUserId: integer('changed_by_user_id').references(() => users.id),
    /** Kept beside the id, because the history shows the name of that day. */
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_history_subject').on(table.companyId, table.subjectKind, table.subjectUniqueId, table.id.desc()),
    index('audit_history_user').on(table.changedByUserId, table.id.desc()),
  ],
);

/** Who saw, exported or downloaded personal data, and of whom (LGPD). */
export const personalDataAccesses = pgTable(
  'personal_data_accesses',
  {
    id: longRowId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    subjectKind: text('subject_kind').notNull(),
    /** Null for an export of many. */
    subjectUniqueId: uuid('subject_unique_id'),
    action: text('action').$type<'revealed' | 'exported' | 'downloaded' | 'anonymised'>().notNull(),
    recordCount: integer('record_count').notNull().default(1),
    accessedAt: instant('accessed_at').notNull().defaultNow(),
  },
  (table) => [
    index('personal_data_accesses_subject').on(table.companyId, table.subjectKind, table.subjectUniqueId),
    index('personal_data_accesses_user').on(table.userId, table.accessedAt),
  ],
);

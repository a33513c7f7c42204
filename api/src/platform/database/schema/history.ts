import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currentSource } from '../../history/source';
import type { AuditSource } from '../../history/source';
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
    /** From where; noted here for every writer, out of the request or job that is going on. */
    source: jsonb('source')
      .$type<AuditSource>()
      .$defaultFn(() => currentSource() ?? sql`null`),
    /** Goes with the contents: changes, name and source. */
    salt: uuid('salt').default(sql`gen_random_uuid()`),
    contentsRemovedAt: instant('contents_removed_at'),
    removalGround: text('removal_ground').$type<'anonymisation' | 'retention'>(),
    /** Which transaction wrote it, so that entries are sealed in an order into which none comes later. */
    sealingOrder: bigint('sealing_order', { mode: 'number' })
      .notNull()
      .default(sql`audit_order()`),
  },
  (table) => [
    index('audit_history_user').on(table.changedByUserId, table.id.desc()),
    index('audit_history_whole')
      .on(table.changedAt, table.id)
      .where(sql`${table.contentsRemovedAt} is null`),
    index('audit_history_removed')
      .on(table.companyId, table.contentsRemovedAt)
      .where(sql`${table.contentsRemovedAt} is not null`),
    index('audit_history_sealing').on(table.companyId, table.sealingOrder, table.id),
    index('audit_history_in_order').on(table.companyId, table.changedAt.desc(), table.id.desc()),
    index('audit_history_by_person').on(
      table.companyId,
      table.changedByUserId,
      table.changedAt.desc(),
      table.id.desc(),
    ),
    index('audit_history_by_action').on(
      table.companyId,
      table.subjectKind,
      table.action,
      table.changedAt.desc(),
      table.id.desc(),
    ),
    index('audit_history_by_kind').on(table.companyId, table.subjectKind, table.changedAt.desc(), table.id.desc()),
    index('audit_history_by_record').on(table.companyId, table.subjectUniqueId, table.id.desc()),
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
    index('personal_data_accesses_age').on(table.accessedAt, table.id),
    index('personal_data_accesses_by_record').on(table.companyId, table.subjectUniqueId),
    index('personal_data_accesses_in_order').on(table.companyId, table.accessedAt.desc(), table.id.desc()),
    index('personal_data_accesses_by_person').on(
      table.companyId,
      table.userId,
      table.accessedAt.desc(),
      table.id.desc(),
    ),
  ],
);

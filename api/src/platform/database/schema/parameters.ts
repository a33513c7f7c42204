import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangeSetState } from '@portal/shared/domain/parameters/changes/changeSetState';
import { instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

const userId = (name: string) => integer(name).references(() => users.id);
const largeId = (name: string) => bigint(name, { mode: 'number' });

/** One row a company; its lock is the lock of publishing. `stateId` is another one after each change of what is in force. */
export const parameterHeads = pgTable('parameter_heads', {
  companyId: companyId().primaryKey(),
  revision: largeId('revision').notNull(),
  stateId: uuid('state_id').notNull().defaultRandom(),
});

/** Drafts with a name and a reason, from their first one to their publication. */
export const parameterChangeSets = pgTable(
  'parameter_change_sets',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<ChangeSetState>().notNull(),
    /** One more with each change of its head, of a draft and of its state. */
    version: integer('version').notNull().default(1),
    source: text('source').$type<'people' | 'import' | 'restore' | 'standardSet'>().notNull(),
    restoresPublicationId: integer('restores_publication_id'),
    /** The set of its author alone, into which they write who save without naming one. */
    isOwn: boolean('is_own').notNull().default(false),
    createdByUserId: userId('created_by_user_id'),
    submittedByUserId: userId('submitted_by_user_id'),
    submittedAt: instant('submitted_at'),
    reviewedByUserId: userId('reviewed_by_user_id'),
    reviewedAt: instant('reviewed_at'),
    /** The version that the reviewer read. */
    reviewedVersion: integer('reviewed_version'),
    reviewNote: text('review_note'),
    isWithoutReview: boolean('is_without_review').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    unique('parameter_change_sets_company_id_number_key').on(table.companyId, table.number),
    uniqueIndex('parameter_change_sets_own')
      .on(table.companyId, table.createdByUserId)
      .where(sql`${table.isOwn} and ${table.state} in ('draft', 'inReview', 'approved')`),
    index('parameter_change_sets_recent').on(table.companyId, table.id.desc()),
  ],
);

/** A change set that takes force at an instant. */
export const parameterPublications = pgTable(
  'parameter_publications',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    number: integer('number').notNull(),
    revision: largeId('revision').notNull(),
    withdrawnRevision: largeId('withdrawn_revision'),
    changeSetId: integer('change_set_id')
      .notNull()
      .references(() => parameterChangeSets.id),
    inForceFrom: instant('in_force_from').notNull(),
    publishedByUserId: userId('published_by_user_id'),
    publishedAt: instant('published_at').notNull(),
    withdrawnByUserId: userId('withdrawn_by_user_id'),
    withdrawnAt: instant('withdrawn_at'),
    projectedAt: instant('projected_at'),
  },
  (table) => [
    unique('parameter_publications_company_id_number_key').on(table.companyId, table.number),
    unique('parameter_publications_company_id_revision_key').on(table.companyId, table.revision),
    uniqueIndex('parameter_publications_instant')
      .on(table.companyId, table.inForceFrom)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('parameter_publications_change_set')
      .on(table.changeSetId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/** What a publication says of one parameter; a trigger keeps it from ever being changed. */
export const parameterVersions = pgTable(
  'parameter_versions',
  {
    id: largeId('id').primaryKey().generatedByDefaultAsIdentity(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => parameterPublications.id),
    kind: text('kind').notNull(),
    key: uuid('key').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    schemaVersion: smallint('schema_version').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
  },
  (table) => [
    unique('parameter_versions_publication_id_kind_key_key').on(table.publicationId, table.kind, table.key),
    index('parameter_versions_key').on(table.companyId, table.kind, table.key, table.publicationId),
  ],
);

export const parameterDrafts = pgTable(
  'parameter_drafts',
  {
    id: largeId('id').primaryKey().generatedByDefaultAsIdentity(),
    changeSetId: integer('change_set_id')
      .notNull()
      .references(() => parameterChangeSets.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    key: uuid('key').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    baseVersionId: largeId('base_version_id').references(() => parameterVersions.id),
    version: integer('version').notNull().default(1),
    changedByUserId: userId('changed_by_user_id').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('parameter_drafts_change_set_id_kind_key_key').on(table.changeSetId, table.kind, table.key),
    index('parameter_drafts_key').on(table.kind, table.key),
  ],
);

/** Everybody who ever wrote in a change set: none of them reviews it. */
export const parameterDraftAuthors = pgTable(
  'parameter_draft_authors',
  {
    changeSetId: integer('change_set_id')
      .notNull()
      .references(() => parameterChangeSets.id, { onDelete: 'cascade' }),
    userId: userId('user_id').notNull(),
  },
  (table) => [primaryKey({ name: 'parameter_draft_authors_pkey', columns: [table.changeSetId, table.userId] })],
);

import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import type {
  ScreenedRole,
  ScreeningBasis,
  ScreeningKind,
  ScreeningState,
} from '@portal/shared/domain/parties/screening';
import { instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Lists of sanctions and of politically exposed people, the same for every company. */
export const screeningLists = pgTable('screening_lists', {
  id: rowId(),
  /** What the source calls it; stays the same from version to version. */
  name: text('name').notNull().unique(),
  title: text('title').notNull(),
  source: text('source').notNull(),
  kind: text('kind').$type<ScreeningKind>().notNull(),
  version: text('version').notNull(),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
  loadedAt: instant('loaded_at').notNull(),
});

/** Who stands on a list. */
export const screeningEntries = pgTable(
  'screening_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    listId: integer('list_id')
      .notNull()
      .references(() => screeningLists.id, { onDelete: 'cascade' }),
    /** The entry's own number within its list. */
    reference: text('reference').notNull(),
    kind: text('kind').$type<'person' | 'company'>().notNull(),
    names: text('names').array().notNull(),
    /** As the list gives it: whole, in part (`***.456.789-**`), or not at all. */
    document: text('document'),
    reason: text('reason').notNull(),
    /** A whole CPF, or the root of a CNPJ. */
    documentKey: text('document_key'),
    nameKeys: text('name_keys').array().notNull(),
  },
  (table) => [
    unique('screening_entries_reference').on(table.listId, table.reference),
    index('screening_entries_document')
      .on(table.documentKey)
      .where(sql`${table.documentKey} is not null`),
    index('screening_entries_names').using('gin', table.nameKeys),
  ],
);

/** Somebody of a company's registers who is, or may be, on a list; kept with what was said at that time. */
export const screeningMatches = pgTable(
  'screening_matches',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    ownerKind: text('owner_kind').$type<DocumentOwner>().notNull(),
    ownerUniqueId: uuid('owner_unique_id').notNull(),
    ownerName: text('owner_name').notNull(),
    /** Null where the party itself is meant. */
    partnerUniqueId: uuid('partner_unique_id'),
    /** Null for the party itself, and for people who were found when partners alone were compared. */
    subjectRole: text('subject_role').$type<ScreenedRole>(),
    subjectName: text('subject_name').notNull(),
    subjectDocument: text('subject_document').notNull(),
    listName: text('list_name').notNull(),
    listTitle: text('list_title').notNull(),
    listSource: text('list_source').notNull(),
    listVersion: text('list_version').notNull(),
    listPublishedOn: date('list_published_on', { mode: 'string' }).notNull(),
    listKind: text('list_kind').$type<ScreeningKind>().notNull(),
    entryReference: text('entry_reference').notNull(),
    entryNames: text('entry_names').array().notNull(),
    entryDocument: text('entry_document'),
    entryReason: text('entry_reason').notNull(),
    basis: text('basis').$type<ScreeningBasis>().notNull(),
    score: integer('score').notNull(),
    /** The same evidence is judged once. */
    evidence: text('evidence').notNull(),
    state: text('state').$type<ScreeningState>().notNull().default('open'),
    decidedByUserId: integer('decided_by_user_id').references(() => users.id),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    foundAt: instant('found_at').notNull(),
    /** Since when neither list nor register says it any more. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('screening_matches_evidence').on(table.companyId, table.ownerUniqueId, table.evidence),
    index('screening_matches_standing')
      .on(table.ownerUniqueId)
      .where(sql`ended_at is null and state <> 'dismissed'`),
  ],
);

/** How far the check of a whole register has come. */
export const screeningProgress = pgTable('screening_progress', {
  jobUniqueId: uuid('job_unique_id').primaryKey(),
  companyId: companyId(),
  ownerKind: text('owner_kind').$type<DocumentOwner>().notNull(),
  lastId: integer('last_id').notNull(),
  done: integer('done').notNull(),
});

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MergeSubject, RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What a merge changed of the record that survives, as it was. */
export interface SurvivingBefore {
  isBlocked: boolean;
  blockedJustification: string | null;
  isRestrictivelyBlocked: boolean;
  restrictiveJustification: string | null;
  alsoKnownAs: string | null;
}

/** What a merge changed of the record that went, as it was; an insured has no limits. */
export interface MergedBefore {
  isActive: boolean;
  limitCents: number;
  usedLimitCents: number;
  economicGroupId: number | null;
}

/** Two records of one party that were merged, and may have been taken apart again (docs/decisions/0097). */
export const partyMerges = pgTable(
  'party_merges',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<RegisterKind>().notNull(),
    /** Of the register that the kind names, as `mergedId`. */
    survivingId: integer('surviving_id').notNull(),
    mergedId: integer('merged_id').notNull(),
    survivingBefore: jsonb('surviving_before').$type<SurvivingBefore>().notNull(),
    mergedBefore: jsonb('merged_before').$type<MergedBefore>().notNull(),
    justification: text('justification').notNull(),
    mergedByUserId: integer('merged_by_user_id')
      .notNull()
      .references(() => users.id),
    mergedAt: instant('merged_at').notNull(),
    takenBackByUserId: integer('taken_back_by_user_id').references(() => users.id),
    takenBackAt: instant('taken_back_at'),
    takenBackJustification: text('taken_back_justification'),
  },
  (table) => [
    uniqueIndex('party_merges_standing')
      .on(table.kind, table.mergedId)
      .where(sql`${table.takenBackAt} is null`),
    index('party_merges_surviving').on(table.kind, table.survivingId, table.id),
    index('party_merges_newest').on(table.companyId, table.kind, table.id.desc()),
  ],
);

/** The rows that a merge moved: taking it back returns these, and no later ones. */
export const partyMergeMoves = pgTable(
  'party_merge_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    mergeId: integer('merge_id')
      .notNull()
      .references(() => partyMerges.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<MergeSubject>().notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    /** What changed of the row besides whose it is. */
    before: jsonb('before').$type<Record<string, number | string | null>>().notNull().default({}),
  },
  (table) => [unique('party_merge_moves_row').on(table.mergeId, table.subject, table.rowId)],
);

/** How many standing records each party has in a register; the database keeps it by itself. */
export const partyRecordCounts = pgTable(
  'party_record_counts',
  {
    companyId: companyId(),
    kind: text('kind').$type<RegisterKind>().notNull(),
    /** What documents of one party have in common (party_double_key). */
    key: text('key').notNull(),
    records: integer('records').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.key] }),
    index('party_record_counts_doubles')
      .on(table.companyId, table.kind, table.key)
      .where(sql`${table.records} > 1`),
  ],
);

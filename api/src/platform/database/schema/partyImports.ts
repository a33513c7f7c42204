import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind, ImportOutcome, ImportState } from '@portal/shared/domain/parties/partyImport';
import type { BureauAddress } from './bureauAnswers';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What a row of a file registers, checked. */
export interface ImportedParty {
  document: string;
  name: string;
  tradeName: string | null;
  socialName: string | null;
  isPrivate: boolean;
  email: string | null;
  phone: string | null;
  address: BureauAddress | null;
}

/** Files whose rows become policy holders or insureds (docs/decisions/0090). */
export const partyImports = pgTable(
  'party_imports',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    relativePath: text('relative_path').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    problem: text('problem'),
    startedByUserId: integer('started_by_user_id')
      .notNull()
      .references(() => users.id),
    confirmedByUserId: integer('confirmed_by_user_id').references(() => users.id),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('party_imports_file')
      .on(table.companyId, table.kind, table.sha256)
      .where(sql`${table.state} not in ('refused', 'cancelled')`),
    index('party_imports_newest').on(table.companyId, table.kind, table.id.desc()),
  ],
);

/** The rows of such a file, what is to become or became of each. */
export const partyImportRows = pgTable(
  'party_import_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => partyImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    document: text('document').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    searchText: text('search_text').notNull(),
    /** Null where the row cannot be registered. */
    party: jsonb('party').$type<ImportedParty>(),
    outcome: smallint('outcome').$type<ImportOutcome>().notNull(),
    problem: text('problem'),
    partyUniqueId: uuid('party_unique_id'),
    bureauAskedAt: instant('bureau_asked_at'),
  },
  (table) => [
    unique('party_import_rows_line').on(table.importId, table.line),
    index('party_import_rows_outcome').on(table.importId, table.outcome, table.line),
  ],
);

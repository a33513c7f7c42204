import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportedKind, ImportOutcome, ImportState } from '@portal/shared/domain/documents/fileImport';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { UserType } from '@portal/shared/domain/access/userTypes';
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
  /** What a bureau calls the company where the file says another name. */
  bureauName?: string;
}

/** The same of a user, in the words of the call that invites one. */
export interface ImportedUser {
  Name: string;
  Email: string;
  Phone: string | null;
  UserTypeId: UserType;
  ProfileUniqueId: string;
  BrokerId: number | null;
  PolicyHolderId: number | null;
  InsuredId: number | null;
  AdvisedBrokerIds: number[];
}

/** A proposal that a row asks for, under the identity that it gets: made twice, it is the same one. */
export interface ImportedBond {
  ProposalUniqueId: string;
  BrokerUniqueId: string;
  Asked: ProposalInput;
  /** Net, in cents, when it was read: what it costs once it is made may be another. */
  Premium: number;
}

export type ImportedContent = ImportedParty | ImportedUser | ImportedBond;

/** What a row of bonds asks for and costs, as far as the file told; money in cents. */
export interface BondFigures {
  modality: string | null;
  amount: number | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  premium: number | null;
  total: number | null;
  commission: number | null;
}

/** Files whose rows become records (docs/decisions/0090, 0158, 0190); the first were of parties, whence the table's name. */
export const fileImports = pgTable(
  'party_imports',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<ImportedKind>().notNull(),
    /** Who sees it besides the insurer's staff; empty for nobody. */
    reach: text('reach_code').notNull().default(''),
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
      .on(table.companyId, table.kind, table.reach, table.sha256)
      .where(sql`${table.state} not in ('refused', 'cancelled')`),
    index('party_imports_newest').on(table.companyId, table.kind, table.id.desc()),
  ],
);

/** The rows of such a file, what is to become or became of each. */
export const fileImportRows = pgTable(
  'party_import_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => fileImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** By what a row is one and no other: the document of a party or of a bond's insured, the e-mail of a user. */
    key: text('document').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    searchText: text('search_text').notNull(),
    /** Null where the row cannot be registered, and afterwards. */
    content: jsonb('party').$type<ImportedContent>(),
    outcome: smallint('outcome').$type<ImportOutcome>().notNull(),
    problem: text('problem'),
    recordUniqueId: uuid('party_unique_id'),
    bureauAskedAt: instant('bureau_asked_at'),
    /** What a bureau calls the company where the file says another name. */
    bureauName: text('bureau_name'),
    namesComparedAt: instant('names_compared_at'),
    /** Of bonds alone; they stay when the row is a proposal. */
    figures: jsonb('figures').$type<BondFigures>(),
  },
  (table) => [
    unique('party_import_rows_line').on(table.importId, table.line),
    index('party_import_rows_outcome').on(table.importId, table.outcome, table.line),
  ],
);

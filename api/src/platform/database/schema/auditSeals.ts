import { bigint, boolean, customType, index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row: by how much this database counts transactions on behind those of a server that it was restored from. */
export const auditClock = pgTable('audit_clock', {
  isOnly: boolean('is_only').primaryKey().default(true),
  ahead: bigint('ahead', { mode: 'number' }).notNull().default(0),
});

/** Seals over the audit history, a chain for each company (docs/decisions/0163-sealed-audit.md). */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: rowId(),
    companyId: companyId(),
    /** From 1 on, without a gap. */
    number: integer('number').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
    entryIds: bigint('entry_ids', { mode: 'number' }).array().notNull(),
    /** To the contents of each entry, 32 bytes each. */
    commitments: bytes('commitments').notNull(),
    /** Over what is never removed of each entry and its commitment, 32 bytes each. */
    leaves: bytes('leaves').notNull(),
    /** It holds every entry up to here that no seal before it holds. */
    endOrder: bigint('end_order', { mode: 'number' }).notNull(),
    endId: bigint('end_id', { mode: 'number' }).notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [
    unique('audit_seals_number').on(table.companyId, table.number),
    index('audit_seals_end').on(table.companyId, table.endOrder, table.endId),
  ],
);

/** What does not agree with the seals. */
export interface AuditProblem {
  kind: 'changed' | 'deleted' | 'inserted' | 'removedWithoutRecord' | 'brokenSeal' | 'missingSeal' | 'otherHash';
  sealNumber: number | null;
  entryId: number | null;
}

/** What verifications of a company's chain found. */
export const auditVerifications = pgTable(
  'audit_verifications',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    /** Null where the command line asked. */
    startedByUserId: integer('started_by_user_id').references(() => users.id),
    finishedAt: instant('finished_at').notNull().defaultNow(),
    sealCount: integer('seal_count').notNull(),
    lastHash: bytes('last_hash'),
    entryCount: bigint('entry_count', { mode: 'number' }).notNull(),
    removedCount: bigint('removed_count', { mode: 'number' }).notNull(),
    pendingCount: bigint('pending_count', { mode: 'number' }).notNull(),
    problemCount: bigint('problem_count', { mode: 'number' }).notNull(),
    /** The first of them. */
    problems: jsonb('problems').$type<AuditProblem[]>().notNull(),
  },
  (table) => [index('audit_verifications_company').on(table.companyId, table.id.desc())],
);

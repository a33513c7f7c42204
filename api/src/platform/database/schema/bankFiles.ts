import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankFileDirection, BankFileFormat, BankLineOutcome } from '@portal/shared/domain/billing/bankFiles';
import { bankSlips } from './billing';
import { cents, createdAt, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Returns of the bank that were taken, and remittances that were made for it (docs/decisions/0126 and 0132). */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    direction: text('direction').$type<BankFileDirection>().notNull().default('returns'),
    format: text('format').$type<BankFileFormat>().notNull(),
    sequence: integer('sequence').notNull(),
    sha256: text('sha256').notNull(),
    slips: integer('slips').notNull(),
    amountCents: cents('amount_cents').notNull(),
    takenByUserId: integer('taken_by_user_id')
      .notNull()
      .references(() => users.id),
    /** Of a remittance alone, until a payer in it was anonymised. */
    contents: text('contents'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_files_contents').on(table.companyId, table.sha256),
    index('bank_files_newest').on(table.companyId, table.id.desc()),
    uniqueIndex('bank_files_remittance')
      .on(table.companyId, table.sequence)
      .where(sql`${table.direction} = 'remittance'`),
  ],
);

/** What such a file says of each slip, and what became of it; the occurrence of a remittance is what it asks for. */
export const bankFileLines = pgTable(
  'bank_file_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    bankFileId: integer('bank_file_id')
      .notNull()
      .references(() => bankFiles.id),
    line: integer('line').notNull(),
    ourNumber: text('our_number').notNull(),
    occurrence: text('occurrence').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paidCents: cents('paid_cents').notNull(),
    occurredOn: date('occurred_on', { mode: 'string' }),
    /** Null where no slip has this number. */
    slipId: integer('slip_id').references(() => bankSlips.id),
    outcome: text('outcome').$type<BankLineOutcome>().notNull(),
    problem: text('problem'),
  },
  (table) => [
    unique('bank_file_lines_line').on(table.bankFileId, table.line),
    index('bank_file_lines_slip').on(table.slipId),
  ],
);

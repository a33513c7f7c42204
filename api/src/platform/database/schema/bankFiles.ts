import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankFileDirection, BankFileFormat, BankLineOutcome } from '@portal/shared/domain/billing/bankFiles';
import type { RefundPaymentState } from '@portal/shared/domain/billing/refundPayments';
import { bankSlips } from './billing';
import { cents, createdAt, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { endorsementRefunds } from './policyVersions';
import { users } from './users';

/** Returns of the bank that were taken, and files that were made for it (docs/decisions/0126, 0132 and 0241). */
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
    /** Of a file for the bank alone, until somebody in it was anonymised. */
    contents: text('contents'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('bank_files_contents').on(table.companyId, table.sha256),
    index('bank_files_newest').on(table.companyId, table.id.desc()),
    uniqueIndex('bank_files_remittance')
      .on(table.companyId, table.sequence)
      .where(sql`${table.direction} = 'remittance'`),
    uniqueIndex('bank_files_payments')
      .on(table.companyId, table.sequence)
      .where(sql`${table.direction} = 'payments'`),
  ],
);

/** One row for each time that a payment file names a refund. */
export const refundPayments = pgTable(
  'refund_payments',
  {
    id: rowId(),
    companyId: companyId(),
    endorsementId: integer('endorsement_id')
      .notNull()
      .references(() => endorsementRefunds.endorsementId),
    bankFileId: integer('bank_file_id')
      .notNull()
      .references(() => bankFiles.id),
    /** What the bank knows the payment by (seu número). */
    reference: text('reference').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<Exclude<RefundPaymentState, 'outside'>>().notNull(),
    /** The bank's last answer. */
    occurrence: text('occurrence'),
    paidOn: date('paid_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('refund_payments_reference').on(table.companyId, table.reference),
    // A refund is paid once: the bank has refused every payment of it but one.
    uniqueIndex('refund_payments_one')
      .on(table.endorsementId)
      .where(sql`${table.state} <> 'refused'`),
    index('refund_payments_refund').on(table.endorsementId, table.id.desc()),
    index('refund_payments_file').on(table.bankFileId),
  ],
);

/** What such a file says of each slip or payment, and what became of it; the occurrence of a remittance is what it asks for. */
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
    /** Of a file about payments; null where no payment has this reference. */
    refundPaymentId: integer('refund_payment_id').references(() => refundPayments.id),
    outcome: text('outcome').$type<BankLineOutcome>().notNull(),
    problem: text('problem'),
  },
  (table) => [
    unique('bank_file_lines_line').on(table.bankFileId, table.line),
    index('bank_file_lines_slip').on(table.slipId),
    index('bank_file_lines_payment')
      .on(table.refundPaymentId)
      .where(sql`${table.refundPaymentId} is not null`),
  ],
);

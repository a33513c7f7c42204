import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankSlipState } from '@portal/shared/domain/billing/bankFiles';
import { cents, createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companies, companyId } from './companies';
import { endorsements } from './endorsements';
import { proposals } from './proposals';

/** How often a premium may be divided, and after how many days its first part is due. */
export const installmentParameters = pgTable(
  'installment_parameters',
  {
    id: rowId(),
    /** The key of its versions. */
    uniqueId: uniqueId(),
    companyId: companyId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    maxInstallments: integer('max_installments').notNull(),
    minInstallmentCents: cents('min_installment_cents').notNull(),
    gracePeriodsInDays: integer('grace_periods_in_days').array().notNull(),
    ...timestamps(),
  },
  (table) => [unique('installment_parameters_code').on(table.companyId, table.code)],
);

/**
 * Bank account in which a company is paid, for its slips; its parts are digits as a slip prints them. With an agreement its
 * slips are registered by files.
 */
export const companyBankAccounts = pgTable('company_bank_accounts', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id),
  bankCode: text('bank_code').notNull(),
  branch: text('branch').notNull(),
  account: text('account').notNull(),
  wallet: text('wallet').notNull(),
  /** What the bank knows the company's collection by: the convênio, or its code of the payee. */
  agreement: text('agreement'),
  branchDigit: text('branch_digit').notNull().default(''),
  accountDigit: text('account_digit').notNull().default(''),
  /** Number of the last file that was made for the bank. */
  lastRemittance: integer('last_remittance').notNull().default(0),
  /** What the bank knows the company's payments by (convênio de pagamentos). */
  paymentAgreement: text('payment_agreement'),
  /** Number of the last payment file. */
  lastPaymentFile: integer('last_payment_file').notNull().default(0),
  /** A refund above it waits for a second person, whoever issued its endorsement; null without such an amount. */
  refundApprovalCents: cents('refund_approval_cents'),
  /** To which slips can be paid by Pix, too (docs/decisions/0243-slips-by-bank.md). */
  pixKey: text('pix_key'),
});

/** Days on which a company does not collect, besides those that are computed; of every year where it names none. */
export const companyClosedDays = pgTable(
  'company_closed_days',
  {
    id: rowId(),
    companyId: companyId(),
    year: integer('year'),
    month: integer('month').notNull(),
    day: integer('day').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    unique('company_closed_days_day').on(table.companyId, table.month, table.day, table.year).nullsNotDistinct(),
  ],
);

/** Boletos of a proposal, one for each instalment. */
export const bankSlips = pgTable(
  'bank_slips',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** Of which endorsement's charge it is a part; its number goes on after those of the policy's issue. */
    endorsementId: integer('endorsement_id').references(() => endorsements.id),
    installment: integer('installment').notNull(),
    installments: integer('installments').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What of the amount is interest of installments and what is IOF; the rest is net premium. */
    interestCents: cents('interest_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    ourNumber: text('our_number').notNull(),
    /** Null, as the line is, until somebody has entered the line that the bank made. */
    barCode: text('bar_code'),
    digitableLine: text('digitable_line'),
    /** Code of the bank that makes the line; null where the portal has its layout and made it. */
    lineOfBank: text('line_of_bank'),
    paidAt: instant('paid_at'),
    /** Who paid it, where it was somebody else than the policy holder. */
    paidByDocument: text('paid_by_document'),
    cancelledAt: instant('cancelled_at'),
    /** Another one took its place: it is cancelled, and of its instalment that one counts. */
    replacedAt: instant('replaced_at'),
    bankState: text('bank_state').$type<BankSlipState>().notNull().default('registered'),
    /** The bank hears of it by file. */
    byFile: boolean('by_file').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_slips_installment')
      .on(table.proposalId, table.installment)
      .where(sql`${table.replacedAt} is null`),
    index('bank_slips_of_proposal').on(table.proposalId, table.installment),
    unique('bank_slips_our_number').on(table.companyId, table.ourNumber),
    index('bank_slips_endorsement')
      .on(table.endorsementId)
      .where(sql`${table.endorsementId} is not null`),
    index('bank_slips_unpaid')
      .on(table.companyId, table.dueOn, table.proposalId)
      .where(sql`${table.paidAt} is null and ${table.cancelledAt} is null`),
    index('bank_slips_paid')
      .on(table.companyId, table.paidAt, table.proposalId)
      .where(sql`${table.paidAt} is not null`),
    index('bank_slips_waiting')
      .on(table.companyId, table.id)
      .where(sql`${table.bankState} in ('awaitingRegistration', 'awaitingWriteOff')`),
  ],
);

/** Documents that the platform made of a proposal; the same contents are made once. */
export const proposalFiles = pgTable(
  'proposal_files',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => proposals.id),
    kind: text('kind').$type<'contractDraft' | 'policy' | 'endorsement' | 'bankSlip' | 'issuanceReport'>().notNull(),
    /** Of a slip; of an endorsement's document its sequence number. */
    installment: integer('installment'),
    relativePath: text('relative_path').notNull(),
    contentsHash: text('contents_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('proposal_files_proposal').on(table.proposalId, table.kind, table.id.desc()),
    index('proposal_files_path').on(table.relativePath),
  ],
);

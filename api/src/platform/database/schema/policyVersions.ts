import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { RefundPaymentState } from '@portal/shared/domain/billing/refundPayments';
import { cents, createdAt, instant, rowId } from './columns';
import { companyId } from './companies';
import { endorsements } from './endorsements';
import { policies } from './policies';
import { users } from './users';

/** Every state in which a policy stood, whole: at its issue and after each endorsement. Documents without mask. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    id: rowId(),
    companyId: companyId(),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    /** 1 at the issue. */
    version: integer('version').notNull(),
    endorsementId: integer('endorsement_id').references(() => endorsements.id),
    facts: jsonb('facts').$type<PolicyFacts>().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [unique('policy_versions_version').on(table.policyId, table.version)],
);

/** What of a premium goes back, and to whom. It is not paid before a second person has released it. */
export const endorsementRefunds = pgTable(
  'endorsement_refunds',
  {
    endorsementId: integer('endorsement_id')
      .primaryKey()
      .references(() => endorsements.id),
    companyId: companyId(),
    amountCents: cents('amount_cents').notNull(),
    /** What of the amount is interest of installments and what is IOF; the rest is net premium. */
    interestCents: cents('interest_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    payeeName: text('payee_name').notNull(),
    payeeDocument: text('payee_document').notNull(),
    /** The bank's code at the central bank. */
    bankId: integer('bank_id').notNull(),
    bankBranch: text('bank_branch').notNull(),
    bankAccount: text('bank_account').notNull(),
    /** Null while it waits. */
    releasedAt: instant('released_at'),
    /** Null while it waits, and for refunds from before somebody had to release them. */
    releasedByUserId: integer('released_by_user_id').references(() => users.id),
    /** Released by the person who asked for it, because the insurer has nobody else. */
    isWithoutSecondPerson: boolean('is_without_second_person').notNull().default(false),
    /** Null while it waits for its release, and from then on until it is sent. */
    paymentState: text('payment_state').$type<RefundPaymentState>(),
    /** Who issued the endorsement, or named the payee last: they do not release it. */
    issuedByUserId: integer('issued_by_user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('endorsement_refunds_waiting')
      .on(table.companyId, table.endorsementId)
      .where(sql`${table.releasedAt} is null`),
    index('endorsement_refunds_queue').on(table.companyId, table.endorsementId.desc()),
  ],
);

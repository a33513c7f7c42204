import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { cents, createdAt, instant, rowId } from './columns';
import { companyId } from './companies';
import { endorsements } from './endorsements';
import { policies } from './policies';

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

/** What of a premium goes back, and to whom. */
export const endorsementRefunds = pgTable('endorsement_refunds', {
  endorsementId: integer('endorsement_id')
    .primaryKey()
    .references(() => endorsements.id),
  companyId: companyId(),
  amountCents: cents('amount_cents').notNull(),
  payeeName: text('payee_name').notNull(),
  payeeDocument: text('payee_document').notNull(),
  /** The bank's code at the central bank. */
  bankId: integer('bank_id').notNull(),
  bankBranch: text('bank_branch').notNull(),
  bankAccount: text('bank_account').notNull(),
  createdAt: createdAt(),
});

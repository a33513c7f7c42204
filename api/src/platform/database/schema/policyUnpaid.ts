import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UnpaidOutcome, UnpaidStep } from '@portal/shared/domain/underwriting/unpaidPremium';
import { mailOutbox } from './access';
import { cents, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { requestDocuments } from './documents';
import { policies } from './policies';
import { users } from './users';

/** The sequence of notices for one late instalment of a policy, by which its cover may end; one at a time. */
export const policyUnpaidSequences = pgTable(
  'policy_unpaid_sequences',
  {
    id: rowId(),
    companyId: companyId(),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    installment: integer('installment').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    beganOn: date('began_on', { mode: 'string' }).notNull(),
    /** As the notice promised them, whatever is published later. */
    noticeDays: integer('notice_days').notNull(),
    resolutionDays: integer('resolution_days').notNull(),
    suspendedOn: date('suspended_on', { mode: 'string' }),
    /** From this day on cover stood again. */
    restoredOn: date('restored_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    /** Null while it goes on. */
    outcome: text('outcome').$type<UnpaidOutcome>(),
  },
  (table) => [
    uniqueIndex('policy_unpaid_sequences_open')
      .on(table.policyId)
      .where(sql`${table.outcome} is null`),
    index('policy_unpaid_sequences_policy').on(table.policyId, table.id.desc()),
  ],
);

/** What was said to whom at a step, and the proof that it was received. */
export const policyUnpaidNotices = pgTable(
  'policy_unpaid_notices',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    sequenceId: integer('sequence_id')
      .notNull()
      .references(() => policyUnpaidSequences.id),
    step: text('step').$type<UnpaidStep>().notNull(),
    recipientKind: text('recipient_kind').$type<'insured' | 'policyHolder'>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Null where none is known: then somebody has to write to them. */
    recipientEmail: text('recipient_email'),
    body: text('body').notNull(),
    mailId: bigint('mail_id', { mode: 'number' }).references(() => mailOutbox.id),
    noticedAt: instant('noticed_at').notNull(),
    receivedOn: date('received_on', { mode: 'string' }),
    /** What proves it. */
    documentId: integer('document_id').references(() => requestDocuments.id),
    registeredByUserId: integer('registered_by_user_id').references(() => users.id),
    registeredAt: instant('registered_at'),
  },
  (table) => [
    unique('policy_unpaid_notices_once').on(table.sequenceId, table.step, table.recipientKind),
    index('policy_unpaid_notices_mail').on(table.mailId),
  ],
);

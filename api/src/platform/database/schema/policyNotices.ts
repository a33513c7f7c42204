import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { mailOutbox } from './access';
import { instant, rowId } from './columns';
import { companyId } from './companies';
import { policies } from './policies';

/** Proof that somebody was told of the end of a policy: to whom, where, when, and what it said. */
export const policyNotices = pgTable(
  'policy_notices',
  {
    id: rowId(),
    companyId: companyId(),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    /** Of which end they were told. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    recipientKind: text('recipient_kind').$type<'insured' | 'policyHolder'>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Null where none is known: then somebody has to write to them. */
    recipientEmail: text('recipient_email'),
    body: text('body').notNull(),
    mailId: bigint('mail_id', { mode: 'number' }).references(() => mailOutbox.id),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [
    unique('policy_notices_once').on(table.policyId, table.endDate, table.recipientKind),
    index('policy_notices_mail').on(table.mailId),
  ],
);

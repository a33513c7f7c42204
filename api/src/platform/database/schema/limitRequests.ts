import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { brokers, policyHolders } from './parties';

export type LimitRequestStatus = 'pending' | 'approved' | 'rejected';

/** Requests to review a policy holder's limit (card REQUEST_LIMIT). */
export const limitRequests = pgTable(
  'limit_requests',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    brokerId: integer('broker_id').references(() => brokers.id),
    currentLimitCents: cents('current_limit_cents').notNull(),
    requestedLimitCents: cents('requested_limit_cents').notNull(),
    justification: text('justification').notNull(),
    status: text('status').$type<LimitRequestStatus>().notNull(),
    /** A user; its table refers to this file's. Null where the engine asked. */
    requestedByUserId: integer('requested_by_user_id'),
    /** Why it was refused. */
    answer: text('answer'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('limit_requests_policy_holder').on(table.policyHolderId, table.id)],
);

import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cents, createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { modalityGroups } from './modalities';
import { brokers, policyHolders } from './parties';

/** Caps of modality groups within the overall limit of a policy holder, which stands with the policy holder itself. */
export const policyHolderGroupLimits = pgTable(
  'policy_holder_group_limits',
  {
    id: rowId(),
    companyId: companyId(),
    policyHolderId: integer('policy_holder_id')
      .notNull()
      .references(() => policyHolders.id),
    modalityGroupId: integer('modality_group_id')
      .notNull()
      .references(() => modalityGroups.id),
    limitCents: cents('limit_cents').notNull(),
    /** Its last day; null where it lasts as long as the overall limit. */
    expiresOn: date('expires_on', { mode: 'string' }),
    ...timestamps(),
  },
  (table) => [unique('policy_holder_group_limits_pair').on(table.policyHolderId, table.modalityGroupId)],
);

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
    /** Whose limit is asked for; null for the overall one. */
    modalityGroupId: integer('modality_group_id').references(() => modalityGroups.id),
    currentLimitCents: cents('current_limit_cents').notNull(),
    requestedLimitCents: cents('requested_limit_cents').notNull(),
    /** What was granted of it; null for one that was granted in full before 0241, that waits or was refused. */
    grantedLimitCents: cents('granted_limit_cents'),
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

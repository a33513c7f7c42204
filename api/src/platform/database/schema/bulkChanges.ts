import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BulkChange, BulkChangeProgress, BulkOutcome } from '@portal/shared/contracts/underwriting/bulkChange';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { policies } from './policies';
import { users } from './users';

/** The same neutral change on many policies (docs/decisions/0149). */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    startedByUserId: integer('started_by_user_id')
      .notNull()
      .references(() => users.id),
    subTypeName: text('sub_type_name').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    issuesAtEnd: boolean('issues_at_end').notNull(),
    state: text('state').$type<BulkChangeProgress['State']>().notNull().default('running'),
    /** The job that may work on it; another one that still runs ends. */
    jobUniqueId: uuid('job_unique_id'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('bulk_changes_newest').on(table.companyId, table.id.desc())],
);

/** Its policies; the unique id of each is that of the endorsement that it becomes. */
export const bulkChangePolicies = pgTable(
  'bulk_change_policies',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    bulkChangeId: integer('bulk_change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    policyId: integer('policy_id')
      .notNull()
      .references(() => policies.id),
    outcome: text('outcome').$type<BulkOutcome>().notNull().default('waiting'),
    sentence: text('sentence'),
  },
  (table) => [
    unique('bulk_change_policies_policy').on(table.bulkChangeId, table.policyId),
    index('bulk_change_policies_outcome').on(table.bulkChangeId, table.outcome, table.id),
  ],
);

import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns';
import { companyId } from './companies';
import { parameterChangeSets } from './parameters';
import { users } from './users';

/** A quotation priced again, in cents; null where its modality is no longer offered. */
export interface StoredPrice {
  proposalId: number;
  beforeCents: number;
  afterCents: number | null;
  isRateAskedFor: boolean;
}

/** What a change set would do, as it was computed last; one row a set. */
export const parameterImpacts = pgTable('parameter_impacts', {
  id: rowId(),
  companyId: companyId(),
  changeSetId: integer('change_set_id')
    .notNull()
    .unique()
    .references(() => parameterChangeSets.id, { onDelete: 'cascade' }),
  changeSetVersion: integer('change_set_version').notNull(),
  requestedByUserId: integer('requested_by_user_id')
    .notNull()
    .references(() => users.id),
  requestedAt: instant('requested_at').notNull(),
  jobUniqueId: uuid('job_unique_id').notNull(),
  computedAt: instant('computed_at'),
  contentsHash: text('contents_hash'),
  stateId: uuid('state_id'),
  proposalIds: integer('proposal_ids').array().notNull().default([]),
  draftUniqueIds: uuid('draft_unique_ids').array().notNull().default([]),
  cardIds: integer('card_ids').array().notNull().default([]),
  prices: jsonb('prices').$type<StoredPrice[]>().notNull().default([]),
});

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cards } from './boards';
import { instant, percent, timestamps } from './columns';
import { companyId } from './companies';
import { beneficiaries, brokers, locations } from './parties';
import { policies } from './policies';
import { proposals } from './proposals';
import { users } from './users';

const proposalId = () =>
  integer('proposal_id')
    .notNull()
    .references(() => proposals.id, { onDelete: 'cascade' });

export const proposalBeneficiaries = pgTable(
  'proposal_beneficiaries',
  {
    proposalId: proposalId(),
    beneficiaryId: integer('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id),
    locationId: integer('location_id').references(() => locations.id),
    order: integer('display_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.beneficiaryId] })],
);

/** Brokers who share the commission; what is left is the leading broker's. */
export const proposalCoBrokers = pgTable(
  'proposal_co_brokers',
  {
    proposalId: proposalId(),
    brokerId: integer('broker_id')
      .notNull()
      .references(() => brokers.id),
    sharePercent: percent('share_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.brokerId] })],
);

/** What became of a run of an automatic validation. */
export type EngineOutcome = 'passed' | 'waiting' | 'skipped';

/** Every run of an automatic validation, also those that changed nothing. */
export const proposalEngineLogs = pgTable(
  'proposal_engine_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    proposalId: proposalId(),
    validation: text('validation').notNull(),
    outcome: text('outcome').$type<EngineOutcome>().notNull(),
    description: text('description').notNull(),
    cardId: integer('card_id').references(() => cards.id),
    userId: integer('user_id').references(() => users.id),
    executedAt: instant('executed_at').notNull(),
  },
  (table) => [index('proposal_engine_logs_proposal').on(table.proposalId, table.id)],
);

/** A new proposal while it is typed; nobody but its writer sees it. */
export const proposalDrafts = pgTable(
  'proposal_drafts',
  {
    uniqueId: uuid('unique_id').primaryKey(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The broker for which an advisor acted when they began it; null for all of theirs, and for everybody else. */
    actingBrokerId: integer('acting_broker_id').references(() => brokers.id),
    /** What it is to become. */
    kind: text('kind').$type<'proposal' | 'endorsement'>().notNull().default('proposal'),
    /** Of which policy, where it is to become an endorsement. */
    policyId: integer('policy_id').references(() => policies.id),
    title: text('title').notNull(),
    step: text('step').notNull(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('proposal_drafts_user').on(table.companyId, table.userId, table.kind, table.updatedAt.desc()),
    index('proposal_drafts_age').on(table.updatedAt),
    index('proposal_drafts_policy')
      .on(table.policyId)
      .where(sql`${table.policyId} is not null`),
  ],
);

/** What a request with a key answered, so that the same request sent again acts once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid('key').notNull(),
    operation: text('operation').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: timestamps().createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Last number given of a kind and year; the row is the lock of whoever takes the next. */
export const numberSequences = pgTable(
  'number_sequences',
  {
    companyId: companyId(),
    kind: text('kind').$type<'proposal' | 'policy' | 'bankSlip'>().notNull(),
    year: integer('year').notNull(),
    lastValue: integer('last_value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.year] })],
);

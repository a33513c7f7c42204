import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { pipes } from './boards';
import { createdAt, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What a card, and so an observation written on it, is about: table of the record in the singular. */
export type ObservedRecord =
  'proposal' | 'endorsement' | 'limitRequest' | 'counterGuarantee' | 'nomination' | 'broker' | 'policyHolder' | 'card';

/** What people write about a record, from whichever of its cards. */
export const recordObservations = pgTable(
  'record_observations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    subjectKind: text('subject_kind').$type<ObservedRecord>().notNull(),
    subjectUniqueId: uuid('subject_unique_id').notNull(),
    text: text('text').notNull(),
    isVisibleToBroker: boolean('is_visible_to_broker').notNull().default(false),
    userId: integer('user_id').references(() => users.id),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('record_observations_subject').on(table.companyId, table.subjectKind, table.subjectUniqueId, table.id),
  ],
);

/** Whom an observation mentions (docs/decisions/0195); the text keeps the name. */
export const observationMentions = pgTable(
  'observation_mentions',
  {
    observationId: bigint('observation_id', { mode: 'number' })
      .notNull()
      .references(() => recordObservations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ name: 'observation_mentions_key', columns: [table.observationId, table.userId] }),
    index('observation_mentions_user').on(table.userId),
  ],
);

/** Reasons that a company offers for the justification of a card; without pipe or type they are offered on all. */
export const cardJustificationParameters = pgTable(
  'card_justification_parameters',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id').references(() => pipes.id),
    cardType: text('card_type').$type<CardType>(),
    text: text('text').notNull(),
    order: integer('display_order').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('card_justification_parameters_company').on(table.companyId, table.order, table.id)],
);

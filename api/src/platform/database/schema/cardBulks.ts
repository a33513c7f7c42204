import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CardBulk, CardBulkAction, CardBulkOutcome } from '@portal/shared/contracts/boards/cardBulks';
import { cards, pipes } from './boards';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** The same done to many cards (docs/decisions/0189). */
export const cardBulks = pgTable('card_bulks', {
  id: rowId(),
  uniqueId: uniqueId(),
  companyId: companyId(),
  pipeId: integer('pipe_id')
    .notNull()
    .references(() => pipes.id),
  startedByUserId: integer('started_by_user_id')
    .notNull()
    .references(() => users.id),
  action: jsonb('action').$type<CardBulkAction>().notNull(),
  /** Of the portal in which it was begun, for links in mails. */
  portal: text('portal').notNull(),
  state: text('state').$type<CardBulk['state']>().notNull().default('running'),
  jobUniqueId: uuid('job_unique_id'),
  createdAt: createdAt(),
  finishedAt: instant('finished_at'),
});

/** Its cards, and what became of each. */
export const cardBulkCards = pgTable(
  'card_bulk_cards',
  {
    id: rowId(),
    cardBulkId: integer('card_bulk_id')
      .notNull()
      .references(() => cardBulks.id, { onDelete: 'cascade' }),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<CardBulkOutcome>().notNull().default('waiting'),
    sentence: text('sentence'),
  },
  (table) => [
    unique('card_bulk_cards_card').on(table.cardBulkId, table.cardId),
    index('card_bulk_cards_outcome').on(table.cardBulkId, table.outcome, table.id),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TagColour } from '@portal/shared/domain/boards/tagColours';
import { cards, pipes } from './boards';
import { rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Tags of the cards of a pipe (docs/decisions/0199); no two of a pipe have the same name, which is judged under a lock. */
export const cardTags = pgTable(
  'card_tags',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    pipeId: integer('pipe_id')
      .notNull()
      .references(() => pipes.id),
    name: text('name').notNull(),
    colour: text('colour').$type<TagColour>().notNull(),
    version: integer('version').notNull().default(1),
    createdByUserId: integer('created_by_user_id')
      .notNull()
      .references(() => users.id),
    ...timestamps(),
  },
  (table) => [index('card_tags_pipe').on(table.pipeId)],
);

/** Which card carries which. */
export const cardTagUses = pgTable(
  'card_tag_uses',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => cardTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.tagId] }),
    index('card_tag_uses_tag').on(table.tagId, table.cardId),
  ],
);

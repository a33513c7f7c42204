import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Views of lists with a name: their owner's, and shared with the company where the owner says so. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    unique('saved_views_name').on(table.userId, table.list, table.name),
    index('saved_views_shared')
      .on(table.companyId, table.list)
      .where(sql`${table.isShared}`),
  ],
);

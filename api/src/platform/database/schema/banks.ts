import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Banks of the country; the id is the number in the clearing (COMPE). The same for every company. */
export const banks = pgTable('banks', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
});

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Federal states; the id is the IBGE code. The same for every company. */
export const stateProvinces = pgTable('state_provinces', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
});

/** Municipalities; the id is the seven-digit IBGE code. The same for every company. */
export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey(),
    stateProvinceId: integer('state_province_id')
      .notNull()
      .references(() => stateProvinces.id),
    name: text('name').notNull(),
    /** Name in lower case and without accents. */
    searchText: text('search_text').notNull(),
  },
  (table) => [index('cities_state_name').on(table.stateProvinceId, table.searchText)],
);

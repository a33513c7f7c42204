import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

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

/** Ranges of CEPs by the Correios, eight digits as a number; without a city, those of a state. Ranges of a kind do not overlap. */
export const zipCodeRanges = pgTable(
  'zip_code_ranges',
  {
    first: integer('first_code').notNull(),
    last: integer('last_code').notNull(),
    stateProvinceId: integer('state_province_id')
      .notNull()
      .references(() => stateProvinces.id),
    cityId: integer('city_id').references(() => cities.id),
  },
  (table) => [primaryKey({ columns: [table.first, table.last] })],
);

/** Which table the ranges of municipalities are from: the one that comes with the portal or an operator's; one row. */
export const zipCodeTables = pgTable('zip_code_tables', {
  isInUse: boolean('is_in_use').primaryKey().default(true),
  origin: text('origin').$type<'portal' | 'operator'>().notNull(),
  contentsHash: text('contents_hash').notNull(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

/** What the provider of addresses answered, so that it is asked about a CEP once. */
export const zipCodeAnswers = pgTable('zip_code_answers', {
  zipCode: text('zip_code').primaryKey(),
  street: text('street').notNull(),
  neighborhood: text('neighborhood').notNull(),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id),
  askedAt: instant('asked_at').notNull().defaultNow(),
});

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';

/** What has many rows has them a minute later too: rows are added and change their status, and hardly ever go. */
const KNOWN_FOR_MS = 60_000;
const MOST_FILTERS = 5_000;

/** Until when a status of a filter is known to have more rows than are counted, by the database that was asked. */
const known = new WeakMap<Database, Map<string, number>>();
const dialect = new PgDialect();

/**
 * Remembers of which statuses a filter leaves so many rows that counting stops, or of `all` together, so that nobody counts to
 * there again at every turn of a page. Numbers that are told to the last row are never remembered.
 */
export function beyondCounting(database: Database, filter: SQL) {
  const untils = known.get(database) ?? new Map<string, number>();
  known.set(database, untils);
  const { sql: text, params } = dialect.sqlToQuery(filter);
  const nameOf = (of: number | 'all') => JSON.stringify([of, text, params]);
  return {
    isKnown: (of: number | 'all') => (untils.get(nameOf(of)) ?? 0) > Date.now(),
    note(of: number | 'all') {
      if (untils.size >= MOST_FILTERS) untils.clear();
      untils.set(nameOf(of), Date.now() + KNOWN_FOR_MS);
    },
  };
}

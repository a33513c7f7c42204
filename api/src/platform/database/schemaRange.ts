import { sql } from 'drizzle-orm';
import type { Database } from './connection';

/** Why a build cannot work on the database: never prepared, tables older than the build, or newer than it can take. */
export type SchemaProblem = 'unprepared' | 'older' | 'newer';

/**
 * What keeps a build that knows these migrations from working on the database; null where nothing does. A database may be ahead:
 * only a migration that took something away says which other one a build has to know (`needs_build_with`), so that the build
 * before keeps working while it is replaced.
 */
export async function schemaProblem(database: Database, known: readonly string[]): Promise<SchemaProblem | null> {
  const { rows: tables } = await database.execute<{ found: boolean }>(
    sql`select to_regclass('migrations') is not null as found`,
  );
  if (!tables[0]?.found) return 'unprepared';
  const { rows } = await database.execute<{ name: string; needs: string | null }>(
    sql`select name, to_jsonb(migrations) ->> 'needs_build_with' as needs from migrations`,
  );
  const done = new Set(rows.map(({ name }) => name));
  if (known.some((name) => !done.has(name))) return 'older';
  const mine = new Set(known);
  return rows.some(({ name, needs }) => needs !== null && !mine.has(name) && !mine.has(needs)) ? 'newer' : null;
}

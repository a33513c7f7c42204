import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

/** Beside this file in the sources, beside the bundle in a build. */
export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/** Any number, as long as nothing else in the platform locks it. */
const MIGRATION_LOCK = 730_001;

/**
 * Runs the migrations that the database has not seen, in the order of their names, and returns those names. All of it
 * is one transaction under a lock, so several processes may start together and a failure leaves nothing behind.
 */
export async function migrate(pool: Pool, folder: URL = MIGRATIONS_FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((r) => r.name));
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
    return missing;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Whether every migration of this build has run, for a process that must not migrate by itself. */
export async function isMigrated(pool: Pool, folder: URL = MIGRATIONS_FOLDER): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const table = await pool.query<{ found: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS found`);
  if (!table.rows[0]?.found) return false;
  const done = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const seen = new Set(done.rows.map((row) => row.name));
  return names.every((name) => seen.has(name));
}

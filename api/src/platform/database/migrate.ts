import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Beside this file in the sources, beside the bundle in a build. */
export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/** Any number, as long as nothing else in the platform locks it. */
const MIGRATION_LOCK = 730_001;

/**
 * Everybody who wants a table waits behind a migration that waits for it: so it gives up soon, lets them through and begins
 * again, for as long as a long read may take.
 */
const LOCK_PATIENCE_MS = 2_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A migration that takes something away names the first migration that a build has to know to work without it (expand and
 * contract, docs/decisions/0165-migrations-under-work.md): the build before that one is not ready any more.
 */
const NEEDS_BUILD_WITH = /^-- needs-build-with: (\S+\.sql)$/m;

/** The migrations of this build, in their order. */
export const migrationNames = async (folder: URL = MIGRATIONS_FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

interface Patience {
  lockPatienceMs?: number;
  pauseMs?: number;
  mostTries?: number;
  /** Told before each further try. */
  onWait?: () => void;
}

/**
 * Runs the migrations that the database has not seen, in the order of their names, and returns those names. All of it
 * is one transaction under a lock, so several processes may start together and a failure leaves nothing behind.
 */
export async function migrate(
  pool: Pool,
  folder: URL = MIGRATIONS_FOLDER,
  { lockPatienceMs = LOCK_PATIENCE_MS, pauseMs = PAUSE_MS, mostTries = MOST_TRIES, onWait }: Patience = {},
): Promise<string[]> {
  const names = await migrationNames(folder);
  const client = await pool.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runMissing(client, folder, names, lockPatienceMs);
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= mostTries) throw error;
        onWait?.();
        await sleep(pauseMs);
      }
    }
  } finally {
    client.release();
  }
}

async function runMissing(
  client: PoolClient,
  folder: URL,
  names: readonly string[],
  lockPatienceMs: number,
): Promise<string[]> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${lockPatienceMs}`);
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((r) => r.name));
    const missing = names.filter((name) => !done.has(name));
    if (missing.length > 0) await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS needs_build_with text');
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8');
      await client.query(text);
      await client.query('INSERT INTO migrations (name, needs_build_with) VALUES ($1, $2)', [
        name,
        NEEDS_BUILD_WITH.exec(text)?.[1] ?? null,
      ]);
    }
    await client.query('COMMIT');
    return missing;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

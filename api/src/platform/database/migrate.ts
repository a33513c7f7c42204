import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { allInOne, isInBatches, runInBatches } from './inBatches';
import { sharesOneSession } from './namedStatements';
import { insideTransaction, isOutsideTransaction, runOutsideTransaction } from './outsideTransaction';
import { waitForVacuum } from './waitForVacuum';

/** Beside this file in the sources, beside the bundle in a build. */
export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);

/** Any number, as long as nothing else in the platform locks it. */
const MIGRATION_LOCK = 730_001;

/**
 * Everybody who wants a table waits behind a migration that waits for it: so it gives up soon, lets them through and begins
 * again, for as long as a long read may take. Short enough that three tables that it waits for in turn, as a new table with its
 * references may, hold nobody up for a second.
 */
const LOCK_PATIENCE_MS = 300;
const PAUSE_MS = 1_000;
const MOST_TRIES = 460;
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
  /** Told before each further try: somebody uses a table, or another process is at the same work. */
  onWait?: (reason: 'table' | 'process') => void;
  /** Told before an index is built that people may write under. */
  onBuild?: (index: string) => void;
  /** Told before the contents of a table are changed, batch by batch. */
  onFill?: (table: string) => void;
}

/**
 * Runs the migrations that the database has not seen, in the order of their names, and returns those names. Each is a
 * transaction of its own, so that no table stays locked while the next one runs, under a lock that is kept for those outside of
 * one, too: several processes may start together, and a failure leaves nothing behind but what was whole.
 */
export async function migrate(
  pool: Pool,
  folder: URL = MIGRATIONS_FOLDER,
  {
    lockPatienceMs = LOCK_PATIENCE_MS,
    pauseMs = PAUSE_MS,
    mostTries = MOST_TRIES,
    onWait = () => undefined,
    onBuild,
    onFill,
  }: Patience = {},
): Promise<string[]> {
  const names = await migrationNames(folder);
  const client = await pool.connect();
  // It does nothing while an index is being built beside it; should it break meanwhile, its next statement says so.
  client.on('error', ignored);
  const ran: string[] = [];
  let tries = 1;
  const wait = async (reason: 'table' | 'process') => {
    onWait(reason);
    await sleep(pauseMs);
  };
  try {
    for (;;) {
      try {
        const step = await runNext({ pool, client, folder, names, lockPatienceMs, pauseMs, onWait, onBuild, onFill });
        if (step === null) await wait('process');
        else {
          ran.push(...step.ran);
          tries = 1;
        }
        if (step?.isLast) return ran;
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries >= mostTries) throw error;
        tries += 1;
        await wait('table');
      }
    }
  } finally {
    client.off('error', ignored).release();
  }
}

const ignored = () => undefined;

interface Work {
  pool: Pool;
  client: PoolClient;
  folder: URL;
  names: readonly string[];
  lockPatienceMs: number;
  pauseMs: number;
  onWait: NonNullable<Patience['onWait']>;
  onBuild: Patience['onBuild'];
  onFill: Patience['onFill'];
}

interface Step {
  ran: string[];
  isLast: boolean;
}

/** Runs what comes next: a migration, on the embedded database all of them. Null while another process is at it. */
async function runNext(work: Work): Promise<Step | null> {
  const { pool, client, folder, names, lockPatienceMs } = work;
  const takesAllInside = sharesOneSession(pool.options.connectionString ?? '');
  try {
    // Between its statements it sees nothing of others, so that an index that is being built has not to wait for it.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query(
      `SET LOCAL lock_timeout = ${lockPatienceMs}; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
    );
    // Whoever waited here in a statement would be waited for by an index that is being built.
    const lock = `SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS "isMine"`;
    if (!(await client.query<{ isMine: boolean }>(lock)).rows[0]?.isMine) {
      await client.query('ROLLBACK');
      return null;
    }
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((r) => r.name));
    const missing = names.filter((name) => !done.has(name));
    const ran: string[] = [];
    for (const name of takesAllInside ? missing : missing.slice(0, 1)) {
      const text = await readFile(new URL(name, folder), 'utf8');
      if (takesAllInside) await runInside(client, text);
      else await runAmongOthers(work, name, text);
      if (ran.length === 0) await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS needs_build_with text');
      await client.query('INSERT INTO migrations (name, needs_build_with) VALUES ($1, $2)', [
        name,
        NEEDS_BUILD_WITH.exec(text)?.[1] ?? null,
      ]);
      ran.push(name);
    }
    await client.query('COMMIT');
    return { ran, isLast: ran.length === missing.length };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** On the embedded database nobody works meanwhile. */
async function runInside(client: PoolClient, text: string): Promise<void> {
  if (isInBatches(text)) await allInOne(client, text);
  else await client.query(isOutsideTransaction(text) ? insideTransaction(text) : text);
}

/** On a server: what would take long has connections of its own, beside the transaction that keeps other processes away. */
async function runAmongOthers(
  { pool, client, lockPatienceMs, pauseMs, onWait, onBuild, onFill }: Work,
  name: string,
  text: string,
): Promise<void> {
  if (isOutsideTransaction(text)) await runOutsideTransaction(pool, text, onBuild);
  else if (isInBatches(text)) {
    await runInBatches(pool, name, text, { pauseMs, onFill, onWait: () => onWait('table') });
    await client.query('DROP TABLE IF EXISTS migration_batches');
  } else {
    await waitForVacuum(client, text, lockPatienceMs);
    await client.query(text);
  }
}

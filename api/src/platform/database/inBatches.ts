import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** A migration with this line changes contents a bit at a time (docs/decisions/0204-upgrades-while-people-work.md). */
const HEADER = /^-- in-batches: (\w+)\.(\w+) by (\d+)$/m;
const BEGINS = /^-- in-batches\b/m;
const RANGE = /\bBETWEEN\s+\$1\s+AND\s+\$2\b/i;

/** Whoever changes a row of a batch waits until it ends: it gets smaller until it takes no longer than this. */
const BATCH_MS = 100;
const FIRST_SIZE = 500;
/**
 * Shorter than the server takes to look for a deadlock (`deadlock_timeout`, a second): of a call and a batch that wait for each
 * other it is the batch that gives up.
 */
const LOCK_PATIENCE_MS = 200;
const GIVES_UP = ['55P03', '40P01'];
const MOST_TRIES = 600;

interface Batches {
  table: string;
  key: string;
  most: number;
  statement: string;
}

export const isInBatches = (text: string): boolean => BEGINS.test(text);

/** What such a migration says; a sentence where it is not one that can be run so. */
export function batchesOf(text: string): Batches | string {
  const [, table = '', key = '', most = ''] = HEADER.exec(text) ?? [];
  const statement = text.replace(/--.*$/gm, '').trim().replace(/;$/, '').trim();
  if (table === '' || Number(most) < 1)
    return 'its line has to be "-- in-batches: <table>.<indexed key> by <most rows>"';
  if (statement.includes(';')) return 'it has to be one statement';
  if (!/^(UPDATE|DELETE|INSERT|WITH)\b/i.test(statement)) return 'it may only change contents';
  return RANGE.test(statement)
    ? { table, key, most: Number(most), statement }
    : `it has to keep to the rows of the batch: ${key} BETWEEN $1 AND $2`;
}

function wanted(text: string): Batches {
  const batches = batchesOf(text);
  if (typeof batches === 'string') throw new Error(`A migration in batches cannot be run: ${batches}`);
  return batches;
}

/** The same at once, for the embedded database, where nobody waits meanwhile. */
export async function allInOne(client: PoolClient, text: string): Promise<void> {
  const { table, key, statement } = wanted(text);
  const { rows } = await client.query<{ from: string | null; to: string }>(
    `SELECT min(${key})::text AS "from", max(${key})::text AS "to" FROM ${table}`,
  );
  if (rows[0]?.from) await client.query(statement, [rows[0].from, rows[0].to]);
}

export interface BatchesTold {
  pauseMs: number;
  /** Told once, before the first batch. */
  onFill?: ((table: string) => void) | undefined;
  /** Told when somebody keeps a row of the batch. */
  onWait: () => void;
}

/**
 * Runs such a migration on a connection of its own: each batch is a transaction with the note of how far it came, so that the
 * next run goes on after a crash and no row is met twice. It rests after each batch as long as that took, which on a busy
 * server is longer. Rows that come after its begin are written by builds, and triggers, that know of it.
 */
export async function runInBatches(
  pool: Pool,
  name: string,
  text: string,
  { pauseMs, onFill, onWait }: BatchesTold,
): Promise<void> {
  const batches = wanted(text);
  const { table, key, most } = batches;
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    // Kept until the migration is recorded; then its runner drops it.
    await client.query('CREATE TABLE IF NOT EXISTS migration_batches (name text PRIMARY KEY, done_to text NOT NULL)');
    const { rows } = await client.query<{ last: string | null; done: string | null }>(
      `SELECT (SELECT max(${key})::text FROM ${table}) AS last,
         (SELECT done_to FROM migration_batches WHERE name = $1) AS done`,
      [name],
    );
    const last = rows[0]?.last ?? null;
    let done = rows[0]?.done ?? null;
    let size = Math.min(most, FIRST_SIZE);
    let tries = 1;
    onFill?.(table);
    while (last !== null) {
      const began = performance.now();
      let to: string | null;
      try {
        to = await runBatch(client, { ...batches, name, after: done, last, size });
      } catch (error) {
        if (!GIVES_UP.includes((error as { code?: string }).code ?? '') || tries >= MOST_TRIES) throw error;
        tries += 1;
        onWait();
        await sleep(pauseMs);
        continue;
      }
      if (to === null) return;
      [done, tries] = [to, 1];
      const took = performance.now() - began;
      if (took > BATCH_MS) size = Math.max(1, Math.floor(size / 2));
      else if (took < BATCH_MS / 2) size = Math.min(most, size * 2);
      await sleep(took);
    }
  } finally {
    client.release(true);
  }
}

interface Batch extends Batches {
  name: string;
  /** The last key of the batch before. */
  after: string | null;
  last: string;
  size: number;
}

/** Changes the next rows and notes it down; gives the last key of them, null where there are no more. */
async function runBatch(
  client: PoolClient,
  { table, key, statement, name, after, last, size }: Batch,
): Promise<string | null> {
  const next = `SELECT min(key)::text AS "from", max(key)::text AS "to" FROM (SELECT ${key} AS key FROM ${table}
    WHERE ${key} <= $1 ${after === null ? '' : `AND ${key} > $2`} ORDER BY ${key} LIMIT ${size}) batch`;
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MS}; SET LOCAL statement_timeout = 0`);
    const { rows } = await client.query<{ from: string | null; to: string | null }>(
      next,
      after === null ? [last] : [last, after],
    );
    const { from = null, to = null } = rows[0] ?? {};
    if (from !== null) {
      await client.query(statement, [from, to]);
      await client.query(
        'INSERT INTO migration_batches (name, done_to) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET done_to = EXCLUDED.done_to',
        [name, to],
      );
    }
    await client.query('COMMIT');
    return to;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

import type { Pool, PoolClient } from 'pg';
import { hasOwnSessions } from './namedStatements';

/** A migration with this line builds its indexes while others write (docs/decisions/0170-indexes-while-people-write.md). */
const HEADER = /^-- outside-transaction$/m;

const CREATES = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i;
const DROPS = /^drop\s+index\s+concurrently\s+if\s+exists\s+\w+$/i;

export const isOutsideTransaction = (text: string): boolean => HEADER.test(text);

/** The same in a transaction, for the embedded database, where nobody writes meanwhile. */
export const insideTransaction = (text: string): string => text.replace(/\bconcurrently\b/gi, '');

const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The first statement of such a migration that could not be begun again after a crash; null where there is none. */
export const unrepeatable = (text: string): string | null =>
  statementsOf(text).find((statement) => !CREATES.test(statement) && !DROPS.test(statement)) ?? null;

/**
 * Runs the statements of such a migration one by one, on a connection of its own. What an earlier run finished stays, and an
 * index that it left half built is dropped and built again.
 */
export async function runOutsideTransaction(
  pool: Pool,
  text: string,
  onBuild: (index: string) => void = () => undefined,
): Promise<void> {
  const wrong = unrepeatable(text);
  if (wrong !== null) throw new Error(`"${wrong}" has no place outside a transaction`);
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    // It waits for transactions that began before it, and nobody who reads or writes waits for it.
    if (hasOwnSessions(pool.options.connectionString ?? ''))
      await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    for (const statement of statementsOf(text)) {
      const index = CREATES.exec(statement)?.[1];
      const isThere = index === undefined ? null : await isValid(client, index);
      if (isThere) continue;
      if (isThere === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
      if (index !== undefined) onBuild(index);
      await client.query(statement);
    }
  } finally {
    // Its limits go with it.
    client.release(true);
  }
}

/** False for an index whose building was cut short: it slows writers down and serves nobody. Null where there is none. */
async function isValid(client: PoolClient, index: string): Promise<boolean | null> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.isValid ?? null;
}

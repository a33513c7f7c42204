import type { PoolClient } from 'pg';

/** Longer than the server takes (`deadlock_timeout`, a second) until it has a vacuum of its own give way to who waits. */
const VACUUM_PATIENCE_MS = 3_000;

/**
 * Waits for those who tidy up tables that a migration names: the server's own vacuum goes, and does not come back while the
 * migration's transaction lasts. It would never go for somebody who gives up as soon as a migration does. Nobody who reads or
 * writes waits behind this lock.
 */
export async function waitForVacuum(client: PoolClient, text: string, lockPatienceMs: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
     WHERE mode = 'ShareUpdateExclusiveLock' AND granted AND pid <> pg_backend_pid() AND relkind = 'r'
       AND relnamespace = 'public'::regnamespace
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  const named = rows.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
  if (named.length === 0) return;
  await client.query(`SET LOCAL lock_timeout = ${VACUUM_PATIENCE_MS}`);
  await client.query(`LOCK TABLE ${named.map((name) => `"${name}"`).join(', ')} IN SHARE UPDATE EXCLUSIVE MODE`);
  await client.query(`SET LOCAL lock_timeout = ${lockPatienceMs}`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { allowsNamedStatements, nameStatements } from './namedStatements';
import { tables } from './tables';

export type Database = NodePgDatabase<typeof tables>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseConnection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  maxConnections?: number;
  /** Told when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool on the embedded database or on a PostgreSQL server: the services do not know which. */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabaseConnection {
  const pool = new Pool({ connectionString, max: options.maxConnections ?? 10, connectionTimeoutMillis: 10_000 });
  // Without a listener, a server that restarts would take the whole process with it.
  pool.on('error', options.onIdleError ?? (() => undefined));
  if (allowsNamedStatements(connectionString)) pool.on('connect', nameStatements);
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() };
}

/** Waits until the database answers; after `timeoutMs` it throws what the last attempt met. */
export async function waitForDatabase(connectionString: string, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

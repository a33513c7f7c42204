import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { tracing } from '@portal/shared/tracing/tracing';
import { hasOwnSessions, nameStatements } from './namedStatements';
import { keepWorkWhileWaiting } from './currentWork';
import { sendTogether } from './sendTogether';
import { slowStatements } from './slowStatements';
import type { Slowness } from './slowStatements';
import { tables } from './tables';
import { tracedStatements } from './tracedStatements';
import { watchStatements } from './watchStatements';

export type Database = NodePgDatabase<typeof tables>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseConnection {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** How long the server lets a connection's statements take, in milliseconds; what takes longer fails. */
export interface StatementLimits {
  statementMs: number;
  /** Waiting for a row or table that somebody else holds. */
  lockMs: number;
  /** A transaction in which nothing is asked. */
  idleTransactionMs: number;
  /** Waiting for a connection: of the server, or a free one of the pool. */
  connectMs: number;
}

export interface DatabaseOptions {
  maxConnections?: number;
  /** What the server calls the connections in its own lists. */
  name?: string;
  /** Without them statements take as long as they take. */
  limits?: StatementLimits;
  /** Told of statements that take long; without it nobody is. */
  slowness?: Slowness | undefined;
  /** Told when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Connections of a pool unless told otherwise. */
export const USUAL_CONNECTIONS = 10;

/** Opens a pool on the embedded database or on a PostgreSQL server: the services do not know which. */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabaseConnection {
  const { maxConnections = USUAL_CONNECTIONS, name, limits } = options;
  const ownSessions = hasOwnSessions(connectionString);
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    ...(ownSessions && { pipeline: true }),
    connectionTimeoutMillis: limits?.connectMs ?? 10_000,
    ...(name && { application_name: name }),
    ...(limits &&
      ownSessions && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleTransactionMs,
      }),
  });
  // Without a listener, a server that restarts would take the whole process with it.
  pool.on('error', options.onIdleError ?? (() => undefined));
  // The pool listens to those that nobody has; one that breaks within a transaction, between two statements, is told by the next.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (ownSessions) {
    pool.on('connect', nameStatements);
    sendTogether(pool);
  }
  const { slowness } = options;
  const isTraced = tracing() !== null;
  if (slowness || isTraced) keepWorkWhileWaiting(pool);
  if (slowness) pool.on('connect', (client) => watchStatements(client, slowStatements(slowness)));
  if (isTraced) pool.on('connect', (client) => watchStatements(client, tracedStatements));
  return { db: drizzle(pool, { schema: tables }), pool, close: () => pool.end() };
}

const MIN_ATTEMPT_MS = 5_000;

/**
 * Waits until the database answers; after `timeoutMs` it throws what the last attempt met. An attempt that the server has
 * taken has all of that time: beginning again would put it behind what keeps a busy server from answering.
 */
export async function waitForDatabase(connectionString: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const connectionTimeoutMillis = Math.max(MIN_ATTEMPT_MS, deadline - Date.now());
    const client = new Client({ connectionString, connectionTimeoutMillis });
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

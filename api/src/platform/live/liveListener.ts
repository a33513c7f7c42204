import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Database } from '../database/connection';
import { decodeLiveMessage, LIVE_CHANNEL } from './liveMessage';
import type { LiveMessage } from './liveMessage';

export interface LiveListener {
  /** False while messages may be missed. */
  isListening(): boolean;
  /** Finds out whether the connection still lives: one that died without a word would be waited on for ever. */
  check(): void;
  close(): Promise<void>;
}

interface Hearing {
  onMessage(message: LiveMessage): void;
  /** Listening begins, for the first time or again; what was said before may have been missed. */
  onListening(): void;
}

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 10_000;

/**
 * Hears live messages over a connection of its own, for as long as the process lives: a connection of the pool would
 * change hands. A connection that breaks is replaced, at a growing distance while the database is away.
 */
export function listenToLive(database: Database, hearing: Hearing): LiveListener {
  // The services hand the database around and not its address; the pool inside knows it.
  const { connectionString } = (database as Database & { $client: Pool }).$client.options;
  let current: Client | null = null;
  let isListening = false;
  let isClosed = false;
  let pause = SHORTEST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;

  const lose = (client: Client) => {
    if (current !== client) return;
    current = null;
    isListening = false;
    void client.end().catch(() => undefined);
    if (isClosed) return;
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  const connect = async () => {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    current = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ channel, payload }) => {
      const message = channel === LIVE_CHANNEL ? decodeLiveMessage(payload ?? '') : null;
      if (message) hearing.onMessage(message);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
    } catch {
      lose(client);
      return;
    }
    if (current !== client) return;
    isListening = true;
    pause = SHORTEST_PAUSE_MS;
    hearing.onListening();
  };

  void connect();
  return {
    isListening: () => isListening,
    check: () => {
      const client = current;
      if (client && isListening) client.query('select 1').catch(() => lose(client));
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      isListening = false;
      await client?.end().catch(() => undefined);
    },
  };
}

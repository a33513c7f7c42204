import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
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
  /** Says something on the channel from where the platform works, which is where it has to be heard from. */
  say(text: string): Promise<unknown>;
  onMessage(message: LiveMessage): void;
  /** Listening begins, for the first time or again; what was said before may have been missed. */
  onListening(): void;
  /** The connection is there and carries nothing, as that of a pooler between transactions. */
  onDeaf(): void;
}

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const PATIENCE_MS = 10_000;
const PROOF_PATIENCE_MS = 5_000;

/**
 * Hears live messages over a connection of its own, for as long as the process lives: a connection of the pool would
 * change hands. A connection that breaks is replaced, at a growing distance while the database is away.
 */
export function listenToLive(connectionString: string, hearing: Hearing): LiveListener {
  let current: Client | null = null;
  let isListening = false;
  let isClosed = false;
  let pause = SHORTEST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: () => void = () => undefined;

  const lose = (client: Client) => {
    if (current !== client) return;
    current = null;
    isListening = false;
    giveUp();
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
    const proof = proofOfHearing();
    giveUp = proof.giveUp;
    client.on('notification', ({ channel, payload }) => {
      if (proof.isIt(payload)) return;
      const message = channel === LIVE_CHANNEL ? decodeLiveMessage(payload ?? '') : null;
      if (message) hearing.onMessage(message);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      await hearing.say(proof.text);
      if (!(await proof.heard())) {
        if (current === client) hearing.onDeaf();
        return lose(client);
      }
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
      giveUp();
      const client = current;
      current = null;
      isListening = false;
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * What is said elsewhere arrives here. Some servers take LISTEN without a word and carry nothing; a pooler carries even what one
 * says to oneself, as long as it is said at once, and nothing later.
 */
function proofOfHearing() {
  const text = `${PROOF}${randomUUID()}`;
  let settle: (heard: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => (settle = resolve));
  const isIt = (payload: string | undefined): boolean => {
    if (payload === text) settle(true);
    // Those of other processes are no messages either.
    return payload?.startsWith(PROOF) === true;
  };
  const heard = (): Promise<boolean> => {
    const timer = setTimeout(() => settle(false), PROOF_PATIENCE_MS);
    return settled.finally(() => clearTimeout(timer));
  };
  return { text, isIt, heard, giveUp: () => settle(false) };
}

const PROOF = 'hears:';

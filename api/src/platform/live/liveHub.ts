import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { PassThrough } from 'node:stream';
import type { Pool } from 'pg';
import type { Database } from '../database/connection';
import { refreshTokenFamilies } from '../database/schema/sessions';
import { users } from '../database/schema/users';
import { createHeard } from './heard';
import { listenToLive } from './liveListener';
import type { LiveListener } from './liveListener';
import { LIVE_CHANNEL } from './liveMessage';
import { createOpenStreams, eventOf } from './openStreams';
import type { StreamOwner } from './openStreams';

/** Says that from now on nothing is missed: whoever shows records reads them anew. */
const LIVE_READY = 'live.ready';

/** Often enough for proxies that close what is silent, and for the end of a session to be noticed. */
const HEARTBEAT_MS = 20_000;

export interface LiveHub {
  /** Opens the event stream of a signed-in user. */
  open(owner: StreamOwner): PassThrough;
  /** Begins to listen before anybody is there to be told, so that even the first stream knows what came before it. */
  listen(): void;
  /** Whether what is said reaches this process; true before it listens. */
  isHearing(): boolean;
  /** How many streams are open in this process. */
  openStreams(): number;
  close(): Promise<void>;
}

interface LiveSettings {
  heartbeatMs?: number;
  /** Where to listen, if not where the database is asked: a pooler between transactions carries no notifications. */
  listenAt?: string | null | undefined;
  /** Told each time that a connection turns out to carry nothing. */
  onDeaf?: () => void;
}

/** The services hand the database around and not its address; the pool inside knows it. */
const addressOf = (database: Database): string =>
  (database as Database & { $client: Pool }).$client.options.connectionString ?? '';

/** Brings live messages of all processes to the browsers that are connected to this one. */
export function createLiveHub(
  database: Database,
  { heartbeatMs = HEARTBEAT_MS, listenAt, onDeaf = () => undefined }: LiveSettings = {},
): LiveHub {
  const streams = createOpenStreams();
  const heard = createHeard();
  // Only a process that has somebody to tell, or soon will have, needs to listen.
  let listener: LiveListener | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const beat = async () => {
    listener?.check();
    const open = streams.sessionIds();
    if (open.length === 0) return;
    // While the database cannot say, sessions are taken for alive: their tokens end by themselves.
    const live = await liveSessionsOf(database, open).catch(() => open);
    streams.beat(new Set(live));
  };
  const begin = () => {
    heartbeat ??= setInterval(() => void beat(), heartbeatMs).unref();
    listener ??= listenToLive(listenAt ?? addressOf(database), {
      say: (text) => database.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${text})`),
      onMessage: (message) => {
        heard.hear(message);
        streams.deliver(message);
      },
      onListening: () => {
        heard.begin();
        streams.announce(LIVE_READY);
      },
      onDeaf,
    });
    return listener;
  };

  return {
    open(owner) {
      const stream = streams.open(owner);
      // A browser that arrives while the process stops comes back to another one.
      if (isClosed) return stream.end();
      const hearing = begin();
      stream.write(hearing.isListening() ? eventOf(LIVE_READY, heard.readyFor(owner)) : ': aguarde\n\n');
      return stream;
    },
    listen() {
      if (!isClosed) begin();
    },
    isHearing: () => listener?.isListening() ?? true,
    openStreams: () => streams.count(),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      streams.closeAll();
      await listener?.close();
    },
  };
}

async function liveSessionsOf(database: Database, sessionIds: number[]): Promise<number[]> {
  const rows = await database
    .select({ id: refreshTokenFamilies.id })
    .from(refreshTokenFamilies)
    .innerJoin(users, and(eq(users.id, refreshTokenFamilies.userId), eq(users.isActive, true)))
    .where(
      and(
        inArray(refreshTokenFamilies.id, sessionIds),
        isNull(refreshTokenFamilies.revokedAt),
        gt(refreshTokenFamilies.expiresAt, sql`now()`),
      ),
    );
  return rows.map((row) => row.id);
}

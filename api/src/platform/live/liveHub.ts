import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { PassThrough } from 'node:stream';
import type { Database } from '../database/connection';
import { refreshTokenFamilies } from '../database/schema/sessions';
import { users } from '../database/schema/users';
import { listenToLive } from './liveListener';
import type { LiveListener } from './liveListener';
import { createOpenStreams } from './openStreams';
import type { StreamOwner } from './openStreams';

/** Says that from now on nothing is missed: whoever shows records reads them anew. */
export const LIVE_READY = 'live.ready';

/** Often enough for proxies that close what is silent, and for the end of a session to be noticed. */
const HEARTBEAT_MS = 20_000;

export interface LiveHub {
  /** Opens the event stream of a signed-in user. */
  open(owner: StreamOwner): PassThrough;
  close(): Promise<void>;
}

/** Brings live messages of all processes to the browsers that are connected to this one. */
export function createLiveHub(database: Database, heartbeatMs = HEARTBEAT_MS): LiveHub {
  const streams = createOpenStreams();
  // Only a process that has somebody to tell needs to listen.
  let listener: LiveListener | null = null;
  let heartbeat: NodeJS.Timeout | undefined;

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
    listener ??= listenToLive(database, {
      onMessage: (message) => streams.deliver(message),
      onListening: () => streams.announce(LIVE_READY),
    });
    return listener;
  };

  return {
    open(owner) {
      const hearing = begin();
      const stream = streams.open(owner);
      stream.write(hearing.isListening() ? `event: ${LIVE_READY}\ndata: {}\n\n` : ': aguarde\n\n');
      return stream;
    },
    async close() {
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

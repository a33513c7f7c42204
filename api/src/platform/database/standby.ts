import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './connection';

/** A second copy of the database that only reads, as the calls that may be a moment behind use it. */
export interface Standby {
  /** The copy while it is known to hold all that was there a second ago; null otherwise: the primary answers then. */
  database(): Database | null;
  /** Told when it failed a call: it is left alone until it has caught up once more. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

export interface StandbySource {
  /** How far the primary has written. */
  written(): Promise<string>;
  /** Whether the standby shows what was written up to there. */
  shows(position: string): Promise<boolean>;
}

interface Following {
  pauseMs?: number;
  now?: () => number;
  /** Told when it is used from now on, and when it no longer is. */
  onChange?: (isUsed: boolean, reason: unknown) => void;
}

/** What a list may be behind. */
const MOST_BEHIND_MS = 1_000;
const PAUSE_MS = 250;

/** Follows how far a standby is behind. A clock of its own would call an idle primary late, and a cut line fresh. */
export function followStandby(
  database: Database,
  source: StandbySource,
  { pauseMs = PAUSE_MS, now = performance.now.bind(performance), onChange = () => undefined }: Following = {},
): Standby {
  let isClosed = false;
  let shownAt = -Infinity;
  let wasUsed = false;
  let reason: unknown = null;
  const isFresh = () => now() - shownAt <= MOST_BEHIND_MS;
  const tell = () => {
    if (isFresh() === wasUsed) return;
    wasUsed = !wasUsed;
    onChange(wasUsed, wasUsed ? null : reason);
  };
  let waiting: { position: string; at: number } | null = null;
  const look = async () => {
    try {
      const at = now();
      waiting ??= { position: await source.written(), at };
      if (!(await source.shows(waiting.position))) return;
      shownAt = Math.max(shownAt, waiting.at);
      waiting = null;
      reason = null;
    } catch (error) {
      waiting = null;
      reason = error;
    }
  };
  const following = (async () => {
    while (!isClosed) {
      await look();
      tell();
      await sleep(pauseMs, undefined, { ref: false });
    }
  })();
  return {
    database: () => (isFresh() ? database : null),
    failed: (error) => {
      // Whatever is being asked meanwhile says nothing about the time after the failure.
      shownAt = -Infinity;
      waiting = null;
      reason = error;
      tell();
    },
    close: async () => {
      isClosed = true;
      await following;
    },
  };
}

/** Asks the two servers themselves, by their positions in the log of what was written. */
export const positionsOf = (primary: Database, standby: Database): StandbySource => ({
  async written() {
    const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_flush_lsn() as position`);
    return rows[0]!.position;
  },
  async shows(position) {
    // Null where the address leads to the primary, which then is asked as such.
    const { rows } = await standby.execute<{ shows: boolean | null }>(
      sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as shows`,
    );
    return rows[0]?.shows === true;
  },
});

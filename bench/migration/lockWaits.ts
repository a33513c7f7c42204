import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const LOOK_MS = 10;

/** Looks over and over at who waits for a lock: the longest wait of the platform's statements since it was last asked. */
export function watchLockWaits(pool: Pool): { longest: () => number; stop: () => Promise<void> } {
  let longest = 0;
  let isOver = false;
  let problem: unknown = null;
  const look = async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - locks.waitstart) * 1000)::float8 as ms
         from pg_locks locks join pg_stat_activity activity using (pid)
         where not locks.granted and activity.application_name like 'portal %'`,
      );
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await pause(LOOK_MS);
    }
  };
  // Told by whoever stops it: what ends before that has its own failure to tell.
  const watching = look().catch((error: unknown) => {
    problem = error;
  });
  return {
    longest: () => {
      const seen = longest;
      longest = 0;
      return seen;
    },
    stop: async () => {
      isOver = true;
      await watching;
      if (problem !== null) throw problem as Error;
    },
  };
}

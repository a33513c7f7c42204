import { setTimeout as wait } from 'node:timers/promises';
import type { Stand } from './stand';

/** Somebody holds tables for so long, lets others in for a moment, and again. Gives what ends it. */
export function holdTables({ database }: Stand, lock: string, holdMs: number): () => Promise<void> {
  let isOver = false;
  const holding = (async () => {
    while (!isOver) {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`lock table ${lock}`);
        for (let passed = 0; passed < holdMs && !isOver; passed += 100) await wait(100);
        await client.query('commit');
      } finally {
        client.release();
      }
      await wait(100);
    }
  })();
  // Whoever ends it hears of a failure; meanwhile nobody else has to.
  holding.catch(() => undefined);
  return async () => {
    isOver = true;
    await holding;
  };
}

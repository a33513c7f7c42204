import { REFRESH_LOCK } from './tabLock';
import type { HeldLock, TabLock } from './tabLock';

const LOOK_EVERY_MS = 250;

/**
 * The lock by the browser's own locks. The browser frees the lock of a tab that is closed or crashes at once; from one
 * that only hangs it is taken away after `patienceMs`, which a tab that works needs less than.
 */
export function createWebLock(locks: LockManager, patienceMs: number): TabLock {
  return {
    acquire: async () => {
      const free = await hold(locks, { ifAvailable: true }, false);
      if (free) return free;
      const watch = watchHolder(locks, patienceMs);
      try {
        const held = await hold(locks, { signal: watch.hangs }, true);
        if (held) return held;
      } catch (error) {
        if (!watch.hangs.aborted) throw error;
      } finally {
        watch.stop();
      }
      // Whoever hangs has left no news to wait for.
      return (await hold(locks, { steal: true }, false))!;
    },
  };
}

/** Holds the lock until it is released; null when it is only wanted free and is not. */
function hold(locks: LockManager, options: LockOptions, waited: boolean): Promise<HeldLock | null> {
  const taken = new AbortController();
  return new Promise((resolve, reject) => {
    const use = (lock: Lock | null): Promise<void> | undefined => {
      if (lock) return new Promise((release) => resolve({ waited, lost: taken.signal, release }));
      resolve(null);
      return undefined;
    };
    // Rejects before it is held when the wait is given up, and afterwards when another tab takes it.
    locks.request(REFRESH_LOCK, options, use).catch((error: Error) => {
      taken.abort();
      reject(error);
    });
  });
}

/** Watches who holds the lock; `hangs` is aborted when it has been the same tab for too long. */
function watchHolder(locks: LockManager, patienceMs: number): { hangs: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  let holder: string | undefined;
  let since = Date.now();
  const look = async () => {
    const { held = [] } = await locks.query();
    const now = held.find(({ name }) => name === REFRESH_LOCK)?.clientId;
    if (now !== holder) [holder, since] = [now, Date.now()];
    else if (Date.now() - since >= patienceMs) controller.abort();
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  void look().catch(() => undefined);
  return { hangs: controller.signal, stop: () => clearInterval(timer) };
}

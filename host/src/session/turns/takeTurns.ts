import { SESSION_KEY } from '@portal/shared';
import type { TakeTurns } from '@portal/shared';
import { isRefusal } from '../refusal';
import { createStorageLease } from './storageLease';
import { pause } from './tabLock';
import type { TabLock } from './tabLock';
import { createWebLock } from './webLock';

/**
 * A token call without an answer for so long has failed. Short, because all tabs wait for it, and because a second try
 * must come within the 10 s in which the platform answers a used refresh token once more.
 */
export const RENEWAL_TIME_LIMIT_MS = 4_000;
/** A tab that works has given up by then, so one that still holds the lock hangs. */
const PATIENCE_MS = RENEWAL_TIME_LIMIT_MS + 500;
/** What one tab stores reaches the other ones' processes a moment later than the lock does. */
const NEWS_LIMIT_MS = 700;
const LOOK_EVERY_MS = 20;
const LINGER_MS = 300;

/**
 * Has the tabs of a browser renew tokens one after the other: a refresh token counts once, and using it again ends the
 * session for all of them. A turn that failed without a refusal is tried once more, since the answer may be all that
 * was lost.
 */
export function takeTurnsBetweenTabs(storage: Storage, lock: TabLock = lockOfBrowser(storage)): TakeTurns {
  const takeTurn: TakeTurns = async (work) => {
    const before = storage.getItem(SESSION_KEY);
    const held = await lock.acquire();
    let lingers = 0;
    try {
      if (held.waited) await newsSince(storage, before);
      await work(held.lost);
      lingers = LINGER_MS;
    } finally {
      setTimeout(held.release, lingers);
    }
  };
  return async (work) => {
    try {
      await takeTurn(work);
    } catch (error) {
      if (isRefusal(error)) throw error;
      await takeTurn(work);
    }
  };
}

const lockOfBrowser = (storage: Storage): TabLock =>
  // Missing without a secure context, whatever the types say.
  (navigator.locks as LockManager | undefined)
    ? createWebLock(navigator.locks, PATIENCE_MS)
    : createStorageLease(storage);

/** Waits a moment for what the tab before has stored; nothing comes when its turn failed. */
async function newsSince(storage: Storage, before: string | null): Promise<void> {
  for (let waited = 0; waited < NEWS_LIMIT_MS; waited += LOOK_EVERY_MS) {
    if (storage.getItem(SESSION_KEY) !== before) return;
    await pause(LOOK_EVERY_MS);
  }
}

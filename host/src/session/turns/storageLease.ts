import { pause, REFRESH_LOCK } from './tabLock';
import type { HeldLock, TabLock } from './tabLock';

/** A holder that has not renewed its lease for so long is dead or hangs. */
const LEASE_MS = 3_000;
const RENEW_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 200;
/** Tabs that wrote at the same moment see by then whose entry has stayed; on a busy machine news travels slowly. */
const SETTLE_MS = 350;
/** Keeps tabs whose calls were refused at the same moment from writing at the same moment. */
const SPREAD_MS = 150;

interface Lease {
  holder: string;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * The lock as a lease in local storage, for pages without the browser's locks: plain http on an intranet name is no
 * secure context. Two tabs may hold it together in a rare moment; the platform's grace for a refresh token used twice
 * covers that.
 */
export function createStorageLease(storage: Storage, tab = Math.random().toString(36).slice(2)): TabLock {
  const isMine = () => readLease(storage)?.holder === tab;
  const claim = () => writeLease(storage, { holder: tab, until: Date.now() + LEASE_MS });

  const held = (waited: boolean): HeldLock => {
    const taken = new AbortController();
    const timer = setInterval(() => {
      if (isMine()) return void claim();
      clearInterval(timer);
      taken.abort();
    }, RENEW_EVERY_MS);
    return {
      waited,
      lost: taken.signal,
      release: () => {
        clearInterval(timer);
        if (isMine()) storage.removeItem(REFRESH_LOCK);
      },
    };
  };

  return {
    acquire: async () => {
      await pause(Math.random() * SPREAD_MS);
      for (let waited = false; ; waited = true) {
        const lease = readLease(storage);
        if (!isTaken(lease, tab)) {
          // Only a holder that has released it leaves news; one that died has none.
          const expectsNews = waited && lease === null;
          // A browser that refuses storage has no other tabs to wait for: they share nothing.
          if (!claim()) return held(false);
          await pause(SETTLE_MS);
          if (isMine()) return held(expectsNews);
        }
        await pause(LOOK_EVERY_MS);
      }
    },
  };
}

/** A lease that ends later than any lease can was written before the clock was changed. */
const isTaken = (lease: Lease | null, tab: string): boolean =>
  lease !== null && lease.holder !== tab && lease.until > Date.now() && lease.until <= Date.now() + LEASE_MS;

function readLease(storage: Storage): Lease | null {
  try {
    const lease = JSON.parse(storage.getItem(REFRESH_LOCK) ?? 'null') as Partial<Lease> | null;
    const { holder, until } = lease ?? {};
    return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : null;
  } catch {
    return null;
  }
}

function writeLease(storage: Storage, lease: Lease): boolean {
  try {
    storage.setItem(REFRESH_LOCK, JSON.stringify(lease));
    return true;
  } catch {
    return false;
  }
}

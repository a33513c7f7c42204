/** When somebody last used the portal in this browser, in epoch milliseconds: shared by all tabs. */
const ACTIVITY_KEY = 'portal.activity';
/** Often enough for the other tabs, rare enough for a mouse that moves. */
const WRITE_EVERY_MS = 1_000;

/** When the portal was last used, in whichever tab, and when that is too long ago. Times are epoch milliseconds. */
export interface Activity {
  /** Somebody does something in this tab. */
  note: () => void;
  /** When the session ends unless somebody does something. */
  endsAt: () => number;
  isOver: () => boolean;
  /** How long a session lasts without use. */
  limitMinutes: () => number;
  /** Calls back when another tab was used. */
  watchOthers: (used: () => void) => () => void;
}

/**
 * Compares moments instead of counting down, so that neither a laptop's sleep nor a throttled tab makes a session last.
 * @param limitMinutes how long a session lasts without use; read anew each time, since the configuration may come late.
 */
export function createActivity(storage: Storage, limitMinutes: () => number): Activity {
  let mine = 0;
  let written = 0;

  /** Without any entry the use begins now; an entry from the future was written before the clock was changed. */
  const last = (): number => {
    const now = Date.now();
    const known = [mine, Number(readEntry(storage))].filter((moment) => moment > 0 && moment <= now);
    if (known.length === 0) known.push((mine = now));
    return Math.max(...known);
  };
  const note = () => {
    mine = Date.now();
    if (Math.abs(mine - written) < WRITE_EVERY_MS) return;
    written = mine;
    writeEntry(storage, String(mine));
  };
  const endsAt = () => last() + limitMinutes() * 60_000;
  return {
    note,
    endsAt,
    isOver: () => Date.now() >= endsAt(),
    limitMinutes,
    watchOthers: (used) => {
      const changed = ({ key }: StorageEvent) => key === ACTIVITY_KEY && used();
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
}

function readEntry(storage: Storage): string | null {
  try {
    return storage.getItem(ACTIVITY_KEY);
  } catch {
    return null;
  }
}

function writeEntry(storage: Storage, entry: string): void {
  try {
    storage.setItem(ACTIVITY_KEY, entry);
  } catch {
    // The tabs then each look at their own use only.
  }
}

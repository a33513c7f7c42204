import { readStoredSession, writeStoredSession } from './storedSession';
import type { StoredSession } from './storedSession';

/** The session as this page knows it, beside the one in the browser's storage, which all tabs write. */
export interface SessionCopy {
  /** What this page last took or wrote. */
  readonly mine: StoredSession | null;
  /**
   * The session as it stands now: another tab may have renewed its tokens, or ended it. Tokens of another user are never
   * taken: what this page shows, and asks for, belongs to the one who signed in here.
   */
  latest(): StoredSession | null;
  /** A sign-in: whoever was there before, it is this user's browser now. */
  begin(next: StoredSession): void;
  /** Changes or ends the session. One that another began in this browser, meanwhile or after this one, is left alone. */
  keep(next: StoredSession | null): void;
  /** Gives this page's copy up and leaves the storage alone. */
  forget(): void;
}

const userIdOf = ({ user }: StoredSession) => user?.UserId ?? null;

export function createSessionCopy(storage: Storage): SessionCopy {
  let mine = readStoredSession(storage);
  /** A browser that refuses storage keeps the session in this page alone. */
  let isStored = true;
  const write = (next: StoredSession | null) => {
    mine = next;
    isStored = writeStoredSession(storage, next);
  };
  const isTakenByAnother = () => {
    const stored = readStoredSession(storage);
    return stored !== null && (mine === null || userIdOf(stored) !== userIdOf(mine));
  };
  return {
    get mine() {
      return mine;
    },
    latest: () => {
      if (!mine || !isStored) return mine;
      const stored = readStoredSession(storage);
      if (!stored) return null;
      return userIdOf(stored) === userIdOf(mine) ? stored : mine;
    },
    begin: write,
    keep: (next) => {
      if (!isTakenByAnother()) return write(next);
      mine = next;
      isStored = false;
    },
    forget: () => {
      mine = null;
    },
  };
}

import type { Tokens, UserInfo } from '../contracts/session';

/** The key of local storage that holds the session (Spec 000 §4). */
export const SESSION_KEY = 'userInfo';

/** What stays in the browser between visits: the tokens and, once loaded, who they belong to. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Epoch milliseconds after which the access token is refused. */
  expiresAt: number;
  user: UserInfo | null;
}

/** Reads the session; a missing, foreign or damaged entry counts as signed out. */
export function readStoredSession(storage: Storage): StoredSession | null {
  try {
    const stored = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null') as Partial<StoredSession> | null;
    if (typeof stored?.access_token !== 'string' || typeof stored.refresh_token !== 'string') return null;
    return {
      access_token: stored.access_token,
      refresh_token: stored.refresh_token,
      expiresAt: typeof stored.expiresAt === 'number' ? stored.expiresAt : 0,
      user: stored.user ?? null,
    };
  } catch {
    return null;
  }
}

/** Keeps the session. A browser that refuses storage keeps it for this page only, so failures are ignored. */
export function writeStoredSession(storage: Storage, session: StoredSession | null): void {
  try {
    if (session) storage.setItem(SESSION_KEY, JSON.stringify(session));
    else storage.removeItem(SESSION_KEY);
  } catch {
    // Private windows and full disks: the session then ends with the page.
  }
}

/** The stored form of fresh tokens. */
export function storedFrom(tokens: Tokens, user: UserInfo | null, now: number): StoredSession {
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expiresAt: now + tokens.expires_in * 1000,
    user,
  };
}

import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Tokens, UserInfo } from '../contracts/session';
import { readStoredSession, storedFrom, writeStoredSession } from './storedSession';
import type { StoredSession } from './storedSession';

/** A token this close to its end is exchanged before it is used, so that a 401 stays the exception. */
const RENEW_BEFORE_END_MS = 30_000;

export interface SessionState {
  signedIn: boolean;
  user: UserInfo | null;
  /** The need-refresh flag: a call was refused and the shell should open the token pop-up (Spec 000 §4). */
  needsRefresh: boolean;
}

export interface SessionOptions {
  storage: Storage;
  /** Exchanges a refresh token for new tokens; rejects when the platform refuses it. */
  refreshTokens: (refreshToken: string) => Promise<Tokens>;
  now?: () => number;
}

/** Who is signed in on this page, and the tokens that calls carry. */
export interface Session {
  readonly state: SessionState;
  readonly changes: Observable<SessionState>;
  /** Takes the tokens of a sign-in. The user follows with {@link setUser}. */
  signIn(tokens: Tokens): void;
  setUser(user: UserInfo): void;
  /** Clears authentication, advisor, user and storage info (Spec 000 §4). */
  signOut(): void;
  /** The token to send, renewed first when it is about to end; null when nobody is signed in. */
  getToken(): Promise<string | null>;
  /** Renews the tokens; any number of callers at once share one exchange. Rejects when the platform refuses. */
  refresh(): Promise<void>;
  /** True when the session has moved on from this token, so that a call refused with it may simply try again. */
  hasRenewed(token: string | null): boolean;
  /**
   * What a 401 does: without a refresh token the user is signed out; otherwise the need-refresh flag is set, unless
   * a loading screen is up (Spec 000 §4).
   */
  noteUnauthorized(): void;
  /** While a loading screen is up the need-refresh flag waits. */
  setLoadingScreen(up: boolean): void;
}

/** Makes the session of a page from what its storage holds. */
export function createSession({ storage, refreshTokens, now = Date.now }: SessionOptions): Session {
  let stored: StoredSession | null = readStoredSession(storage);
  let refreshing: Promise<void> | null = null;
  let loadingScreen = false;
  const state = new BehaviorSubject<SessionState>({
    signedIn: stored !== null,
    user: stored?.user ?? null,
    needsRefresh: false,
  });

  const keep = (next: StoredSession | null, change: Partial<SessionState> = {}) => {
    stored = next;
    writeStoredSession(storage, next);
    state.next({ ...state.value, signedIn: next !== null, user: next?.user ?? null, ...change });
  };
  const exchange = async () => {
    // Another tab may have renewed the tokens meanwhile; its refresh token is the one that still counts.
    const refreshToken = readStoredSession(storage)?.refresh_token ?? stored?.refresh_token;
    if (!refreshToken) throw new Error('There is no refresh token');
    const tokens = await refreshTokens(refreshToken);
    keep(storedFrom(tokens, stored?.user ?? null, now()), { needsRefresh: false });
  };

  const session: Session = {
    get state() {
      return state.value;
    },
    changes: state.asObservable(),
    signIn: (tokens) => keep(storedFrom(tokens, null, now()), { needsRefresh: false }),
    setUser: (user) => {
      if (stored) keep({ ...stored, user });
    },
    signOut: () => keep(null, { needsRefresh: false }),
    getToken: async () => {
      const latest = readStoredSession(storage) ?? stored;
      if (!latest || !stored) return null;
      if (latest.expiresAt - now() > RENEW_BEFORE_END_MS) return latest.access_token;
      // A refusal here shows as a 401 of the call itself, which has its own way out.
      await session.refresh().catch(() => undefined);
      return stored?.access_token ?? null;
    },
    refresh: () => {
      refreshing ??= exchange().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    hasRenewed: (token) => {
      const latest = readStoredSession(storage) ?? stored;
      return token !== null && latest !== null && latest.access_token !== token;
    },
    noteUnauthorized: () => {
      if (!stored?.refresh_token) session.signOut();
      else if (!loadingScreen && !state.value.needsRefresh) state.next({ ...state.value, needsRefresh: true });
    },
    setLoadingScreen: (up) => {
      loadingScreen = up;
    },
  };
  return session;
}

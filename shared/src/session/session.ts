import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Tokens, UserInfo } from '../contracts/people/session';
import { createSessionCopy } from './sessionCopy';
import { RENEW_BEFORE_END_MS, storedFrom } from './storedSession';
import type { StoredSession, TokenService } from './storedSession';
import { userInfoFrom } from './userInfoFrom';

export interface SessionState {
  signedIn: boolean;
  user: UserInfo | null;
  /** The need-refresh flag: a call was refused and the shell should open the token pop-up (Spec 000 §4). */
  needsRefresh: boolean;
}

export interface SessionOptions {
  storage: Storage;
  /** Exchanges a refresh token for new tokens at the service that gave it; rejects when it does not get any. */
  refreshTokens: (refreshToken: string, options: { service?: TokenService; signal?: AbortSignal }) => Promise<Tokens>;
  /** Runs the exchange when no other tab is at it; at once unless told. */
  takeTurns?: TakeTurns;
  now?: () => number;
}

/** Runs `work` while no other tab of the browser does. The signal tells that the turn was lost. */
export type TakeTurns = (work: (signal?: AbortSignal) => Promise<void>) => Promise<void>;

/** There is no session to renew: it has no refresh token, or it ended meanwhile, here or in another tab. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** Who is signed in on this page, and the tokens that calls carry. */
export interface Session {
  readonly state: SessionState;
  readonly changes: Observable<SessionState>;
  /** Takes the tokens of a sign-in, renewed at `service` from then on. The user follows with {@link setUser}. */
  signIn(tokens: Tokens, options?: { service?: TokenService }): void;
  /** @throws Error when the platform's answer has another shape than user info. */
  setUser(user: UserInfo): void;
  /**
   * Clears authentication, advisor, user and storage info, in all tabs (Spec 000 §4).
   * Gives what has ended, so that the platform can be told; null when there was nothing to end.
   */
  signOut(): StoredSession | null;
  /** Takes in that another tab has ended the session, without touching what stands in the browser by now. */
  forget(): void;
  /** The token to send, renewed first when it is about to end; null when nobody is signed in. */
  getToken(): Promise<string | null>;
  /**
   * Renews the tokens; any number of callers and tabs at once share one exchange.
   * @param refused the token that must go, this page's own unless told; nothing happens when it has gone already.
   * @throws SessionEndedError without a session to renew; otherwise what the exchange failed with, and the session stays.
   */
  refresh(refused?: string | null): Promise<void>;
  /**
   * Asks whoever lent this session for another token than the refused one; true when there is one to try again with.
   * Absent where the session renews its tokens itself.
   */
  recover?(refused: string | null): Promise<boolean>;
  /** True when the session has moved on from this token, so that a call refused with it may simply try again. */
  hasRenewed(token: string | null): boolean;
  /**
   * What a 401 does: without a refresh token the user is signed out; otherwise the need-refresh flag is set, once no
   * loading screen is up (Spec 000 §4).
   */
  noteUnauthorized(refused?: string | null): void;
  /** While a loading screen is up the need-refresh flag waits. Each one that comes up must go down again. */
  setLoadingScreen(up: boolean): void;
}

/** Makes the session of a page from what its storage holds. */
export function createSession({ storage, refreshTokens, takeTurns, now = Date.now }: SessionOptions): Session {
  const copy = createSessionCopy(storage);
  const inTurn: TakeTurns = takeTurns ?? ((work) => work());
  let refreshing: Promise<void> | null = null;
  let loadingScreens = 0;
  /** The token of the last 401: the one that the pop-up has to get rid of. */
  let refused: string | null = null;
  const state = new BehaviorSubject<SessionState>({
    signedIn: copy.mine !== null,
    user: copy.mine?.user ?? null,
    needsRefresh: false,
  });

  const tell = (change: Partial<SessionState> = {}) => {
    const { mine } = copy;
    state.next({ ...state.value, signedIn: mine !== null, user: mine?.user ?? null, ...change });
  };
  const settle = () => {
    refused = null;
    tell({ needsRefresh: false });
  };
  const keep = (next: StoredSession | null) => {
    copy.keep(next);
    settle();
  };
  const isUsable = (stored: StoredSession, without: string | null) =>
    stored.access_token !== without && stored.expiresAt - now() > RENEW_BEFORE_END_MS;

  const exchange = async (without: string | null, signal?: AbortSignal) => {
    const before = copy.latest();
    if (!before?.refresh_token) throw new SessionEndedError('There is no session to renew');
    // Another tab may have been faster; its refresh token is the one that still counts.
    if (isUsable(before, without)) return keep(before);
    const { refresh_token, service } = before;
    const tokens = await refreshTokens(refresh_token, { ...(service && { service }), ...(signal && { signal }) });
    const after = copy.latest();
    if (!after) throw new SessionEndedError('The session ended while its tokens were renewed');
    // A tab that took the turn over has stored what it got, and its tokens came later than these.
    keep(after.refresh_token === refresh_token ? storedFrom(tokens, after.user, now(), service) : after);
  };
  const flagIfRefused = () => {
    if (refused === null || loadingScreens > 0 || state.value.needsRefresh || session.hasRenewed(refused)) return;
    if (copy.mine) tell({ needsRefresh: true });
  };

  const session: Session = {
    get state() {
      return state.value;
    },
    changes: state.asObservable(),
    signIn: (tokens, { service } = {}) => {
      copy.begin(storedFrom(tokens, null, now(), service));
      settle();
    },
    setUser: (user) => {
      const known = userInfoFrom(user);
      if (!known) throw new Error('The platform answered something else than user info');
      const latest = copy.latest();
      if (!latest) return session.forget();
      copy.keep({ ...latest, user: known });
      tell();
    },
    signOut: () => {
      const ended = copy.latest();
      keep(null);
      return ended;
    },
    forget: () => {
      copy.forget();
      settle();
    },
    getToken: async () => {
      const latest = copy.latest();
      if (!latest) return null;
      if (latest.expiresAt - now() > RENEW_BEFORE_END_MS) return latest.access_token;
      // A refusal here shows as a 401 of the call itself, which has its own way out.
      await session.refresh(latest.access_token).catch(() => undefined);
      return copy.latest()?.access_token ?? null;
    },
    refresh: (without = refused ?? copy.mine?.access_token ?? null) => {
      refreshing ??= inTurn((signal) => exchange(without, signal)).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    hasRenewed: (token) => {
      const latest = copy.latest();
      return token !== null && latest !== null && latest.access_token !== token;
    },
    noteUnauthorized: (token = copy.mine?.access_token ?? null) => {
      if (copy.mine?.refresh_token) {
        refused = token;
        flagIfRefused();
      } else session.signOut();
    },
    setLoadingScreen: (up) => {
      loadingScreens = Math.max(0, loadingScreens + (up ? 1 : -1));
      flagIfRefused();
    },
  };
  return session;
}

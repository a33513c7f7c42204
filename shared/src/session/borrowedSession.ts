import { BehaviorSubject } from 'rxjs';
import type { UserInfo } from '../contracts/people/session';
import type { Session, SessionState } from './session';

/** How a page that mounts a remote lends its own sign-in. */
export interface BorrowedAuthentication {
  /** The token to send; asked before every call, so that a page may renew it whenever it likes. */
  getToken: () => string | null | Promise<string | null>;
  /**
   * Called when the platform refuses a token; the page decides what its user sees. When it gives a promise, the refused
   * call waits for it. Either way the call is sent once more if {@link getToken} then gives another token.
   */
  onUnauthorized: () => void | Promise<void>;
}

/**
 * The session of a remote that is mounted outside of the portal: tokens and their renewal belong to the page around
 * it, so nothing is stored and nothing is renewed here. `lent` is asked every time, because the page may change it.
 */
export function createBorrowedSession(lent: () => BorrowedAuthentication, user: UserInfo | null): Session {
  const state = new BehaviorSubject<SessionState>({ signedIn: true, user, needsRefresh: false });
  let asking: Promise<void> | null = null;
  const end = () => {
    state.next({ signedIn: false, user: null, needsRefresh: false });
    return null;
  };
  // A page that cannot say its token has none: the call goes out without, and its refusal tells the page.
  const getToken = async () => {
    try {
      return await lent().getToken();
    } catch {
      return null;
    }
  };
  const hasAnotherThan = async (refused: string | null) => {
    const token = await getToken();
    return token !== null && token !== refused;
  };
  const tellPage = async () => {
    await lent().onUnauthorized();
  };
  return {
    get state() {
      return state.value;
    },
    changes: state.asObservable(),
    signIn: () => undefined,
    setUser: (next) => state.next({ ...state.value, user: next }),
    signOut: end,
    forget: end,
    getToken,
    refresh: () => Promise.reject(new Error('The page around this remote renews its tokens')),
    hasRenewed: () => false,
    recover: async (refused) => {
      // Of calls that left together only the first is news to the page.
      if (!asking && (await hasAnotherThan(refused))) return true;
      asking ??= tellPage()
        .catch(() => undefined)
        .finally(() => (asking = null));
      await asking;
      return hasAnotherThan(refused);
    },
    noteUnauthorized: () => void tellPage().catch(() => undefined),
    setLoadingScreen: () => undefined,
  };
}

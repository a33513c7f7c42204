import { BehaviorSubject } from 'rxjs';
import type { UserInfo } from '../contracts/session';
import type { Session, SessionState } from './session';

/** How a page that mounts a remote lends its own sign-in. */
export interface BorrowedAuthentication {
  getToken: () => string | Promise<string | null> | null;
  /** Called when the platform refuses a token; the page decides what its user sees. */
  onUnauthorized: () => void;
}

/**
 * The session of a remote that is mounted outside of the portal: tokens and their renewal belong to the page around
 * it, so nothing is stored and nothing is renewed here.
 */
export function createBorrowedSession(authentication: BorrowedAuthentication, user: UserInfo): Session {
  const state = new BehaviorSubject<SessionState>({ signedIn: true, user, needsRefresh: false });
  const end = () => {
    state.next({ signedIn: false, user: null, needsRefresh: false });
    return null;
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
    getToken: async () => authentication.getToken(),
    refresh: () => Promise.reject(new Error('The page around this remote renews its tokens')),
    hasRenewed: () => false,
    noteUnauthorized: () => authentication.onUnauthorized(),
    setLoadingScreen: () => undefined,
  };
}

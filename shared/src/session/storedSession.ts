import type { Tokens, UserInfo } from '../contracts/people/session';
import { userInfoFrom } from './userInfoFrom';

/** The key of local storage that holds the session (Spec 000 §4). */
export const SESSION_KEY = 'userInfo';

/** A token this close to its end is exchanged before it is used, so that a 401 stays the exception. */
export const RENEW_BEFORE_END_MS = 30_000;

/** What no session reaches; reading more would only stall the page. */
const LONGEST_ENTRY = 512 * 1024;
/** Tokens go into a header, so only what a header may hold; the refresh token may be missing. */
const TOKEN = /^[\x21-\x7e]{1,16384}$/;

/** Where a session's tokens are renewed: at the platform, unless it came from the single sign-on host. */
export type TokenService = 'sso';

/** What stays in the browser between visits: the tokens and, once loaded, who they belong to. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Epoch milliseconds after which the access token is refused. */
  expiresAt: number;
  user: UserInfo | null;
  service?: TokenService;
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/** Reads the session; a missing, foreign, damaged or tampered entry counts as signed out. */
export function readStoredSession(storage: Storage): StoredSession | null {
  try {
    const entry = storage.getItem(SESSION_KEY);
    if (!entry || entry.length > LONGEST_ENTRY) return null;
    const stored = JSON.parse(entry) as Partial<Record<keyof StoredSession, unknown>> | null;
    const { access_token, refresh_token, expiresAt, service } = stored ?? {};
    if (!isToken(access_token) || !(refresh_token === '' || isToken(refresh_token))) return null;
    const user = userInfoFrom(stored?.user);
    // Nobody yet is a sign-in under way; somebody of another shape is an entry that nobody here wrote.
    if (!user && stored?.user !== null && stored?.user !== undefined) return null;
    return {
      access_token,
      refresh_token,
      expiresAt: typeof expiresAt === 'number' && Number.isFinite(expiresAt) ? expiresAt : 0,
      user,
      ...(service === 'sso' && { service }),
    };
  } catch {
    return null;
  }
}

/**
 * Keeps the session, or removes it. False in a browser that refuses storage (private windows, full disks): the session
 * then lives as long as the page.
 */
export function writeStoredSession(storage: Storage, session: StoredSession | null): boolean {
  try {
    if (session) storage.setItem(SESSION_KEY, JSON.stringify(session));
    else storage.removeItem(SESSION_KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * The stored form of fresh tokens.
 * @throws Error when the answer of the token call is something else.
 */
export function storedFrom(tokens: Tokens, user: UserInfo | null, now: number, service?: TokenService): StoredSession {
  if (!isToken(tokens.access_token) || typeof tokens.refresh_token !== 'string' || !Number.isFinite(tokens.expires_in))
    throw new Error('The token call answered something else than tokens');
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expiresAt: now + tokens.expires_in * 1000,
    user,
    ...(service && { service }),
  };
}

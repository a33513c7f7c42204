import { createHash, createHmac, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that nobody uses for so long is over. */
export const REFRESH_TOKEN_MS = DAY_MS / 2;
/** However busy, a session asks for the password again after so long. */
export const SESSION_MS = 7 * DAY_MS;
/** Two tabs, or a retry after a lost answer, present the same token twice: within this time that is no theft. */
export const REUSE_GRACE_MS = 10_000;

/** The first refresh token of a session: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that replaces another. It follows from the old one and the secret, so that parallel refreshes get the
 * same successor although only hashes are stored; without the secret it is as unknown as a random one.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh-token-successor:${token}`).digest('base64url');

/** How a refresh token is stored. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What is known about a presented refresh token. */
export interface RefreshTokenState {
  usedAt: Date | null;
  expiresAt: Date;
  sessionExpiresAt: Date;
  sessionRevokedAt: Date | null;
  userIsActive: boolean;
}

/** `rotate`: replace it. `repeat`: answer with its successor again. `revoke`: it was stolen, end the session. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'revoke' | 'refuse';

/** Judges a presented refresh token. */
export function judgeRefresh(state: RefreshTokenState, now: Date): RefreshVerdict {
  if (state.sessionRevokedAt || state.sessionExpiresAt <= now || !state.userIsActive) return 'refuse';
  if (state.usedAt) return now.getTime() - state.usedAt.getTime() <= REUSE_GRACE_MS ? 'repeat' : 'revoke';
  return state.expiresAt <= now ? 'refuse' : 'rotate';
}

import { jwtVerify, SignJWT } from 'jose';

/** Seconds that an access token lives; whoever holds a refresh token gets the next one. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'portal';
/** For whom the tokens are: the services of the platform, and nobody who takes tokens of the same secret for another end. */
const AUDIENCE = 'portal-platform';

/** What a token says: numbers only, nothing personal. */
export interface AccessClaims {
  userId: number;
  companyId: number;
  /** The sign-in (refresh token family) that it belongs to; ends when that ends. */
  sessionId: number;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A signed token for the claims, valid from now on for ACCESS_TOKEN_SECONDS. */
export function signAccessToken(claims: AccessClaims, secret: string, now = new Date()): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ cid: claims.companyId, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(secret));
}

/** The claims of a token that this platform signed and that has not expired, else null. */
export async function readAccessToken(token: string, secret: string, now = Date.now()): Promise<AccessClaims | null> {
  const key = `${secret}.${token}`;
  const known = verified.get(key);
  if (known) return known.expiresAt > now ? known.claims : null;
  const read = await verify(token, secret);
  if (!read) return null;
  if (verified.size >= REMEMBERED_TOKENS) verified.delete(verified.keys().next().value ?? '');
  verified.set(key, read);
  return read.claims;
}

interface VerifiedToken {
  claims: AccessClaims;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Tokens whose signature was checked already: it cannot change, and what can (the session, the user, their rights) is
 * asked of the database at every request. The oldest makes room for the newest.
 */
const verified = new Map<string, VerifiedToken>();
const REMEMBERED_TOKENS = 5_000;

async function verify(token: string, secret: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'at+jwt',
    });
    const claims = { userId: Number(payload.sub), companyId: Number(payload.cid), sessionId: Number(payload.sid) };
    if (!Object.values(claims).every(Number.isSafeInteger) || payload.exp === undefined) return null;
    return { claims, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

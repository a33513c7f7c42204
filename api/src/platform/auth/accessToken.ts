import { jwtVerify, SignJWT } from 'jose';

/** Seconds that an access token lives; whoever holds a refresh token gets the next one. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'portal';

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
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(secret));
}

/** The claims of a token that this platform signed and that has not expired, else null. */
export async function readAccessToken(token: string, secret: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], issuer: ISSUER, typ: 'at+jwt' });
    const claims = { userId: Number(payload.sub), companyId: Number(payload.cid), sessionId: Number(payload.sid) };
    return Object.values(claims).every(Number.isSafeInteger) ? claims : null;
  } catch {
    return null;
  }
}

import { eq, sql } from 'drizzle-orm';
import type { Tokens } from '@portal/shared/contracts/people/session';
import type { Transaction } from '../../platform/database/connection';
import { refreshTokenFamilies, refreshTokens } from '../../platform/database/schema/sessions';
import { users } from '../../platform/database/schema/users';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../platform/auth/accessToken';
import type { AccessClaims } from '../../platform/auth/accessToken';
import type { SessionOrigin } from './origin';
import { newRefreshToken, REFRESH_TOKEN_MS, refreshTokenHash, SESSION_MS } from '../../platform/auth/refreshToken';

/** Opens a session for a user who has proven who they are, and gives its first refresh token. */
export async function openSession(
  transaction: Transaction,
  user: { id: number; companyId: number; actingBrokerId?: number; cameByProvider?: boolean; origin?: SessionOrigin },
  now: Date,
): Promise<{ claims: AccessClaims; refreshToken: string }> {
  const [family] = await transaction
    .insert(refreshTokenFamilies)
    .values({
      companyId: user.companyId,
      userId: user.id,
      actingBrokerId: user.actingBrokerId ?? null,
      cameByProvider: user.cameByProvider ?? false,
      ...user.origin,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    })
    .returning({ id: refreshTokenFamilies.id });
  if (!family) throw new Error('The session was not stored');
  await transaction
    .update(users)
    .set({ lastSignInAt: now, updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, user.id));
  const refreshToken = newRefreshToken();
  await storeRefreshToken(transaction, family.id, refreshToken, now);
  return { claims: { userId: user.id, companyId: user.companyId, sessionId: family.id }, refreshToken };
}

export async function storeRefreshToken(
  transaction: Transaction,
  familyId: number,
  token: string,
  now: Date,
): Promise<number> {
  const [stored] = await transaction
    .insert(refreshTokens)
    .values({ familyId, tokenHash: refreshTokenHash(token), expiresAt: new Date(now.getTime() + REFRESH_TOKEN_MS) })
    .returning({ id: refreshTokens.id });
  if (!stored) throw new Error('The refresh token was not stored');
  return stored.id;
}

/** Tokens as they travel. */
export const tokensOf = async (
  session: { claims: AccessClaims; refreshToken: string },
  tokenSecret: string,
  now: Date,
): Promise<Tokens> => ({
  access_token: await signAccessToken(session.claims, tokenSecret, now),
  refresh_token: session.refreshToken,
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
});

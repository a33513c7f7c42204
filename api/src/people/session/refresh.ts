import { eq } from 'drizzle-orm';
import type { Tokens } from '@portal/shared/contracts/people/session';
import type { Database, Transaction } from '../../platform/database/connection';
import { refreshTokenFamilies, refreshTokens } from '../../platform/database/schema/sessions';
import { users } from '../../platform/database/schema/users';
import { judgeRefresh, refreshTokenHash, successorOf } from '../../platform/auth/refreshToken';
import { unauthenticated } from '../../platform/server/refusal';
import { storeRefreshToken, tokensOf } from './tokens';

/**
 * Tokens for a refresh token, which this use replaces. The same token once more is answered with the same successor
 * for a short while; later it can only be a stolen copy, and the whole session ends.
 */
export async function refreshSession(
  database: Database,
  token: string,
  tokenSecret: string,
  now = new Date(),
): Promise<Tokens> {
  const successor = successorOf(token, tokenSecret);
  const claims = await database.transaction(async (transaction) => {
    const presented = await lockToken(transaction, token);
    if (!presented) return null;
    const verdict = judgeRefresh(presented, now);
    if (verdict === 'revoke') await endFamily(transaction, presented.familyId, now);
    if (verdict === 'rotate') {
      const replacedById = await storeRefreshToken(transaction, presented.familyId, successor, now);
      await transaction
        .update(refreshTokens)
        .set({ usedAt: now, replacedById })
        .where(eq(refreshTokens.id, presented.id));
      await transaction
        .update(refreshTokenFamilies)
        .set({ lastUsedAt: now })
        .where(eq(refreshTokenFamilies.id, presented.familyId));
    }
    return verdict === 'rotate' || verdict === 'repeat'
      ? { userId: presented.userId, companyId: presented.companyId, sessionId: presented.familyId }
      : null;
  });
  // Only now, outside: the end of a stolen session must be stored although its holder is refused.
  if (!claims) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
  return tokensOf({ claims, refreshToken: successor }, tokenSecret, now);
}

/** The token with its session; the lock has parallel refreshes wait for each other. */
async function lockToken(transaction: Transaction, token: string) {
  const [presented] = await transaction
    .select({
      id: refreshTokens.id,
      familyId: refreshTokens.familyId,
      usedAt: refreshTokens.usedAt,
      expiresAt: refreshTokens.expiresAt,
      sessionExpiresAt: refreshTokenFamilies.expiresAt,
      sessionRevokedAt: refreshTokenFamilies.revokedAt,
      userIsActive: users.isActive,
      userId: users.id,
      companyId: users.companyId,
    })
    .from(refreshTokens)
    .innerJoin(refreshTokenFamilies, eq(refreshTokenFamilies.id, refreshTokens.familyId))
    .innerJoin(users, eq(users.id, refreshTokenFamilies.userId))
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(token)))
    .for('update', { of: refreshTokens });
  return presented;
}

async function endFamily(transaction: Transaction, familyId: number, now: Date): Promise<void> {
  await transaction
    .update(refreshTokenFamilies)
    .set({ revokedAt: now, revokedReason: 'refresh token used twice' })
    .where(eq(refreshTokenFamilies.id, familyId));
}

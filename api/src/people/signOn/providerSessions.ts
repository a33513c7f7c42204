import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { signOnState } from '../../platform/database/schema/signOn';
import { users } from '../../platform/database/schema/users';
import { sealOf } from '../credentials/sealed';

/** How the provider's records of an account are found again. */
export const accountHashOf = (seal: { hash(id: string): string }, accountId: string): string =>
  seal.hash(`account:${accountId}`);

/** Ends what the provider remembers of an account, in every browser: sessions, grants, and codes that are on their way. */
export async function forgetAccount(
  transaction: Database | Transaction,
  accountId: string,
  tokenSecret: string,
): Promise<void> {
  await transaction
    .delete(signOnState)
    .where(eq(signOnState.accountHash, accountHashOf(sealOf(tokenSecret), accountId)));
}

/**
 * Signs a user out: ends the session that they leave, if they leave one of the portal, what the provider remembers of
 * them, and every session that came by it, since it could not be left otherwise.
 */
export async function signOutEverywhere(
  database: Database,
  { userId, sessionId }: { userId: number; sessionId?: number },
  tokenSecret: string,
  now = new Date(),
): Promise<void> {
  await database.transaction(async (transaction) => {
    const cameByProvider = eq(refreshTokenFamilies.cameByProvider, true);
    const left = sessionId === undefined ? undefined : eq(refreshTokenFamilies.id, sessionId);
    await transaction
      .update(refreshTokenFamilies)
      .set({ revokedAt: now, revokedReason: 'signed out' })
      .where(
        and(eq(refreshTokenFamilies.userId, userId), isNull(refreshTokenFamilies.revokedAt), or(left, cameByProvider)),
      );
    const [user] = await transaction.select({ uniqueId: users.uniqueId }).from(users).where(eq(users.id, userId));
    if (user) await forgetAccount(transaction, user.uniqueId, tokenSecret);
  });
}

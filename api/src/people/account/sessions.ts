import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OwnSession } from '@portal/shared/contracts/people/accountSessions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { REFRESH_TOKEN_MS } from '../../platform/auth/refreshToken';
import type { Database } from '../../platform/database/connection';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { invalid } from '../../platform/server/refusal';
import { sealOf } from '../credentials/sealed';
import { endSessions } from '../session/endSessions';
import { recordOwnChange } from './ownRecord';

const lastUse = sql<Date>`coalesce(${refreshTokenFamilies.lastUsedAt}, ${refreshTokenFamilies.createdAt})`.mapWith(
  refreshTokenFamilies.createdAt,
);

/** The user's sessions that could still go on: neither ended nor left alone for too long. */
export async function openSessionsOf(
  database: Database,
  user: CurrentUser,
  tokenSecret: string,
  now = new Date(),
): Promise<OwnSession[]> {
  const found = await database
    .select({
      id: refreshTokenFamilies.id,
      uniqueId: refreshTokenFamilies.uniqueId,
      userAgent: refreshTokenFamilies.userAgent,
      sealedAddress: refreshTokenFamilies.sealedAddress,
      createdAt: refreshTokenFamilies.createdAt,
      lastUsedAt: lastUse,
    })
    .from(refreshTokenFamilies)
    .where(
      and(
        eq(refreshTokenFamilies.userId, user.id),
        eq(refreshTokenFamilies.companyId, user.companyId),
        isNull(refreshTokenFamilies.revokedAt),
        gt(refreshTokenFamilies.expiresAt, now),
        gt(lastUse, new Date(now.getTime() - REFRESH_TOKEN_MS)),
      ),
    );
  const seal = sealOf(tokenSecret);
  const isOwn = ({ id }: { id: number }) => id === user.sessionId;
  return found
    .sort(
      (one, other) =>
        Number(isOwn(other)) - Number(isOwn(one)) || other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
    )
    .map((session) => ({
      UniqueId: session.uniqueId,
      UserAgent: session.userAgent,
      Address: session.sealedAddress === null ? null : seal.unseal(session.sealedAddress),
      CreatedAt: session.createdAt.toISOString(),
      LastUsedAt: session.lastUsedAt.toISOString(),
      IsCurrent: isOwn(session),
    }));
}

/** Ends one of the user's other sessions. A repetition, and one that ended by itself, change nothing. */
export async function endOneSession(database: Database, user: CurrentUser, uniqueId: string): Promise<number> {
  const [session] = await database
    .select({ id: refreshTokenFamilies.id })
    .from(refreshTokenFamilies)
    .where(and(eq(refreshTokenFamilies.uniqueId, uniqueId), eq(refreshTokenFamilies.userId, user.id)));
  if (!session) return 0;
  if (session.id === user.sessionId)
    throw invalid('Esta é a sessão que você está usando. Para encerrá-la, saia do portal.', { field: 'UniqueId' });
  return endOwn(database, user, { sessionId: session.id });
}

/** Ends all sessions of the user but this one. */
export const endAllOthers = (database: Database, user: CurrentUser): Promise<number> =>
  endOwn(database, user, { exceptSessionId: user.sessionId });

const endOwn = (database: Database, user: CurrentUser, which: { sessionId: number } | { exceptSessionId: number }) =>
  database.transaction(async (transaction) => {
    const { companyId, id } = user;
    const reason = 'ended by its user';
    const ended = await endSessions(transaction, { companyId, userIds: [id], reason, now: new Date(), ...which });
    if (ended > 0)
      await recordOwnChange(transaction, user, 'sessionsEnded', [{ field: 'openSessions', before: ended, after: 0 }]);
    return ended;
  });

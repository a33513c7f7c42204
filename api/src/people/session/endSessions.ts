import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { SESSION_ENDED } from '@portal/shared/contracts/people/session';
import type { Transaction } from '../../platform/database/connection';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { publishLive } from '../../platform/live/publishLive';

interface Ending {
  companyId: number;
  userIds: readonly number[];
  /** Kept with the session, for who looks into it later. */
  reason: string;
  /** The one that goes on: that of whoever asks. */
  exceptSessionId?: number;
  /** Only this one. */
  sessionId?: number;
  now: Date;
}

/**
 * Ends open sessions of some users: their next call is refused, and open tabs are told at once, with the commit. Gives how
 * many ended.
 */
export async function endSessions(
  transaction: Transaction,
  { companyId, userIds, reason, exceptSessionId, sessionId, now }: Ending,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await transaction
    .update(refreshTokenFamilies)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(refreshTokenFamilies.companyId, companyId),
        inArray(refreshTokenFamilies.userId, [...userIds]),
        isNull(refreshTokenFamilies.revokedAt),
        exceptSessionId === undefined ? undefined : ne(refreshTokenFamilies.id, exceptSessionId),
        sessionId === undefined ? undefined : eq(refreshTokenFamilies.id, sessionId),
      ),
    )
    .returning({ id: refreshTokenFamilies.id, userId: refreshTokenFamilies.userId });
  const told = [...new Set(ended.map(({ userId }) => userId))];
  if (told.length > 0)
    await publishLive(transaction, { companyId, to: { userIds: told }, kind: SESSION_ENDED, data: {} });
  return ended.length;
}

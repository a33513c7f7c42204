import { and, eq, or } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { Notice } from '../../portal/notifications/raiseNotification';
import { users } from '../../platform/database/schema/users';
import type { Decision } from './settledCard';

interface News extends Pick<Notice, 'kind' | 'title' | 'text' | 'subject'> {
  /** Null where no broker is concerned. */
  brokerId: number | null;
  /** Whoever of the insurer asked for it hears of it, too. */
  requestedByUserId?: number | null;
  path: { ofBroker: string; ofInsurer: string };
}

/** Tells the broker's users what was decided about something of theirs. */
export async function tellBroker(
  { transaction, user }: Decision,
  { brokerId, requestedByUserId = null, path, ...news }: News,
): Promise<void> {
  const concerned = [
    ...(brokerId === null ? [] : [eq(users.brokerId, brokerId)]),
    ...(requestedByUserId === null ? [] : [eq(users.id, requestedByUserId)]),
  ];
  if (concerned.length === 0) return;
  const readers = await transaction
    .select({ id: users.id, userTypeId: users.userTypeId })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), or(...concerned)));
  await raiseNotification(transaction, {
    ...news,
    companyId: user.companyId,
    recipients: readers
      .filter(({ id }) => id !== user.id)
      .map(({ id, userTypeId }) => ({
        userId: id,
        path: userTypeId === UserType.INSURANCE ? path.ofInsurer : path.ofBroker,
      })),
  });
}

import { and, eq, isNull, ne } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { cardsOf } from '../../../deals/engine/dealCards';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import type { NotificationKind } from '../../../platform/database/schema/notifications';
import { users } from '../../../platform/database/schema/users';
import { detailPaths } from '../../../deals/records/dealPaths';

interface News {
  kind: NotificationKind;
  title: string;
  text: string;
  /** Somebody of the insurer who waits for it, besides those who own a card of the proposal. */
  awaitedByUserId?: number | null;
}

interface Concerned {
  uniqueId: string;
  brokerId: number;
}

/** The insurer's news go to the users of the broker, the broker's to whoever of the insurer works on the proposal. */
export async function tellOtherSide(
  transaction: Transaction,
  user: CurrentUser,
  proposal: Concerned,
  { awaitedByUserId = null, ...news }: News,
): Promise<void> {
  const subject = { kind: 'proposal', uniqueId: proposal.uniqueId };
  const { ofBroker, ofInsurer } = detailPaths(proposal.uniqueId);
  if (isInternal(user.userTypeId)) {
    await tellBrokers(transaction, user, [proposal.brokerId], { ...news, subject, path: ofBroker });
    return;
  }
  const owners = await transaction
    .selectDistinct({ userId: cards.ownerUserId })
    .from(cards)
    .where(
      and(
        cardsOf({ kind: 'proposal', row: { companyId: user.companyId, uniqueId: proposal.uniqueId } }),
        isNull(cards.closedAt),
      ),
    );
  const concerned = [...owners.map(({ userId }) => userId), await internalOne(transaction, awaitedByUserId)];
  const userIds = [...new Set(concerned.flatMap((id) => id ?? []))].filter((id) => id !== user.id);
  await raiseNotification(transaction, {
    companyId: user.companyId,
    ...news,
    subject,
    recipients: userIds.map((userId) => ({ userId, path: ofInsurer })),
  });
}

/** The user, if they are of the insurer's own staff. */
async function internalOne(transaction: Transaction, userId: number | null): Promise<number | null> {
  if (userId === null) return null;
  const [found] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.userTypeId, UserType.INSURANCE), ne(users.isActive, false)));
  return found?.id ?? null;
}

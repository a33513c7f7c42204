import { and, eq, inArray, or } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { UserType } from '@portal/shared/domain/access/userTypes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { cardsOf } from '../../../deals/engine/dealCards';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import type { NotificationKind } from '../../../platform/database/schema/notifications';
import { users } from '../../../platform/database/schema/users';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { SeenEndorsement } from './endorsementAccess';

interface News {
  kind: NotificationKind;
  title: string;
  text: string;
}

/**
 * The insurer's news of an endorsement go to the broker, the broker's to whoever of the insurer had a card of it in hand,
 * decided it, or asked for it.
 */
export async function tellOtherSide(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, policy }: SeenEndorsement,
  news: News,
): Promise<void> {
  const subject = { kind: 'endorsement', uniqueId: endorsement.uniqueId };
  if (isInternal(user.userTypeId)) {
    const path = addresses.issueEndorsement(endorsement.uniqueId);
    await tellBrokers(transaction, user, [policy.brokerId], { ...news, subject, path });
    return;
  }
  const about = cardsOf({ kind: 'endorsement', row: { companyId: policy.companyId, uniqueId: endorsement.uniqueId } });
  const concerned = transaction.select({ id: cards.ownerUserId }).from(cards).where(about);
  const deciders = transaction.select({ id: cards.decidedByUserId }).from(cards).where(about);
  const readers = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, policy.companyId),
        eq(users.userTypeId, UserType.INSURANCE),
        eq(users.isActive, true),
        or(
          inArray(users.id, concerned),
          inArray(users.id, deciders),
          endorsement.requestedByUserId === null ? undefined : eq(users.id, endorsement.requestedByUserId),
        ),
      ),
    );
  await raiseNotification(transaction, {
    companyId: policy.companyId,
    ...news,
    subject,
    recipients: readers.map((reader) => ({ ...reader, path: addresses.policy(policy.uniqueId) })),
  });
}

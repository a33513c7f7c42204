import { and, eq, inArray } from 'drizzle-orm';
import { liveNotificationKinds } from '@portal/shared/contracts/portal/notifications';
import type { RaisedNotification } from '@portal/shared/contracts/portal/notifications';
import type { Transaction } from '../../platform/database/connection';
import { localPath } from '@portal/shared/domain/portal/localPath';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import type { NotificationKind } from '../../platform/database/schema/notifications';
import { users } from '../../platform/database/schema/users';
import { publishLive } from '../../platform/live/publishLive';

export interface Notice {
  companyId: number;
  kind: NotificationKind;
  title: string;
  text: string;
  /** The record that it is about. */
  subject: { kind: string; uniqueId: string };
  /** Who is to hear of it, and where in the portal they see more. */
  recipients: readonly { userId: number; path: string | null }[];
}

/** A notice on the screen needs no more; the list shows the whole. */
const LONGEST_LIVE_TEXT = 240;

/**
 * Notifies users within the transaction of the change itself: stored and told live with its commit, or not at all.
 * Whoever is not an active user of the company is left out; without a recipient nothing is stored.
 */
export async function raiseNotification(transaction: Transaction, notice: Notice): Promise<void> {
  const { companyId, kind, title, text, subject } = notice;
  const recipients = (await activeOnes(transaction, notice)).map((one) => ({ ...one, path: localPath(one.path) }));
  if (recipients.length === 0) return;
  const [raised] = await transaction
    .insert(notifications)
    .values({ companyId, kind, title, text, subjectKind: subject.kind, subjectUniqueId: subject.uniqueId })
    .returning();
  if (!raised) throw new Error('The notification was not stored');
  await transaction
    .insert(notificationRecipients)
    .values(recipients.map(({ userId, path }) => ({ notificationId: raised.id, userId, path })));
  for (const path of new Set(recipients.map((recipient) => recipient.path)))
    await publishLive(transaction, {
      companyId,
      to: { userIds: recipients.filter((recipient) => recipient.path === path).map(({ userId }) => userId) },
      kind: liveNotificationKinds.raised,
      data: {
        UniqueId: raised.uniqueId,
        Kind: kind,
        Title: title,
        Text: text.length > LONGEST_LIVE_TEXT ? `${text.slice(0, LONGEST_LIVE_TEXT - 1)}…` : text,
        Path: path,
        CreatedAt: raised.createdAt.toISOString(),
      } satisfies RaisedNotification,
    });
}

async function activeOnes(transaction: Transaction, { companyId, recipients }: Notice) {
  const byId = new Map(recipients.map((recipient) => [recipient.userId, recipient]));
  if (byId.size === 0) return [];
  const active = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true), inArray(users.id, [...byId.keys()])));
  return active.flatMap(({ id }) => byId.get(id) ?? []);
}

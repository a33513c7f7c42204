import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { liveNotificationKinds, NOTIFICATIONS_PER_LOAD } from '@portal/shared/contracts/portal/notifications';
import type { getNotifications, markAsRead, UserNotification } from '@portal/shared/contracts/portal/notifications';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { publishLive } from '../../platform/live/publishLive';
import { invalid } from '../../platform/server/refusal';

const unreadOf = (user: CurrentUser) =>
  and(eq(notificationRecipients.userId, user.id), isNull(notificationRecipients.readAt));

/** The user's notifications, newest first, each with those who have read it, and how many are unread of all. */
export async function listNotifications(
  database: Database,
  user: CurrentUser,
  { currentPage = 1, rowsPerPage = NOTIFICATIONS_PER_LOAD }: CallInput<typeof getNotifications>['query'],
) {
  const page = pageOf({ currentPage, rowsPerPage });
  const [rows, [counted]] = await Promise.all([
    database
      .select({ notification: notifications, path: notificationRecipients.path, readAt: notificationRecipients.readAt })
      .from(notificationRecipients)
      .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
      .where(eq(notificationRecipients.userId, user.id))
      .orderBy(desc(notificationRecipients.notificationId))
      .limit(page.size)
      .offset(page.offset),
    database
      .select({
        total: count(),
        unread: sql<number>`count(*) filter (where ${isNull(notificationRecipients.readAt)})`.mapWith(Number),
      })
      .from(notificationRecipients)
      .where(eq(notificationRecipients.userId, user.id)),
  ]);
  const readers = await readersOf(
    database,
    rows.map((row) => row.notification.id),
  );
  const items = rows.map<UserNotification>(({ notification, path, readAt }) => ({
    UniqueId: notification.uniqueId,
    Kind: notification.kind,
    Title: notification.title,
    Text: notification.text,
    Path: path,
    CreatedAt: notification.createdAt.toISOString(),
    isRead: readAt !== null,
    usersRead: readers.get(notification.id) ?? [],
  }));
  return { ...pageAnswer(page, items, counted?.total ?? 0), UnreadCount: counted?.unread ?? 0 };
}

async function readersOf(database: Database, notificationIds: number[]): Promise<Map<number, string[]>> {
  if (notificationIds.length === 0) return new Map();
  const rows = await database
    .select({
      id: notificationRecipients.notificationId,
      names: sql<string[]>`array_agg(${users.name} order by ${notificationRecipients.readAt}, ${users.id})`,
    })
    .from(notificationRecipients)
    .innerJoin(users, eq(users.id, notificationRecipients.userId))
    .where(
      and(
        inArray(notificationRecipients.notificationId, notificationIds),
        sql`${notificationRecipients.readAt} is not null`,
      ),
    )
    .groupBy(notificationRecipients.notificationId);
  return new Map(rows.map((row) => [row.id, row.names]));
}

/** Marks notifications as read by the user, and tells the user's other browsers. Those of others are left alone. */
export async function markNotificationsAsRead(
  database: Database,
  user: CurrentUser,
  { UniqueIds: uniqueIds, All: all }: CallInput<typeof markAsRead>['body'],
) {
  if (!all && !uniqueIds) throw invalid('Informe as notificações lidas, ou que foram todas.', { field: 'UniqueIds' });
  return database.transaction(async (transaction) => {
    const named = transaction
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.companyId, user.companyId), inArray(notifications.uniqueId, uniqueIds ?? [])));
    const marked = await transaction
      .update(notificationRecipients)
      .set({ readAt: new Date() })
      .where(and(unreadOf(user), all ? undefined : inArray(notificationRecipients.notificationId, named)))
      .returning({ id: notificationRecipients.notificationId });
    const answer = { UnreadCount: await transaction.$count(notificationRecipients, unreadOf(user)) };
    if (marked.length > 0) await tellOtherBrowsers(transaction, user, answer);
    return answer;
  });
}

const tellOtherBrowsers = (transaction: Transaction, user: CurrentUser, data: { UnreadCount: number }) =>
  publishLive(transaction, {
    companyId: user.companyId,
    to: { userIds: [user.id] },
    kind: liveNotificationKinds.read,
    data,
  });

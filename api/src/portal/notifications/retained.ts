import { sql } from 'drizzle-orm';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { agedRows, agedRowsUnless } from '../../platform/retention/agedRows';

/** What people were told, with who has read it. */
export const retainedNotifications = [
  agedRowsUnless({
    name: 'notifications',
    title: 'Notificações que todos já leram',
    keptFor: { Count: 90, Unit: 'days' },
    since: 'depois do aviso',
    ground: 'Escolha: o registro do que aconteceu fica no histórico',
    table: notifications,
    age: notifications.createdAt,
    unless: () => sql`exists (
      select 1 from ${notificationRecipients}
      where ${notificationRecipients.notificationId} = ${notifications.id} and ${notificationRecipients.readAt} is null)`,
  }),
  agedRows({
    name: 'notifications.unread',
    title: 'Notificações que alguém ainda não leu',
    keptFor: { Count: 1, Unit: 'years' },
    since: 'depois do aviso',
    ground: 'Escolha: quem volta de um afastamento ainda as encontra',
    table: notifications,
    age: notifications.createdAt,
  }),
];

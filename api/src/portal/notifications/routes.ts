import { getNotifications, markAsRead } from '@portal/shared/contracts/portal/notifications';
import type { LiveHub } from '../../platform/live/liveHub';
import { streamRoute } from '../../platform/live/streamRoute';
import { signedIn } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listNotifications, markNotificationsAsRead } from './queries';

/** Each user's own notifications, whatever else their profile allows. */
export const notificationRoutes = (hub: LiveHub): Route[] => [
  answer(getNotifications, { access: signedIn }, ({ database, user, query }) =>
    listNotifications(database, user, query),
  ),

  answer(markAsRead, { access: signedIn }, ({ database, user, body }) => markNotificationsAsRead(database, user, body)),

  streamRoute(hub),
];

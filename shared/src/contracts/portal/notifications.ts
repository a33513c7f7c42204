import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { pageFields, pagingFields } from '../paging';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** Notifications that a reading brings when the caller does not say. */
export const NOTIFICATIONS_PER_LOAD = 20;

const notification = object({
  UniqueId: uniqueId(),
  /** What happened: `cardAssigned`, `documentRefused`, `proposalIssued`; more may come. */
  Kind: text(),
  Title: text(),
  Text: text(),
  /** Where in the portal the user sees more of it; null where there is nothing to see. */
  Path: nullable(text()),
  CreatedAt: dateTime(),
  isRead: boolean(),
  /** Names of those who have read it, first readers first (Spec 000 §3 "Notification"). */
  usersRead: array(text()),
});
/** Something that happened and concerns the signed-in user. */
export type UserNotification = Static<typeof notification>;

/** The user's notifications, newest first, and how many of all they have not read (DECISIONS "Notifications"). */
export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/Notification/GetNotifications',
  query: object({ currentPage: pagingFields.currentPage, rowsPerPage: pagingFields.rowsPerPage }),
  response: object({ ...pageFields(notification), UnreadCount: integer() }),
});

/** Marks some notifications as read by the user, or with `All` every one. Answers how many are left to read. */
export const markAsRead = defineCall({
  method: 'POST',
  path: '/api/Notification/MarkAsRead',
  body: object({ UniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: 200 })), All: optional(boolean()) }),
  response: object({ UnreadCount: integer() }),
});

/**
 * The user's live events as server-sent events (DECISIONS "Notifications"): not sent by `send`, but read as a stream.
 * `live.ready` says that from now on nothing is missed, so that what is shown should be read anew.
 */
export const openNotificationStream = defineCall({
  method: 'GET',
  path: '/api/Notification/Stream',
  streams: true,
  response: text(),
});

/** Kinds of live events about notifications: a new one for the user, and that some were read, maybe elsewhere. */
export const liveNotificationKinds = { raised: 'notification', read: 'notification.read' } as const;

/** What a live event of a new notification carries. */
export type RaisedNotification = Pick<UserNotification, 'UniqueId' | 'Kind' | 'Title' | 'Text' | 'Path' | 'CreatedAt'>;

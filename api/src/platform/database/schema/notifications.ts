import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** What a notification may be about. */
export type NotificationKind =
  | 'cardAssigned'
  | 'cardMentioned'
  | 'documentRefused'
  | 'documentRequested'
  | 'documentReceived'
  | 'documentExpiring'
  | 'proposalIssued'
  | 'proposalApproved'
  | 'proposalRefused'
  | 'endorsementApproved'
  | 'endorsementRefused'
  | 'endorsementIssued'
  | 'endorsementCancelled'
  | 'refundWaiting'
  | 'nominationApproved'
  | 'nominationRefused'
  | 'nominationEnded'
  | 'brokerApproved'
  | 'brokerRefused'
  | 'partyImportDone'
  | 'userImportDone'
  | 'bondImportDone'
  | 'bulkChangeDone'
  | 'cardBulkDone'
  | 'pipeAutomation'
  | 'auditVerified'
  | 'limitGranted'
  | 'limitRefused'
  | 'limitExceeded'
  | 'brokerBlocked'
  | 'brokerUnblocked'
  | 'policyHolderBlocked'
  | 'policyHolderUnblocked'
  | 'sentToBroker'
  | 'brokerAnswered'
  | 'proposalReturned'
  | 'proposalCancelled'
  | 'policyCancelled'
  | 'observationSent'
  | 'accessRequested'
  | 'legalClock'
  | 'policyRenewal'
  | 'policyEnding'
  | 'policyUnpaid'
  | 'policyClaim'
  | 'endorsementRequested'
  | 'integrationDeadline'
  | 'integrationFailed';

/** Things that happened and concern somebody; whom, the recipients say. Written with the change itself. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The record that it is about: table in the singular and unique id, as in the audit history. */
    subjectKind: text('subject_kind').notNull(),
    subjectUniqueId: uuid('subject_unique_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_subject').on(table.companyId, table.subjectKind, table.subjectUniqueId),
    index('notifications_age').on(table.createdAt, table.id),
  ],
);

/** Whom a notification is for and when they read it. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Where in the portal this user sees more: insurer and broker have screens of their own. */
    path: text('path'),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ name: 'notification_recipients_key', columns: [table.notificationId, table.userId] }),
    index('notification_recipients_user').on(table.userId, table.notificationId.desc()),
    index('notification_recipients_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
);

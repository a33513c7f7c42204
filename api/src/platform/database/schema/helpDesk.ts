import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, timestamps, uniqueId } from './columns';
import { companyId } from './companies';
import { users } from './users';

/** Conversations of the portal's own help desk; open while `closedAt` is null. */
export const helpDeskConversations = pgTable(
  'help_desk_conversations',
  {
    id: rowId(),
    uniqueId: uniqueId(),
    companyId: companyId(),
    openedByUserId: integer('opened_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The first line of the first message. */
    subject: text('subject').notNull(),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    closedByUserId: integer('closed_by_user_id').references(() => users.id),
    closedAt: instant('closed_at'),
    ...timestamps(),
  },
  (table) => [
    index('help_desk_conversations_open')
      .on(table.companyId, table.lastMessageAt.desc(), table.id.desc())
      .where(sql`${table.closedAt} is null`),
    index('help_desk_conversations_opener').on(table.openedByUserId, table.lastMessageAt.desc(), table.id.desc()),
    index('help_desk_conversations_closer')
      .on(table.closedByUserId)
      .where(sql`${table.closedByUserId} is not null`),
  ],
);

/** What was said, never changed; `clientId` is the key by which a retry finds the message of its first try. */
export const helpDeskMessages = pgTable(
  'help_desk_messages',
  {
    id: rowId(),
    companyId: companyId(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => helpDeskConversations.id, { onDelete: 'cascade' }),
    authorUserId: integer('author_user_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('help_desk_messages_client_id').on(table.authorUserId, table.clientId),
    index('help_desk_messages_conversation').on(table.conversationId, table.id),
    index('help_desk_messages_author').on(table.authorUserId, table.conversationId),
  ],
);

/** How far a user has read a conversation. */
export const helpDeskReads = pgTable(
  'help_desk_reads',
  {
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => helpDeskConversations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    lastReadMessageId: integer('last_read_message_id').notNull(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'help_desk_reads_key', columns: [table.conversationId, table.userId] })],
);

import { defineCall } from '../call';
import { dateTime, recordId, uniqueId } from '../fields';
import { pageFields, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** Characters that one message may hold. */
export const MESSAGE_LIMIT = 4000;

/** `kind` of the live events of the help desk; their data is {@link HelpDeskEvent}. */
export const HELP_DESK_EVENT = 'help-desk';

const status = union([literal('open'), literal('closed')]);

const conversation = object({
  ConversationUniqueId: uniqueId(),
  /** The first line of the question. */
  Subject: text(),
  Status: status,
  OpenedByName: text(),
  IsMine: boolean(),
  OpenedAt: dateTime(),
  LastMessageAt: dateTime(),
  /** The beginning of the last message, on one line. */
  LastMessageText: text(),
  LastAuthorName: text(),
  IsLastMine: boolean(),
  /** Messages of others that the caller has not read. */
  UnreadMessages: integer(),
  /** Who closed it and when; null while it is open. */
  ClosedByName: nullable(text()),
  ClosedAt: nullable(dateTime()),
});
/** A conversation of the help desk as its caller sees it. */
export type HelpDeskConversation = Static<typeof conversation>;

const message = object({
  /** Grows with time within a conversation; cursor of `before`, `after` and of what was read. */
  MessageId: integer(),
  /** The key under which its author sent it. */
  ClientId: uniqueId(),
  AuthorName: text(),
  IsMine: boolean(),
  /** Plain text: whatever looks like markup is meant literally. */
  Text: text(),
  SentAt: dateTime(),
});
/** One message of a conversation. */
export type HelpDeskMessage = Static<typeof message>;

/** What the insurer's users are told live, so that whoever shows the conversation reads it anew. */
export interface HelpDeskEvent {
  ConversationUniqueId: string;
  /** `message`: somebody wrote. `status`: somebody closed or reopened it. */
  Change: 'message' | 'status';
  AuthorUserId: number;
  AuthorName: string;
  Subject: string;
  /** The beginning of the message; empty for a change of status. */
  Text: string;
}

/**
 * Conversations that the caller may see, the latest message first: their own, and those of the company that are open
 * or that they took part in. Additive (Spec 000 §2.2 names the chat and no calls).
 */
export const getConversations = defineCall({
  method: 'GET',
  path: '/api/HelpDesk/GetConversations',
  query: object({
    /** `mine`: opened by the caller. `others`: opened by colleagues. */
    scope: optional(union([literal('mine'), literal('others')])),
    status: optional(status),
    ...pagingFields,
  }),
  response: object(pageFields(conversation)),
});

/**
 * Messages of a conversation, oldest first: the last ones, or with `before` or `after` those on that side of a message.
 * Additive.
 */
export const getMessages = defineCall({
  method: 'GET',
  path: '/api/HelpDesk/GetMessages',
  query: object({ conversationUniqueId: uniqueId(), before: optional(recordId()), after: optional(recordId()) }),
  response: object({
    Conversation: conversation,
    Data: array(message),
    /** There are more on the side that was asked for. */
    HasMore: boolean(),
  }),
});

/**
 * Writes a message; without a conversation it opens one. `ClientId` makes a retry harmless: what was stored under it
 * before is answered again. Refused with 409 when the conversation is closed. Additive.
 */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/HelpDesk/SendMessage',
  body: object({
    ConversationUniqueId: optional(uniqueId()),
    ClientId: uniqueId(),
    Text: text({ minLength: 1, maxLength: MESSAGE_LIMIT }),
  }),
  response: object({ Conversation: conversation, Message: message }),
});

const unread = object({ UnreadConversations: integer() });

/**
 * In how many conversations something waits for the caller: answers in those that they opened or wrote in, and open
 * questions of colleagues that nobody has answered. Additive.
 */
export const getUnreadConversations = defineCall({
  method: 'GET',
  path: '/api/HelpDesk/GetUnreadConversations',
  response: unread,
});

/** Notes that the caller has read a conversation up to a message; never takes it back. Additive. */
export const markConversationRead = defineCall({
  method: 'POST',
  path: '/api/HelpDesk/MarkConversationRead',
  body: object({ ConversationUniqueId: uniqueId(), MessageId: recordId() }),
  response: unread,
});

/** Closes a conversation, so that nobody writes in it; closing a closed one changes nothing. Additive. */
export const closeConversation = defineCall({
  method: 'POST',
  path: '/api/HelpDesk/CloseConversation',
  body: object({ ConversationUniqueId: uniqueId() }),
  response: conversation,
});

/** Opens a closed conversation again. Additive. */
export const reopenConversation = defineCall({
  method: 'POST',
  path: '/api/HelpDesk/ReopenConversation',
  body: object({ ConversationUniqueId: uniqueId() }),
  response: conversation,
});

import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getMessages, HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { helpDeskConversations, helpDeskMessages } from '../../platform/database/schema/helpDesk';
import { users } from '../../platform/database/schema/users';
import { readConversation } from './conversations';

type Query = CallInput<typeof getMessages>['query'];

/** Messages of one answer; whoever wants more asks with a cursor. */
const MESSAGES_PER_ANSWER = 40;

const { id, conversationId, authorUserId, clientId, text, createdAt } = helpDeskMessages;

const selectMessages = (database: Database | Transaction) =>
  database
    .select({ MessageId: id, ClientId: clientId, authorUserId, AuthorName: users.name, Text: text, createdAt })
    .from(helpDeskMessages)
    .innerJoin(users, eq(users.id, authorUserId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

const told =
  (user: CurrentUser) =>
  ({ authorUserId: author, createdAt: sentAt, ...row }: Row): HelpDeskMessage => ({
    ...row,
    IsMine: author === user.id,
    SentAt: sentAt.toISOString(),
  });

/** A stretch of a conversation that the user may see, oldest first. */
export async function listMessages(database: Database, user: CurrentUser, query: Query) {
  const conversation = await readConversation(database, user, query.conversationUniqueId);
  const isForwards = query.after !== undefined;
  const rows = await selectMessages(database)
    .innerJoin(helpDeskConversations, eq(helpDeskConversations.id, conversationId))
    .where(
      and(
        eq(helpDeskConversations.uniqueId, query.conversationUniqueId),
        query.before === undefined ? undefined : lt(id, query.before),
        query.after === undefined ? undefined : gt(id, query.after),
      ),
    )
    .orderBy(isForwards ? asc(id) : desc(id))
    .limit(MESSAGES_PER_ANSWER + 1);
  const found = rows.slice(0, MESSAGES_PER_ANSWER).map(told(user));
  return {
    Conversation: conversation,
    Data: isForwards ? found : found.reverse(),
    HasMore: rows.length > MESSAGES_PER_ANSWER,
  };
}

/** A message that the user wrote under a key, with the conversation that it stands in; null when there is none. */
export async function findByClientId(database: Database | Transaction, user: CurrentUser, key: string) {
  const [row] = await database
    .select({ messageId: id, text, conversationUniqueId: helpDeskConversations.uniqueId })
    .from(helpDeskMessages)
    .innerJoin(helpDeskConversations, eq(helpDeskConversations.id, conversationId))
    .where(and(eq(authorUserId, user.id), eq(clientId, key)));
  if (!row) return null;
  const [message] = (await selectMessages(database).where(eq(id, row.messageId))).map(told(user));
  if (!message) throw new Error('A message cannot vanish');
  return { conversationUniqueId: row.conversationUniqueId, message };
}

import { and, desc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getConversations, HelpDeskConversation } from '@portal/shared/contracts/portal/helpDesk';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { helpDeskConversations, helpDeskMessages, helpDeskReads } from '../../platform/database/schema/helpDesk';
import { users } from '../../platform/database/schema/users';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { notFound } from '../../platform/server/refusal';
import { beginningOf } from './shortText';

type Query = CallInput<typeof getConversations>['query'];
type Reader = Database | Transaction;

const LAST_TEXT_LENGTH = 140;
const opener = alias(users, 'opener');
const closer = alias(users, 'closer');
const lastAuthor = alias(users, 'last_author');

/** Conversations of the company that a user may see: open ones, and closed ones that they had a part in. */
export const visibleTo = (database: Reader, user: CurrentUser): SQL | undefined =>
  and(
    eq(helpDeskConversations.companyId, user.companyId),
    or(
      isNull(helpDeskConversations.closedAt),
      eq(helpDeskConversations.openedByUserId, user.id),
      eq(helpDeskConversations.closedByUserId, user.id),
      wroteIn(database, user),
    ),
  );

const wroteIn = (database: Reader, user: CurrentUser): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(helpDeskMessages)
      .where(
        and(eq(helpDeskMessages.conversationId, helpDeskConversations.id), eq(helpDeskMessages.authorUserId, user.id)),
      ),
  );

/** How many messages of others a user has not read in a conversation. */
const unreadBy = (user: CurrentUser) => sql<number>`(
  select count(*)::int from ${helpDeskMessages}
  where ${helpDeskMessages.conversationId} = ${helpDeskConversations.id}
    and ${helpDeskMessages.authorUserId} <> ${user.id}
    and ${helpDeskMessages.id} > coalesce((
      select ${helpDeskReads.lastReadMessageId} from ${helpDeskReads}
      where ${helpDeskReads.conversationId} = ${helpDeskConversations.id} and ${helpDeskReads.userId} = ${user.id}
    ), 0)
)`;

function selectConversations(database: Reader, user: CurrentUser) {
  const last = database
    .select({ text: helpDeskMessages.text, authorUserId: helpDeskMessages.authorUserId })
    .from(helpDeskMessages)
    .where(eq(helpDeskMessages.conversationId, helpDeskConversations.id))
    .orderBy(desc(helpDeskMessages.id))
    .limit(1)
    .as('last');
  return database
    .select({
      ConversationUniqueId: helpDeskConversations.uniqueId,
      Subject: helpDeskConversations.subject,
      openedByUserId: helpDeskConversations.openedByUserId,
      OpenedByName: opener.name,
      openedAt: helpDeskConversations.createdAt,
      lastMessageAt: helpDeskConversations.lastMessageAt,
      lastText: last.text,
      LastAuthorName: lastAuthor.name,
      lastAuthorUserId: last.authorUserId,
      UnreadMessages: unreadBy(user),
      ClosedByName: closer.name,
      closedAt: helpDeskConversations.closedAt,
    })
    .from(helpDeskConversations)
    .innerJoin(opener, eq(opener.id, helpDeskConversations.openedByUserId))
    .innerJoinLateral(last, sql`true`)
    .innerJoin(lastAuthor, eq(lastAuthor.id, last.authorUserId))
    .leftJoin(closer, eq(closer.id, helpDeskConversations.closedByUserId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectConversations>>[number];

const listed =
  (user: CurrentUser) =>
  ({
    openedByUserId,
    openedAt,
    lastMessageAt,
    lastText,
    lastAuthorUserId,
    closedAt,
    ...row
  }: Row): HelpDeskConversation => ({
    ...row,
    Status: closedAt ? 'closed' : 'open',
    IsMine: openedByUserId === user.id,
    OpenedAt: openedAt.toISOString(),
    LastMessageAt: lastMessageAt.toISOString(),
    IsLastMine: lastAuthorUserId === user.id,
    LastMessageText: beginningOf(lastText, LAST_TEXT_LENGTH),
    ClosedAt: closedAt?.toISOString() ?? null,
  });

/** Conversations that the user may see, the latest message first. */
export async function listConversations(database: Database, user: CurrentUser, { scope, status, ...paging }: Query) {
  const page = pageOf(paging);
  const { openedByUserId, closedAt, lastMessageAt, id } = helpDeskConversations;
  const wanted = and(
    visibleTo(database, user),
    scope && (scope === 'mine' ? eq : ne)(openedByUserId, user.id),
    status && (status === 'open' ? isNull : isNotNull)(closedAt),
  );
  const [rows, total] = await Promise.all([
    selectConversations(database, user)
      .where(wanted)
      .orderBy(desc(lastMessageAt), desc(id))
      .limit(page.size)
      .offset(page.offset),
    database.$count(helpDeskConversations, wanted),
  ]);
  return pageAnswer(page, rows.map(listed(user)), total);
}

/** One conversation as the user sees it. One that they may not see does not exist for them. */
export async function readConversation(database: Reader, user: CurrentUser, uniqueId: string) {
  const [row] = await selectConversations(database, user).where(
    and(eq(helpDeskConversations.uniqueId, uniqueId), visibleTo(database, user)),
  );
  if (!row) throw notFound('Conversa não encontrada.', { field: 'ConversationUniqueId' });
  return listed(user)(row);
}

/** In how many conversations something waits for the user: see the contract. */
export function countUnreadConversations(database: Reader, user: CurrentUser): Promise<number> {
  const answer = database
    .select({ one: sql`1` })
    .from(helpDeskMessages)
    .where(
      and(
        eq(helpDeskMessages.conversationId, helpDeskConversations.id),
        ne(helpDeskMessages.authorUserId, helpDeskConversations.openedByUserId),
      ),
    );
  const isUnansweredQuestion = and(isNull(helpDeskConversations.closedAt), sql`not ${exists(answer)}`);
  return database.$count(
    helpDeskConversations,
    and(
      eq(helpDeskConversations.companyId, user.companyId),
      or(eq(helpDeskConversations.openedByUserId, user.id), wroteIn(database, user), isUnansweredQuestion),
      sql`${unreadBy(user)} > 0`,
    ),
  );
}

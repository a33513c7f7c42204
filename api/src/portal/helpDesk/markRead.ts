import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { helpDeskConversations, helpDeskMessages, helpDeskReads } from '../../platform/database/schema/helpDesk';
import { notFound } from '../../platform/server/refusal';
import { visibleTo } from './conversations';

/**
 * Notes how far a user has read. Counts only up to a message of this very conversation, and never goes back: tabs that
 * are behind cannot make read messages unread.
 */
export async function markRead(
  database: Database,
  user: CurrentUser,
  { ConversationUniqueId, MessageId }: { ConversationUniqueId: string; MessageId: number },
): Promise<void> {
  const [read] = await database
    .select({ conversationId: helpDeskConversations.id, lastReadMessageId: max(helpDeskMessages.id) })
    .from(helpDeskConversations)
    .leftJoin(
      helpDeskMessages,
      and(eq(helpDeskMessages.conversationId, helpDeskConversations.id), lte(helpDeskMessages.id, MessageId)),
    )
    .where(and(eq(helpDeskConversations.uniqueId, ConversationUniqueId), visibleTo(database, user)))
    .groupBy(helpDeskConversations.id);
  if (!read) throw notFound('Conversa não encontrada.', { field: 'ConversationUniqueId' });
  const { conversationId, lastReadMessageId } = read;
  if (lastReadMessageId === null) return;
  await database
    .insert(helpDeskReads)
    .values({ conversationId, userId: user.id, lastReadMessageId })
    .onConflictDoUpdate({
      target: [helpDeskReads.conversationId, helpDeskReads.userId],
      set: { lastReadMessageId, readAt: new Date() },
      setWhere: sql`${helpDeskReads.lastReadMessageId} < ${lastReadMessageId}`,
    });
}

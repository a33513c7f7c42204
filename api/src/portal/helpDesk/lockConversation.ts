import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { helpDeskConversations } from '../../platform/database/schema/helpDesk';
import { notFound } from '../../platform/server/refusal';
import { visibleTo } from './conversations';

/** A conversation that the user may see; who writes in it or changes it waits for whoever does so now. */
export async function lockConversation(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const [conversation] = await transaction
    .select({
      id: helpDeskConversations.id,
      uniqueId: helpDeskConversations.uniqueId,
      subject: helpDeskConversations.subject,
      closedAt: helpDeskConversations.closedAt,
    })
    .from(helpDeskConversations)
    .where(and(eq(helpDeskConversations.uniqueId, uniqueId), visibleTo(transaction, user)))
    .for('update');
  if (!conversation) throw notFound('Conversa não encontrada.', { field: 'ConversationUniqueId' });
  return conversation;
}

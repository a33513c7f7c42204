import { eq } from 'drizzle-orm';
import type { HelpDeskConversation } from '@portal/shared/contracts/portal/helpDesk';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { helpDeskConversations } from '../../platform/database/schema/helpDesk';
import { readConversation } from './conversations';
import { lockConversation } from './lockConversation';
import { recordChange, tellInsurer } from './record';

/** Closes a conversation that the user may see. One that is closed already stays as it is. */
export const closeConversation = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, 'closed');

/** Opens a closed conversation again. */
export const reopenConversation = (database: Database, user: CurrentUser, uniqueId: string) =>
  change(database, user, uniqueId, 'reopened');

function change(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  action: 'closed' | 'reopened',
): Promise<HelpDeskConversation> {
  return database.transaction(async (transaction) => {
    const conversation = await lockConversation(transaction, user, uniqueId);
    const isDone = (conversation.closedAt !== null) === (action === 'closed');
    if (!isDone) await store(transaction, user, conversation, action);
    return readConversation(transaction, user, uniqueId);
  });
}

async function store(
  transaction: Transaction,
  user: CurrentUser,
  conversation: { id: number; uniqueId: string; subject: string },
  action: 'closed' | 'reopened',
): Promise<void> {
  const isClosed = action === 'closed';
  await transaction
    .update(helpDeskConversations)
    .set({ closedAt: isClosed ? new Date() : null, closedByUserId: isClosed ? user.id : null })
    .where(eq(helpDeskConversations.id, conversation.id));
  await recordChange(transaction, user, conversation, action);
  await tellInsurer(transaction, user, conversation, { Change: 'status', Text: '' });
}

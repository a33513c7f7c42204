import * as calls from '@portal/shared/contracts/portal/helpDesk';
import { insurer } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { closeConversation, reopenConversation } from './changeStatus';
import { countUnreadConversations, listConversations } from './conversations';
import { markRead } from './markRead';
import { listMessages } from './messages';
import { sendMessage } from './sendMessage';

/** The insurer's users alone (DECISIONS "Advisor"), whatever their profile allows besides. */
const access = insurer;

export const helpDeskRoutes: Route[] = [
  answer(calls.getConversations, { access }, ({ database, user, query }) => listConversations(database, user, query)),
  answer(calls.getMessages, { access }, ({ database, user, query }) => listMessages(database, user, query)),
  answer(calls.sendMessage, { access }, ({ database, user, body }) => sendMessage(database, user, body)),
  answer(calls.getUnreadConversations, { access }, async ({ database, user }) => ({
    UnreadConversations: await countUnreadConversations(database, user),
  })),
  answer(calls.markConversationRead, { access }, async ({ database, user, body }) => {
    await markRead(database, user, body);
    return { UnreadConversations: await countUnreadConversations(database, user) };
  }),
  answer(calls.closeConversation, { access }, ({ database, user, body }) =>
    closeConversation(database, user, body.ConversationUniqueId),
  ),
  answer(calls.reopenConversation, { access }, ({ database, user, body }) =>
    reopenConversation(database, user, body.ConversationUniqueId),
  ),
];

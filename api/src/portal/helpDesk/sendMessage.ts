import { eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { sendMessage as sendMessageCall } from '@portal/shared/contracts/portal/helpDesk';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { helpDeskConversations, helpDeskMessages } from '../../platform/database/schema/helpDesk';
import { conflict, invalid } from '../../platform/server/refusal';
import { readConversation } from './conversations';
import { lockConversation } from './lockConversation';
import { findByClientId } from './messages';
import { recordChange, tellInsurer } from './record';
import { beginningOf, subjectOf } from './shortText';

type Sent = CallResponse<typeof sendMessageCall>;
type Body = CallInput<typeof sendMessageCall>['body'];

const EVENT_TEXT_LENGTH = 140;

/** Takes the transaction back: what it was to write stands there already. */
class WrittenBefore extends Error {
  override readonly name = 'WrittenBefore';
}

/**
 * Writes a message, with a conversation of its own when none is named. A retry is answered with what its first try
 * wrote, even when both arrive at the same time.
 */
export async function sendMessage(database: Database, user: CurrentUser, body: Body): Promise<Sent> {
  const text = body.Text.replace(/^\s*\n/, '').trimEnd();
  if (text.trim() === '') throw invalid('Escreva a mensagem antes de enviar.', { field: 'Text' });
  const before = await writtenBefore(database, user, body, text);
  if (before) return before;
  try {
    return await database.transaction((transaction) => write(transaction, user, { ...body, Text: text }));
  } catch (error) {
    const meanwhile = error instanceof WrittenBefore ? await writtenBefore(database, user, body, text) : null;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

async function writtenBefore(database: Database, user: CurrentUser, body: Body, text: string): Promise<Sent | null> {
  const found = await findByClientId(database, user, body.ClientId);
  if (!found) return null;
  const isSame =
    found.message.Text === text &&
    (body.ConversationUniqueId ?? found.conversationUniqueId) === found.conversationUniqueId;
  if (!isSame) throw conflict('Esta chave de envio já foi usada em outra mensagem.', { field: 'ClientId' });
  return {
    Conversation: await readConversation(database, user, found.conversationUniqueId),
    Message: found.message,
  };
}

async function write(transaction: Transaction, user: CurrentUser, body: Body): Promise<Sent> {
  const conversation = body.ConversationUniqueId
    ? await openOne(transaction, user, body.ConversationUniqueId)
    : await openNew(transaction, user, body.Text);
  const [stored] = await transaction
    .insert(helpDeskMessages)
    .values({
      companyId: user.companyId,
      conversationId: conversation.id,
      authorUserId: user.id,
      clientId: body.ClientId,
      text: body.Text,
      // Of now and not of the transaction's beginning, so that times follow the order of the messages.
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing({ target: [helpDeskMessages.authorUserId, helpDeskMessages.clientId] })
    .returning({ sentAt: helpDeskMessages.createdAt });
  if (!stored) throw new WrittenBefore();
  await transaction
    .update(helpDeskConversations)
    .set({ lastMessageAt: stored.sentAt })
    .where(eq(helpDeskConversations.id, conversation.id));
  const Text = beginningOf(body.Text, EVENT_TEXT_LENGTH);
  await tellInsurer(transaction, user, conversation, { Change: 'message', Text });
  const found = await findByClientId(transaction, user, body.ClientId);
  if (!found) throw new Error('A message that was just written cannot vanish');
  return { Conversation: await readConversation(transaction, user, conversation.uniqueId), Message: found.message };
}

async function openOne(transaction: Transaction, user: CurrentUser, uniqueId: string) {
  const conversation = await lockConversation(transaction, user, uniqueId);
  if (conversation.closedAt)
    throw conflict('Esta conversa foi encerrada. Reabra a conversa para escrever nela.', {
      field: 'ConversationUniqueId',
    });
  return conversation;
}

async function openNew(transaction: Transaction, user: CurrentUser, text: string) {
  const { id, uniqueId, subject } = helpDeskConversations;
  const [conversation] = await transaction
    .insert(helpDeskConversations)
    .values({ companyId: user.companyId, openedByUserId: user.id, subject: subjectOf(text) })
    .returning({ id, uniqueId, subject });
  if (!conversation) throw new Error('The database did not give the new conversation back');
  await recordChange(transaction, user, conversation, 'opened');
  return conversation;
}

import * as calls from '@portal/shared/contracts/portal/helpDesk';
import type { HelpDeskConversation, HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';

export const CONVERSATION = '00000000-0000-4000-8000-000000000001';

/** A platform of tests with one conversation, which keeps what is sent to it. */
export interface FakeHelpDesk {
  answers: FakeAnswer[];
  conversation: HelpDeskConversation;
  messages: HelpDeskMessage[];
  unread: number;
  /** Has somebody write; nobody is told of it by that alone. */
  write: (message: Partial<HelpDeskMessage> & { Text: string }) => HelpDeskMessage;
}

const PER_ANSWER = 40;

export function fakeHelpDesk({ isEmpty = false }: { isEmpty?: boolean } = {}): FakeHelpDesk {
  const desk: FakeHelpDesk = {
    answers: [],
    messages: [],
    unread: 0,
    conversation: {
      ConversationUniqueId: CONVERSATION,
      Subject: 'O endosso 12 parou',
      Status: 'open',
      OpenedByName: 'Ana Duarte',
      IsMine: true,
      OpenedAt: '2026-03-20T12:00:00.000Z',
      LastMessageAt: '2026-03-20T12:00:00.000Z',
      LastMessageText: 'O endosso 12 parou',
      LastAuthorName: 'Ana Duarte',
      IsLastMine: true,
      UnreadMessages: 0,
      ClosedByName: null,
      ClosedAt: null,
    },
    write: (message) => {
      const MessageId = (desk.messages.at(-1)?.MessageId ?? 0) + 1;
      const ClientId = `00000000-0000-4000-9000-${String(MessageId).padStart(12, '0')}`;
      const written = {
        MessageId,
        ClientId,
        AuthorName: 'Caio Dias',
        IsMine: false,
        SentAt: new Date(Date.UTC(2026, 2, 20, 12, MessageId)).toISOString(),
        ...message,
      };
      desk.messages.push(written);
      return written;
    },
  };
  const setStatus = (isClosed: boolean) => {
    Object.assign(desk.conversation, {
      Status: isClosed ? 'closed' : 'open',
      ClosedByName: isClosed ? 'Ana Duarte' : null,
      ClosedAt: isClosed ? '2026-03-20T18:30:00.000Z' : null,
    });
    return { ...desk.conversation };
  };
  if (!isEmpty) desk.write({ Text: 'O endosso 12 parou', AuthorName: 'Ana Duarte', IsMine: true });
  desk.answers.push(
    answer(calls.getUnreadConversations, () => ({ UnreadConversations: desk.unread })),
    answer(calls.markConversationRead, () => ({ UnreadConversations: (desk.unread = 0) })),
    answer(calls.getConversations, ({ query }) =>
      page(!isEmpty && query.scope === 'mine' && query.status === desk.conversation.Status ? [desk.conversation] : []),
    ),
    answer(calls.getMessages, ({ query: { before, after } }) => {
      const wanted = desk.messages.filter(
        ({ MessageId }) => (!before || MessageId < Number(before)) && (!after || MessageId > Number(after)),
      );
      const Data = after ? wanted.slice(0, PER_ANSWER) : wanted.slice(-PER_ANSWER);
      return { Conversation: { ...desk.conversation }, Data, HasMore: wanted.length > PER_ANSWER };
    }),
    answer(calls.sendMessage, ({ body }) => {
      const { ClientId, Text } = body as { ClientId: string; Text: string };
      const known = desk.messages.find((message) => message.ClientId === ClientId);
      const Message = known ?? desk.write({ Text, ClientId, IsMine: true, AuthorName: 'Ana Duarte' });
      return { Conversation: { ...desk.conversation }, Message };
    }),
    answer(calls.closeConversation, () => setStatus(true)),
    answer(calls.reopenConversation, () => setStatus(false)),
  );
  return desk;
}

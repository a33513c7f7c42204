import { usePortal } from '@portal/shared';
import { closeConversation, markConversationRead, reopenConversation } from '@portal/shared/contracts/helpDesk';
import { ErrorState, LiveRegion } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { CHAT_HEADING, ChatHeader } from './ChatHeader';
import { ClosedNotice } from './ClosedNotice';
import { Composer } from './Composer';
import { UnsentItem } from './MessageItem';
import { MessageList } from './MessageList';
import { MessagesSkeleton } from './skeletons';
import type { Thread } from './thread';
import { useOutbox } from './useOutbox';
import { useThread } from './useThread';
import { useVisiblePage } from './useVisiblePage';

interface ConversationViewProps {
  conversationUniqueId: string;
  onBack: () => void;
  onClose: () => void;
  onUnread: (count: number) => void;
  /** Whoever opens it begins at the field; not on a phone, where that would raise the keyboard. */
  beginAtField: boolean;
}

/** One conversation: what was said, and where to answer. */
export function ConversationView({
  conversationUniqueId,
  onBack,
  onClose,
  onUnread,
  beginAtField,
}: ConversationViewProps) {
  const { send } = usePortal();
  const { thread, error, loadingEarlier, loadEarlier, catchUp, take } = useThread(conversationUniqueId);
  const outbox = useOutbox(conversationUniqueId, ({ Conversation, Message }) => take(Conversation, [Message]));
  const field = useRef<HTMLTextAreaElement>(null);
  const [statusError, setStatusError] = useState<unknown>(null);
  const [changing, setChanging] = useState(false);
  useReadReceipt(conversationUniqueId, thread, onUnread);
  const isOpen = thread?.conversation.Status === 'open';
  const arrived = useArrival(thread);
  useEffect(() => {
    // Not away from where the user has gone meanwhile.
    if (isOpen && beginAtField && document.activeElement?.id === CHAT_HEADING) field.current?.focus();
  }, [isOpen, beginAtField]);

  const changeStatus = async () => {
    if (changing) return;
    setChanging(true);
    setStatusError(null);
    try {
      const body = { ConversationUniqueId: conversationUniqueId };
      take(await (isOpen ? send(closeConversation, { body }) : send(reopenConversation, { body })));
    } catch (failure) {
      setStatusError(failure);
      void catchUp();
    } finally {
      setChanging(false);
    }
  };

  // A message whose confirmation was lost on the way may stand in the conversation already.
  const known = new Set(thread?.messages.map(({ ClientId }) => ClientId));
  const unsent = outbox.unsent.filter(({ clientId }) => !known.has(clientId));
  return (
    <>
      <ChatHeader
        title={thread?.conversation.Subject ?? 'Conversa'}
        detail={thread ? openedText(thread) : undefined}
        onBack={onBack}
        onClose={onClose}
      >
        {isOpen && (
          <button className="chat-quiet-button" type="button" aria-busy={changing} onClick={() => void changeStatus()}>
            Encerrar
          </button>
        )}
      </ChatHeader>
      {!thread && !error && <MessagesSkeleton />}
      {!thread && error !== null && (
        <div className="chat-body">
          <ErrorState error={error} title="Não foi possível abrir a conversa" onRetry={() => void catchUp()} />
        </div>
      )}
      {thread && (
        <>
          <MessageList
            thread={thread}
            loadingEarlier={loadingEarlier}
            onLoadEarlier={loadEarlier}
            unsentCount={unsent.length}
          >
            {unsent.map((message) => (
              <UnsentItem
                key={message.clientId}
                message={message}
                delivery={message.delivery}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => {
                  outbox.discard(message.clientId);
                  field.current?.focus();
                }}
              />
            ))}
          </MessageList>
          {(error !== null || statusError !== null) && (
            <div className="chat-problem" role="alert">
              <p>{problemText(statusError ?? error)}</p>
              <button type="button" onClick={() => void (statusError === null ? catchUp() : changeStatus())}>
                Tentar de novo
              </button>
            </div>
          )}
          {isOpen ? (
            <Composer
              fieldRef={field}
              text={outbox.text}
              placeholder="Escreva a sua mensagem"
              onChange={outbox.setText}
              onSend={outbox.submit}
            />
          ) : (
            <ClosedNotice conversation={thread.conversation} busy={changing} onReopen={() => void changeStatus()} />
          )}
        </>
      )}
      <LiveRegion>{arrived}</LiveRegion>
    </>
  );
}

const problemText = (error: unknown): string =>
  error instanceof Error ? error.message : 'Não foi possível atualizar a conversa.';

const openedText = ({ conversation: { IsMine, OpenedByName } }: Thread): string =>
  IsMine ? 'Aberta por você' : `Aberta por ${OpenedByName}`;

/** What a screen reader says when an answer arrives; not what stood there when the conversation was opened. */
function useArrival(thread: Thread | null): string {
  const [lastAtFirst, setLastAtFirst] = useState<number | null>(null);
  const last = thread?.messages.at(-1);
  if (last && lastAtFirst === null) setLastAtFirst(last.MessageId);
  const isNew = last && lastAtFirst !== null && last.MessageId > lastAtFirst;
  return isNew && !last.IsMine ? `${last.AuthorName}: ${last.Text}` : '';
}

/** Tells the platform how far the user has read; only what they had before their eyes counts as read. */
function useReadReceipt(conversationUniqueId: string, thread: Thread | null, onUnread: (count: number) => void): void {
  const { send } = usePortal();
  const isVisible = useVisiblePage();
  const lastId = thread?.messages.at(-1)?.MessageId;
  const latest = useRef(onUnread);
  useEffect(() => {
    latest.current = onUnread;
  });
  useEffect(() => {
    if (lastId === undefined || !isVisible) return;
    const body = { ConversationUniqueId: conversationUniqueId, MessageId: lastId };
    // What cannot be noted now is noted with the next message, or when the conversation opens again.
    send(markConversationRead, { body }).then(
      ({ UnreadConversations }) => latest.current(UnreadConversations),
      () => undefined,
    );
  }, [send, conversationUniqueId, lastId, isVisible]);
}

import { useCommand } from '@portal/shared/commands/useCommand';
import { closeConversation, reopenConversation } from '@portal/shared/contracts/portal/helpDesk';
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
import { useReadReceipt } from './useReadReceipt';
import { useThread } from './useThread';
import './conversation.css';

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
  const { thread, error, loadingEarlier, loadEarlier, catchUp, take } = useThread(conversationUniqueId);
  const outbox = useOutbox(conversationUniqueId, ({ Conversation, Message }) => take(Conversation, [Message]));
  const field = useRef<HTMLTextAreaElement>(null);
  useReadReceipt(conversationUniqueId, thread, onUnread);
  const isOpen = thread?.conversation.Status === 'open';
  const arrived = useArrival(thread);
  useEffect(() => {
    // Not away from where the user has gone meanwhile.
    if (isOpen && beginAtField && document.activeElement?.id === CHAT_HEADING) field.current?.focus();
  }, [isOpen, beginAtField]);

  const status = useCommand(
    (opens: boolean, send) => {
      const body = { ConversationUniqueId: conversationUniqueId };
      return opens ? send(reopenConversation, { body }) : send(closeConversation, { body });
    },
    { onDone: (conversation) => take(conversation), onFailed: () => void catchUp() },
  );
  const changeStatus = () => void status.run(!isOpen);

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
          <button className="chat-quiet-button" type="button" aria-busy={status.isBusy} onClick={changeStatus}>
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
          {(error !== null || status.error !== null) && (
            <div className="chat-problem" role="alert">
              <p>{problemText(status.error ?? error)}</p>
              <button type="button" onClick={() => (status.error === null ? void catchUp() : changeStatus())}>
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
            <ClosedNotice conversation={thread.conversation} busy={status.isBusy} onReopen={changeStatus} />
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

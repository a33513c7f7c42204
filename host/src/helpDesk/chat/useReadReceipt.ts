import { usePortal } from '@portal/shared';
import { markConversationRead } from '@portal/shared/contracts/portal/helpDesk';
import { useEffect, useRef } from 'react';
import type { Thread } from './thread';
import { useVisiblePage } from './useVisiblePage';
/** Tells the platform how far the user has read; only what they had before their eyes counts as read. */
export function useReadReceipt(
  conversationUniqueId: string,
  thread: Thread | null,
  onUnread: (count: number) => void,
): void {
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

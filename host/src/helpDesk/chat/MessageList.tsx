import type { ReactNode } from 'react';
import { messageRows } from './messageRows';
import { MessageItem } from './MessageItem';
import type { Thread } from './thread';
import { useStickyEnd } from './useStickyEnd';
import './conversation.css';

interface MessageListProps {
  thread: Thread;
  loadingEarlier: boolean;
  onLoadEarlier: () => Promise<void>;
  /** Messages that are not with the platform yet, and how many: below the others. */
  children: ReactNode;
  unsentCount: number;
}

/** The messages of a conversation, the latest at the end and in sight unless the user reads further up. */
export function MessageList({ thread, loadingEarlier, onLoadEarlier, unsentCount, children }: MessageListProps) {
  const { messages, hasEarlier } = thread;
  const { area, onScroll, hasNewsBelow, goToEnd, keepPlace } = useStickyEnd(messages, unsentCount);
  return (
    <div className="chat-scroll-frame">
      {/* Reachable by keyboard, so that the arrow keys can scroll it. */}
      <div ref={area} className="chat-scroll" role="region" aria-label="Mensagens" tabIndex={0} onScroll={onScroll}>
        {hasEarlier && (
          <button
            className="chat-more"
            type="button"
            aria-busy={loadingEarlier}
            onClick={() => void keepPlace(onLoadEarlier)}
          >
            {loadingEarlier ? 'Carregando…' : 'Ver mensagens anteriores'}
          </button>
        )}
        <ol className="chat-messages">
          {messageRows(messages).map((row) =>
            row.kind === 'day' ? (
              <li key={row.key} className="chat-day">
                <span>{row.text}</span>
              </li>
            ) : (
              <MessageItem key={row.key} message={row.message} beginsRun={row.beginsRun} />
            ),
          )}
          {children}
        </ol>
      </div>
      {hasNewsBelow && (
        <button className="chat-news" type="button" onClick={goToEnd}>
          Novas mensagens
        </button>
      )}
    </div>
  );
}

import type { HelpDeskConversation } from '@portal/shared/contracts/portal/helpDesk';
import { shortMoment } from './times';
import './conversationList.css';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

/** A conversation in the list: who asked what, what was said last, and whether that is new. */
export function ConversationItem({ conversation, onOpen }: { conversation: HelpDeskConversation; onOpen: () => void }) {
  const { Subject, OpenedByName, IsMine, LastAuthorName, IsLastMine, LastMessageText, LastMessageAt, UnreadMessages } =
    conversation;
  return (
    <li>
      <button className="chat-entry" type="button" data-unread={UnreadMessages > 0} onClick={onOpen}>
        <span className="chat-initials" aria-hidden="true">
          {initialsOf(OpenedByName)}
        </span>
        <span className="chat-entry-text">
          <span className="chat-entry-subject">{Subject}</span>
          <span className="chat-entry-last">
            {!IsMine && <span className="portal-visually-hidden">Aberta por {OpenedByName}. </span>}
            {IsLastMine ? 'Você' : LastAuthorName.split(' ', 1)[0]}: {LastMessageText}
          </span>
        </span>
        <span className="chat-entry-side">
          <time dateTime={LastMessageAt}>{shortMoment(LastMessageAt)}</time>
          {UnreadMessages > 0 && (
            <span className="chat-entry-count">
              {UnreadMessages}
              <span className="portal-visually-hidden">
                {UnreadMessages === 1 ? ' mensagem nova' : ' mensagens novas'}
              </span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

import type { HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import type { Delivery, Unsent } from './useOutbox';
import { timeOf } from './times';
import './conversation.css';

/** A message that the platform has. Its text is shown as text, whatever stands in it. */
export function MessageItem({ message, beginsRun }: { message: HelpDeskMessage; beginsRun: boolean }) {
  return (
    <li className="chat-message" data-mine={message.IsMine} data-begins={beginsRun}>
      {beginsRun && !message.IsMine && <p className="chat-author">{message.AuthorName}</p>}
      <div className="chat-bubble">
        <span className="portal-visually-hidden">
          {message.IsMine ? 'Você' : beginsRun ? '' : message.AuthorName}
          {(message.IsMine || !beginsRun) && ': '}
        </span>
        <p className="chat-text">{message.Text}</p>
        <time className="chat-time" dateTime={message.SentAt}>
          {timeOf(message.SentAt)}
        </time>
      </div>
    </li>
  );
}

interface UnsentItemProps {
  message: Unsent;
  delivery: Delivery;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that did not get there. */
export function UnsentItem({ message, delivery, onRetry, onDiscard }: UnsentItemProps) {
  const failed = delivery.state === 'failed';
  return (
    <li className="chat-message" data-mine="true" data-begins="true" data-failed={failed}>
      <div className="chat-bubble">
        <span className="portal-visually-hidden">Você: </span>
        <p className="chat-text">{message.text}</p>
      </div>
      {failed ? (
        <div className="chat-delivery" data-failed="true">
          <p role="alert">Não enviada. {delivery.reason}</p>
          <button type="button" onClick={onRetry}>
            Tentar de novo
          </button>
          <button type="button" onClick={onDiscard}>
            Descartar
          </button>
        </div>
      ) : (
        <p className="chat-delivery">enviando…</p>
      )}
    </li>
  );
}

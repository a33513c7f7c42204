import type { UserNotification } from '@portal/shared/contracts/portal/notifications';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { KindGlyph } from './panelGlyphs';
import { useOpenPath } from './useOpenPath';
import { readByText, whenText } from './whenText';

interface NotificationItemProps {
  item: UserNotification;
  now: number;
  onRead: (uniqueId: string) => void;
  /** The user goes to what it is about. */
  onLeave: () => void;
}

/** One notification: a way to what it is about where there is one, otherwise a way to mark it as read. */
export function NotificationItem({ item, now, onRead, onLeave }: NotificationItemProps) {
  const path = useOpenPath()(item.Path);
  const read = () => {
    if (!item.isRead) onRead(item.UniqueId);
  };
  const content = <Content item={item} now={now} />;
  return (
    <li className="notification" data-unread={!item.isRead}>
      {path ? (
        <Link
          className="notification-main"
          to={path}
          onClick={() => {
            read();
            onLeave();
          }}
        >
          {content}
        </Link>
      ) : (
        <div className="notification-main">{content}</div>
      )}
      {!item.isRead && (
        <button
          className="notification-mark"
          type="button"
          title="Marcar como lida"
          aria-label={`Marcar como lida: ${item.Title}`}
          onClick={read}
        />
      )}
    </li>
  );
}

function Content({ item, now }: Pick<NotificationItemProps, 'item' | 'now'>) {
  return (
    <>
      <span className="notification-figure" data-kind={item.Kind}>
        <KindGlyph kind={item.Kind} />
      </span>
      <span className="notification-words">
        <span className="notification-title">
          {!item.isRead && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {item.Title}
        </span>
        <span className="notification-text">{item.Text}</span>
        <span className="notification-foot">
          <time dateTime={item.CreatedAt} title={formatDateTime(item.CreatedAt)}>
            {whenText(item.CreatedAt, now)}
          </time>
          {item.usersRead.length > 0 && <span title={item.usersRead.join(', ')}>{readByText(item.usersRead)}</span>}
        </span>
      </span>
    </>
  );
}

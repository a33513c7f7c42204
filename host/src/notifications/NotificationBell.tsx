import { liveNotificationKinds } from '@portal/shared/contracts/portal/notifications';
import type { RaisedNotification } from '@portal/shared/contracts/portal/notifications';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BellGlyph } from '../controls/glyphs';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';
import { useAfterPaint } from '../values/useAfterPaint';
import type { NotificationPanel } from './NotificationPanel';
import { panelRequests } from './panelRequests';
import { countText, useCountInTitle } from './useCountInTitle';
import { useOpenPath } from './useOpenPath';
import { useUnreadCount } from './useUnreadCount';
import '../controls/controls.css';
import './bell.css';

const fetchPanel = () => import('./NotificationPanel');

/** The bell in the bar: how many notifications are unread, and the way to them. The panel's code is fetched when opened. */
export function NotificationBell() {
  const unread = useUnreadCount();
  const notify = useNotify();
  const navigate = useNavigate();
  const openPath = useOpenPath();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof NotificationPanel | null>(null);
  // The button answers at once, and the panel is drawn after that.
  const isShown = useAfterPaint(open);
  useCountInTitle(unread);

  useLiveEvents<RaisedNotification>(liveNotificationKinds.raised, ({ Title, Text, Path }) => {
    // The open panel shows it, and a tab that nobody looks at needs no notice.
    if (!open && document.visibilityState === 'visible') {
      const path = openPath(Path);
      notify.info({
        title: Title,
        text: Text,
        ...(path !== null && { open: { label: 'Abrir', onOpen: () => void navigate(path) } }),
      });
    }
    void import('./playSound').then(({ playSound }) => playSound()).catch(() => undefined);
  });

  const tellFailure = useEffectEvent((error: unknown) => {
    setOpen(false);
    notify.error(error, 'Não foi possível abrir as notificações');
  });
  useEffect(() => {
    if (!isShown) return;
    fetchPanel().then(
      ({ NotificationPanel: fetched }) => setPanel(() => fetched),
      (error: unknown) => tellFailure(error),
    );
  }, [isShown]);
  useEffect(() => {
    const requests = panelRequests.subscribe(() => setOpen(true));
    return () => requests.unsubscribe();
  }, []);
  return (
    <>
      <button
        className="frame-icon-button notification-bell"
        type="button"
        title="Notificações"
        aria-label={
          unread === 0 ? 'Notificações' : `Notificações: ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void fetchPanel().catch(() => undefined)}
      >
        <BellGlyph />
        {unread > 0 && (
          <span className="notification-count" aria-hidden="true">
            {countText(unread)}
          </span>
        )}
      </button>
      {Panel && <Panel open={isShown} unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}

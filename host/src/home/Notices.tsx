import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';
import { NotificationItem } from '../notifications/NotificationItem';
import { panelRequests } from '../notifications/panelRequests';
import { useNotificationList } from '../notifications/useNotificationList';
import { HomeSection } from './HomeSection';
import '../notifications/panel.css';

const SHOWN = 4;
const nothing = () => undefined;

/** What happened and concerns the user, as far as they have not read it; all of it stands in the panel of the bell. */
export function Notices() {
  const { items, loading, error, retry, retrying, markRead } = useNotificationList();
  const [now] = useState(Date.now);
  const unread = items.filter(({ isRead }) => !isRead);
  return (
    <HomeSection
      title="Avisos"
      told={loading || error ? null : { count: unread.length, isCapped: false, urgentCount: 0, path: null }}
      aside={
        <Button type="link" size="small" onClick={() => panelRequests.next()}>
          Ver todos
        </Button>
      }
    >
      {loading && <div className="ui-bone home-notices-bone" role="status" aria-label="Carregando os avisos" />}
      {error && (
        <div className="home-problem" role="alert">
          <p>Não foi possível ler os avisos. {error.message}</p>
          <Button size="small" loading={retrying} onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {!loading && !error && unread.length === 0 && <p className="home-quiet">Nada novo: você leu todos os avisos.</p>}
      {unread.length > 0 && (
        <ul className="notification-list home-notices">
          {unread.slice(0, SHOWN).map((item) => (
            <NotificationItem key={item.UniqueId} item={item} now={now} onRead={markRead} onLeave={nothing} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

import { Button, EmptyState, ErrorState, LiveRegion, VisuallyHidden } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { NotificationItem } from './NotificationItem';
import { useNotificationList } from './useNotificationList';
import { daysOf } from './whenText';

const MINUTE_MS = 60_000;

/** The notifications by day, newest first; older ones are read as the list is scrolled to its end. */
export function NotificationList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const list = useNotificationList();
  const now = useNow();
  const newest = list.items[0];

  if (list.loading) return <ListSkeleton />;
  if (list.error)
    return (
      <ErrorState
        error={list.error}
        title="Não foi possível carregar as notificações"
        onRetry={list.retry}
        retrying={list.retrying}
      />
    );
  if (list.items.length === 0)
    return (
      <EmptyState
        title="Nada por aqui ainda"
        text="Você será avisado quando um card for atribuído a você, um documento for reprovado ou uma proposta for emitida."
      />
    );
  return (
    <>
      <LiveRegion>{newest && !newest.isRead ? `${newest.Title}. ${newest.Text}` : ''}</LiveRegion>
      <div className="notification-tools">
        <span>{unread === 0 ? 'Tudo lido' : `${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`}</span>
        <Button type="link" disabled={unread === 0} onClick={list.markAllRead}>
          Marcar todas como lidas
        </Button>
      </div>
      {daysOf(list.items, now).map((day) => (
        <section key={day.date} aria-labelledby={`notifications-${day.date}`}>
          <h3 id={`notifications-${day.date}`} className="notification-day">
            {day.title}
          </h3>
          <ul className="notification-list">
            {day.items.map((item) => (
              <NotificationItem key={item.UniqueId} item={item} now={now} onRead={list.markRead} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasOlder && <Older state={list.olderState} onLoad={list.loadOlder} />}
    </>
  );
}

/** Loads the next ones when it comes into sight; pressing it does the same, and is the way after a failure. */
function Older({ state, onLoad }: { state: 'idle' | 'loading' | 'failed'; onLoad: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (state !== 'idle' || !end.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={end} className="notification-older">
      {state === 'failed' && <p role="alert">As mais antigas não puderam ser carregadas.</p>}
      <Button onClick={onLoad} loading={state === 'loading'}>
        {state === 'failed' ? 'Tentar de novo' : 'Mostrar mais antigas'}
      </Button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="notification-skeleton" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {[72, 88, 64, 80].map((width) => (
        <div key={width} aria-hidden="true">
          <span className="ui-bone notification-skeleton-figure" />
          <span className="ui-bone" style={{ width: `${width - 20}%` }} />
          <span className="ui-bone" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

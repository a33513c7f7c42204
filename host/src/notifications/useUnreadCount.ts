import { usePortal } from '@portal/shared';
import { getNotifications, liveNotificationKinds } from '@portal/shared/contracts/portal/notifications';
import { useCallback, useEffect, useRef } from 'react';
import { useStoredValue } from '../values/valueStore';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';
import { whenScreenIsUp } from '../live/whenScreenIsUp';
import { unreadCount } from './unreadCount';

/** The stream says when to count; a page without one counts by itself this long after its first screen. */
const WAIT_FOR_STREAM_MS = 4_000;

/** The number of unread notifications, kept current by live events. */
export function useUnreadCount(): number {
  const { send, bus } = usePortal();
  const count = unreadCount(bus);
  const changes = useRef(0);
  const hasCounted = useRef(false);

  const read = useCallback(async () => {
    hasCounted.current = true;
    try {
      for (;;) {
        const changesBefore = changes.current;
        const { UnreadCount } = await send(
          getNotifications,
          { query: { rowsPerPage: 1 } },
          { onUnauthorized: 'ignore' },
        );
        // What came meanwhile may or may not be in the answer.
        if (changes.current !== changesBefore) continue;
        count.set(UnreadCount);
        return;
      }
    } catch {
      // A bell without a number is no reason to disturb; the stream's next opening counts again.
    }
  }, [send, count]);

  useLiveEvents(LIVE_READY, () => void read());
  useLiveEvents(liveNotificationKinds.raised, () => {
    changes.current += 1;
    count.set(count.get() + 1);
  });
  useLiveEvents<{ UnreadCount: number }>(liveNotificationKinds.read, ({ UnreadCount }) => {
    changes.current += 1;
    count.set(UnreadCount);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const callOff = whenScreenIsUp(() => {
      timer = setTimeout(() => hasCounted.current || void read(), WAIT_FOR_STREAM_MS);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [read]);
  return useStoredValue(count);
}

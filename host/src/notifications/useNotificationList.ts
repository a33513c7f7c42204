import { usePortal, useSession } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  getNotifications,
  liveNotificationKinds,
  markAsRead,
  NOTIFICATIONS_PER_LOAD,
} from '@portal/shared/contracts/portal/notifications';
import type { RaisedNotification, UserNotification } from '@portal/shared/contracts/portal/notifications';
import type { CallResponse } from '@portal/shared/contracts/call';
import { callKey, useCall, useQueryClient } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';
import { unreadCount } from './unreadCount';

type Page = CallResponse<typeof getNotifications>;
type Change = (items: readonly UserNotification[]) => UserNotification[];

const firstPage = { query: { currentPage: 1, rowsPerPage: NOTIFICATIONS_PER_LOAD } };

/** The user's notifications as far as they were asked for, new ones on top as they come, and how to mark them as read. */
export function useNotificationList() {
  const { bus } = usePortal();
  const read = useLookUp(getNotifications);
  const marking = useCommand(markAsRead);
  const { user } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const first = useCall(getNotifications, firstPage);
  const [older, setOlder] = useState<readonly UserNotification[]>([]);
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const items = withoutRepeats([...(first.data?.Data ?? []), ...older]);

  const changeFirst = (change: Change, more = 0) =>
    queries.setQueryData<Page>(
      callKey(getNotifications, firstPage),
      (page) => page && { ...page, Data: change(page.Data), TotalItems: page.TotalItems + more },
    );

  useLiveEvents<RaisedNotification>(liveNotificationKinds.raised, (raised) =>
    changeFirst((known) => withoutRepeats([{ ...raised, isRead: false, usersRead: [] }, ...known]), 1),
  );
  useLiveEvents(LIVE_READY, () => void first.refetch());

  const loadOlder = async () => {
    setOlderState('loading');
    try {
      // New ones on top push older ones down: what comes twice is left out, and nothing is passed over.
      const currentPage = Math.floor(items.length / NOTIFICATIONS_PER_LOAD) + 1;
      const page = await read({ query: { ...firstPage.query, currentPage } });
      setOlder((known) => [...known, ...page.Data]);
      setOlderState('idle');
    } catch {
      setOlderState('failed');
    }
  };

  const mark = async (which: readonly string[] | 'all') => {
    const before = { first: first.data?.Data ?? [], older };
    const name = user?.Name ?? '';
    const change: Change = (known) =>
      known.map((item) =>
        item.isRead || (which !== 'all' && !which.includes(item.UniqueId))
          ? item
          : { ...item, isRead: true, usersRead: [...item.usersRead, name] },
      );
    changeFirst(change);
    setOlder(change);
    const body = which === 'all' ? { All: true } : { UniqueIds: [...which] };
    const { answer, error } = await marking.run({ body });
    if (answer) unreadCount(bus).set(answer.UnreadCount);
    else {
      changeFirst(() => before.first);
      setOlder(before.older);
      if (error.kind !== 'unauthorized') notify.error(error, 'Não foi possível marcar como lida');
    }
  };

  return {
    items,
    /** True while nothing can be shown yet. */
    loading: !first.data && !first.error,
    error: first.data ? null : first.error,
    retrying: first.isFetching,
    retry: () => void first.refetch(),
    hasOlder: first.data !== undefined && items.length < first.data.TotalItems,
    olderState,
    loadOlder: () => void loadOlder(),
    markRead: (uniqueId: string) => void mark([uniqueId]),
    markAllRead: () => void mark('all'),
  };
}

function withoutRepeats(items: readonly UserNotification[]): UserNotification[] {
  const seen = new Set<string>();
  return items.filter(({ UniqueId }) => !seen.has(UniqueId) && seen.add(UniqueId));
}

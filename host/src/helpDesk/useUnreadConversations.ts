import { usePortal } from '@portal/shared';
import { getUnreadConversations, HELP_DESK_EVENT } from '@portal/shared/contracts/portal/helpDesk';
import type { HelpDeskEvent } from '@portal/shared/contracts/portal/helpDesk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';

/** Events come in bursts: one question to the platform answers them all. */
const SETTLE_MS = 400;

/** In how many conversations something waits for the user; asked for at once, when the live stream opens and when somebody writes. */
export function useUnreadConversations(userId: number) {
  const { send } = usePortal();
  const [unread, setUnread] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A number that cannot be had now comes with the next event; nobody waits for it.
      send(getUnreadConversations, {}).then(
        ({ UnreadConversations }) => setUnread(UnreadConversations),
        () => undefined,
      );
    }, SETTLE_MS);
  }, [send]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(LIVE_READY, refresh);
  useLiveEvents<HelpDeskEvent>(HELP_DESK_EVENT, ({ AuthorUserId }) => AuthorUserId !== userId && refresh());
  // This code comes after the first screen, and the stream may have opened before it.
  useEffect(refresh, [refresh]);
  return { unread, setUnread };
}

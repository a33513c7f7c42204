import { usePortal } from '@portal/shared';
import { HELP_DESK_EVENT } from '@portal/shared/contracts/portal/helpDesk';
import type { HelpDeskEvent } from '@portal/shared/contracts/portal/helpDesk';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { useLiveEvents } from '@portal/shared/commands/useLiveEvents';
import { createThreadStore } from './threadStore';
import type { ThreadState, ThreadStore } from './threadStore';

/** A conversation that keeps itself up to date: read when it opens, and anew whenever something happens in it. */
export function useThread(
  conversationUniqueId: string,
): ThreadState & Pick<ThreadStore, 'catchUp' | 'loadEarlier' | 'take'> {
  const { send } = usePortal();
  const store = useMemo(() => createThreadStore(send, conversationUniqueId), [send, conversationUniqueId]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    void store.catchUp();
    return store.stop;
  }, [store]);
  useLiveEvents(LIVE_READY, () => void store.catchUp());
  useLiveEvents<HelpDeskEvent>(HELP_DESK_EVENT, (event) => {
    if (event.ConversationUniqueId === conversationUniqueId) void store.catchUp();
  });
  const { catchUp, loadEarlier, take } = store;
  return { ...state, catchUp, loadEarlier, take };
}

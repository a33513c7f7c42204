// By the package's name, not by path: the cache and what is noted of it exist once on a page.
import { readAgainIfOlder, useQueryClient } from '@portal/shared/query';
import { useEffect, useRef } from 'react';
import type { AnyCall } from '../contracts/call';
import { DEAL_CHANGED } from '../contracts/deals/dealLive';
import type { LiveDeal } from '../contracts/deals/dealLive';
import { LIVE_READY, missedNothingForMs, TOLD_DEALS } from '../live/liveEvents';
import type { LiveReady } from '../live/liveEvents';
import { useLiveEvents } from './useLiveEvents';

/** Changes within this time are read together, and a command's own reading comes first. */
const GATHER_MS = 300;
/** What was read so shortly before this user's own change was heard of was read after it. */
const OWN_CHANGE_MS = 1_000;

/**
 * Reads again what calls say of a proposal or an endorsement, once the platform reports that it changed, and where live
 * events are back after a time in which that may have been missed. What was read since the change is not read again.
 */
export function useDealChanges({ Kind, UniqueId }: LiveDeal, calls: readonly AnyCall[]): void {
  const queries = useQueryClient();
  const pending = useRef<{ until: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
    },
    [Kind, UniqueId],
  );

  const readLater = (moment: number) => {
    const readNow = () => {
      const { until } = pending.current ?? { until: moment };
      pending.current = null;
      for (const { service, method, path } of latest.current)
        void readAgainIfOlder(queries, [service, method, path], until);
    };
    if (pending.current) pending.current.until = Math.max(pending.current.until, moment);
    else pending.current = { until: moment, timer: setTimeout(readNow, GATHER_MS) };
  };
  useLiveEvents<LiveDeal>(DEAL_CHANGED, (changed) => {
    if (changed.Kind !== Kind || changed.UniqueId !== UniqueId) return;
    readLater(Date.now() - (changed.IsOwn === true ? OWN_CHANGE_MS : 0));
  });
  useLiveEvents<Partial<LiveReady>>(LIVE_READY, (ready) =>
    readLater(Date.now() - missedNothingForMs(ready, TOLD_DEALS)),
  );
}

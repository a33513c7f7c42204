import { liveBoardKinds, openBoardStream } from '@portal/shared/contracts/board';
import type { LiveCard, LiveViewers } from '@portal/shared/contracts/board';
import { usePortal } from '@portal/shared';
import { LIVE_LOST, LIVE_READY } from '@portal/shared/live/liveEvents';
import { useEffect, useRef, useState } from 'react';

interface BoardStreamListener {
  onCard: (card: LiveCard) => void;
  onViewers: (viewers: LiveViewers) => void;
  /** Something may have happened that nobody told: read anew what is shown. */
  onMissed: () => void;
}

/** Follows the live events of the board service. True while they do not come. */
export function useBoardStream(listener: BoardStreamListener): boolean {
  const { follow } = usePortal();
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!follow) return undefined;
    return follow(openBoardStream, ({ kind, data }) => {
      if (kind === liveBoardKinds.card) latest.current.onCard(data as LiveCard);
      if (kind === liveBoardKinds.viewers) latest.current.onViewers(data as LiveViewers);
      if (kind === LIVE_LOST || kind === LIVE_READY) setIsLost(kind === LIVE_LOST);
      // The first one, too: the board was read before the stream stood.
      if (kind === LIVE_READY) latest.current.onMissed();
    });
  }, [follow]);
  return isLost;
}

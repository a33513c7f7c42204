import { liveBoardKinds, openBoardStream } from '@portal/shared/contracts/boards/boardLive';
import type { LiveCard, LivePipe, LiveViewers } from '@portal/shared/contracts/boards/boardLive';
import { usePortal } from '@portal/shared';
import { LIVE_LOST, LIVE_READY, missedNothingForMs } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import { useEffect, useRef, useState } from 'react';

interface BoardStreamListener {
  onCard: (card: LiveCard) => void;
  onViewers: (viewers: LiveViewers) => void;
  onPipe: (pipe: LivePipe) => void;
  /** Until that moment (epoch milliseconds) something may have happened that nobody told: read anew what is older. */
  onMissed: (until: number) => void;
}

/** When something last happened on a pipe that a stream did not tell, because it was not open yet. */
const lastMissed = (ready: Partial<LiveReady>, pipeUniqueId: string): number =>
  Date.now() - missedNothingForMs(ready, pipeUniqueId);

/** Follows the live events of the board service for who shows a pipe. True while they do not come. */
export function useBoardStream(pipeUniqueId: string, listener: BoardStreamListener): boolean {
  const { follow } = usePortal();
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!follow) return undefined;
    let isOpening = true;
    return follow(openBoardStream, ({ kind, data }) => {
      if (kind === liveBoardKinds.card) latest.current.onCard(data as LiveCard);
      if (kind === liveBoardKinds.viewers) latest.current.onViewers(data as LiveViewers);
      if (kind === liveBoardKinds.pipe) latest.current.onPipe(data as LivePipe);
      if (kind !== LIVE_LOST && kind !== LIVE_READY) return;
      setIsLost(kind === LIVE_LOST);
      // The board was read before the stream stood, and most often nothing happened in between. After a gap all is read.
      if (kind === LIVE_READY)
        latest.current.onMissed(isOpening ? lastMissed(data as Partial<LiveReady>, pipeUniqueId) : Date.now());
      isOpening = false;
    });
  }, [follow, pipeUniqueId]);
  return isLost;
}

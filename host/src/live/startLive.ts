import { liveEventTopic } from '@portal/shared';
import type { Shell } from '../boot/shell';
import { followStream } from './followStream';
import { LIVE_READY } from './liveReady';
import type { LiveEvent } from './readEvents';

const NAME = 'portal.live';

/** What tabs say to each other; never a token. A tab that has just come asks whether the stream is open already. */
type TabMessage = { userId: number; event: LiveEvent; to?: string } | { userId: number; asks: string };

/**
 * Brings the user's live events to the page's bus until it is stopped. A browser allows few connections to one origin,
 * so one of its tabs holds the stream and tells the others; when that tab goes, the next one takes over.
 */
export function startLive(shell: Pick<Shell, 'addresses' | 'configuration' | 'session' | 'bus'>): () => void {
  const userId = shell.session.state.user?.UserId ?? 0;
  const ownId = String(Math.random());
  const ending = new AbortController();
  const tabs = sharing() ? new BroadcastChannel(NAME) : null;
  let isReady = false;

  const tell = (event: LiveEvent) => shell.bus.publish(liveEventTopic, event);
  const hold = () =>
    followStream(
      shell,
      (event) => {
        if (event.kind === LIVE_READY) isReady = true;
        tell(event);
        tabs?.postMessage({ userId, event } satisfies TabMessage);
      },
      ending.signal,
    );

  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId !== userId) return;
    if ('asks' in data) {
      const ready = { kind: LIVE_READY, data: {} };
      if (isReady) tabs.postMessage({ userId, event: ready, to: data.asks } satisfies TabMessage);
    } else if (data.to === undefined || data.to === ownId) tell(data.event);
  });
  tabs?.postMessage({ userId, asks: ownId } satisfies TabMessage);

  if (tabs) navigator.locks.request(`${NAME}.${userId}`, { signal: ending.signal }, hold).catch(() => undefined);
  else void hold();

  return () => {
    ending.abort();
    tabs?.close();
  };
}

/** Without either of them each tab has to have a stream of its own. */
const sharing = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

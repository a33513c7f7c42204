import { followStream, RETURNED } from './followStream';
import { LIVE_LOST, LIVE_READY } from './liveEvents';
import type { LiveEvent, LiveReady } from './liveEvents';
import type { StreamSource } from './streamSource';

/** What tabs say to each other; never a token. A tab that has just come asks whether the stream is open already. */
type TabMessage = { event: LiveEvent; to?: string } | { asks: string } | { returned: true };

/**
 * Brings the events of a stream to this page until it is stopped. A page that the browser keeps to come back to
 * (back-forward cache) lets go of it meanwhile, since it must hold neither a line nor a lock, and takes part again when it
 * is shown: what it missed is said by {@link LIVE_READY}, as after any gap.
 */
export function shareStream(source: StreamSource, tell: (event: LiveEvent) => void): () => void {
  let leave = takePart(source, tell);
  const hidden = ({ persisted }: PageTransitionEvent) => persisted && leave();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = takePart(source, tell);
  };
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('pageshow', shown);
    leave();
  };
}

/**
 * A browser allows few connections to one origin, so one of its tabs holds the stream and tells the others; when that tab
 * goes, the next one takes over.
 */
function takePart(source: StreamSource, tell: (event: LiveEvent) => void): () => void {
  const { name } = source;
  const ownId = String(Math.random());
  const ending = new AbortController();
  const tabs = sharing() ? new BroadcastChannel(name) : null;
  let isReady = false;
  let heardAt = 0;

  const hold = () =>
    followStream(
      source,
      (event) => {
        heardAt = Date.now();
        if (event.kind === LIVE_READY) isReady = true;
        if (event.kind === LIVE_LOST) isReady = false;
        tell(event);
        tabs?.postMessage({ event } satisfies TabMessage);
      },
      ending.signal,
    );

  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('returned' in data) {
      // Whoever holds the stream may be hidden while somebody works in another tab.
      if (!isReady) window.dispatchEvent(new Event(RETURNED));
    } else if ('asks' in data) {
      // Since this tab heard the last event there was none.
      const ready: LiveReady = { heardForMs: Date.now() - heardAt };
      if (isReady) tabs.postMessage({ event: { kind: LIVE_READY, data: ready }, to: data.asks } satisfies TabMessage);
    } else if (data.to === undefined || data.to === ownId) tell(data.event);
  });
  tabs?.postMessage({ asks: ownId } satisfies TabMessage);
  const onFocus = () => tabs?.postMessage({ returned: true } satisfies TabMessage);
  window.addEventListener('focus', onFocus);

  if (tabs) navigator.locks.request(name, { signal: ending.signal }, hold).catch(() => undefined);
  else void hold();

  return () => {
    ending.abort();
    window.removeEventListener('focus', onFocus);
    tabs?.close();
  };
}

/** Without either of them each tab has to have a stream of its own. */
const sharing = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

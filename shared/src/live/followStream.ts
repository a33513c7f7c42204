import { LIVE_LOST, LIVE_REPLACED } from './liveEvents';
import type { LiveEvent } from './liveEvents';
import { readEvents } from './readEvents';
import type { StreamSource } from './streamSource';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The platform shows every 20 s that it lives; a stream that is silent for longer is a dead line. */
const LONGEST_SILENCE_MS = 50_000;
/** A stream that lasted so long ended because its token did, and not because something is wrong. */
const GOOD_STREAM_MS = 5_000;

/** What a tab makes of a sign that somebody is at another tab of the same browser. */
export const RETURNED = 'portal:returned';
/** Signs that somebody is at this browser. */
const RETURNS = ['focus', 'pointerdown', 'keydown', RETURNED] as const;

/**
 * Keeps a stream of live events open until the signal ends it: opened again with a fresh token when it ends, at a
 * growing distance while it fails, and not while the browser is offline. One that gave way to newer ones waits until
 * somebody is at this browser again: two of them would take the place from each other without end.
 */
export async function followStream(
  source: StreamSource,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await untilOnline(signal);
    const startedAt = Date.now();
    let isReplaced = false;
    const hear = (event: LiveEvent) => {
      if (event.kind === LIVE_REPLACED) isReplaced = true;
      else onEvent(event);
    };
    await readOnce(source, hear, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (isReplaced) {
      onEvent({ kind: LIVE_LOST, data: {} });
      await untilReturn(signal);
      continue;
    }
    failures = Date.now() - startedAt >= GOOD_STREAM_MS ? 0 : failures + 1;
    if (failures === 1) onEvent({ kind: LIVE_LOST, data: {} });
    await pause(distance(failures), signal);
  }
}

/** Somewhere between half and the whole of it, so that a platform that restarts is not met by everybody at once. */
const distance = (failures: number): number =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

async function readOnce(source: StreamSource, onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const line = new AbortController();
  const cut = () => line.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(cut, LONGEST_SILENCE_MS);
  };
  signal.addEventListener('abort', cut);
  window.addEventListener('offline', cut);
  try {
    heard();
    const body = await source.open(line.signal);
    if (body) await readEvents(body, { onEvent, onBytes: heard });
  } finally {
    clearTimeout(silence);
    line.abort();
    signal.removeEventListener('abort', cut);
    window.removeEventListener('offline', cut);
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function untilReturn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const sign of RETURNS) window.removeEventListener(sign, go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    for (const sign of RETURNS) window.addEventListener(sign, go);
    signal.addEventListener('abort', go);
  });
}

/** Coming back online is no time to wait any longer. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

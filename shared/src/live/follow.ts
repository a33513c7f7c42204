import type { AnyCall } from '../contracts/call';
import type { ClientOptions } from '../http/client';
import type { LiveEvent } from './liveEvents';

/** Follows the live events of a call (`streams: true`) until what it gives is called. One stream serves a browser. */
export type Follow = (call: Pick<AnyCall, 'service' | 'path'>, onEvent: (event: LiveEvent) => void) => () => void;

/** Makes the function by which screens follow streams. What reads them is fetched when the first screen wants to. */
export function createFollow(options: ClientOptions): Follow {
  return (call, onEvent) => {
    let stop: (() => void) | undefined;
    let isGone = false;
    Promise.all([
      import(/* webpackChunkName: 'after-first-screen' */ './shareStream'),
      import(/* webpackChunkName: 'after-first-screen' */ './streamSource'),
    ]).then(
      ([{ shareStream }, { streamSource }]) => {
        if (!isGone) stop = shareStream(streamSource(call, options), onEvent);
      },
      // Without that code nothing comes live, and everything else works.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  };
}

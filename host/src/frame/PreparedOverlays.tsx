import { fetchCodeAhead } from '@portal/shared/ui/overlay';
import { useEffect } from 'react';

/** Whatever somebody does first with a screen; what opens by it may need the code. */
const DEEDS = ['pointerdown', 'keydown'] as const;

/**
 * Fetches what notices, dialogs and menus need once somebody works with the screen: nothing of it is in the way of the
 * first screen, and it is there before the line may go down. What does not come is fetched again when it is used.
 */
export function PreparedOverlays() {
  useEffect(() => {
    const stop = new AbortController();
    const prepare = () => {
      stop.abort();
      const fetch = () => void fetchCodeAhead().catch(() => undefined);
      if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 2_000 });
      else setTimeout(fetch, 0);
    };
    for (const deed of DEEDS) document.addEventListener(deed, prepare, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return null;
}

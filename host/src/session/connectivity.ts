import { connectivityTopic, PortalError } from '@portal/shared';
import type { Bus, Send } from '@portal/shared';

/** While the portal is away, it is asked for at this distance, so that the hint goes by itself. */
const PROBE_EVERY_MS = 10_000;

async function edgeAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Publishes whether the platform can be reached: as the browser says, and as the calls of the page show. */
export function watchConnectivity(send: Send, bus: Bus): Send {
  let online = navigator.onLine;
  let probe: ReturnType<typeof setInterval> | undefined;
  const note = (reached: boolean) => {
    if (reached === online) return;
    online = reached;
    bus.publish(connectivityTopic, { online });
    clearInterval(probe);
    if (!online) probe = setInterval(() => void edgeAnswers().then((answers) => answers && note(true)), PROBE_EVERY_MS);
  };
  bus.publish(connectivityTopic, { online });
  window.addEventListener('online', () => note(true));
  window.addEventListener('offline', () => note(false));

  return async (call, input, options) => {
    try {
      const response = await send(call, input, options);
      note(true);
      return response;
    } catch (error) {
      if (error instanceof PortalError && error.kind !== 'cancelled') note(error.kind !== 'network');
      throw error;
    }
  };
}

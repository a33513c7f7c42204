import { liveEventTopic, usePortal } from '@portal/shared';
import { useEffect, useRef } from 'react';

/**
 * Hears the live events of one kind, in every tab. `live.ready` comes whenever the stream opens: what happened before
 * may have been missed, and is to be read from the platform.
 */
export function useLiveEvents<Data>(kind: string, onEvent: (data: Data) => void): void {
  const { bus } = usePortal();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const subscription = bus.observe(liveEventTopic).subscribe((event) => {
      if (event.kind === kind) latest.current(event.data as Data);
    });
    return () => subscription.unsubscribe();
  }, [bus, kind]);
}

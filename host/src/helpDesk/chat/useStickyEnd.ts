import type { HelpDeskMessage } from '@portal/shared/contracts/portal/helpDesk';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to its end, in CSS pixels, the list counts as being at its end. */
const NEAR = 60;

/**
 * Keeps the end of the messages in sight: when the list opens, when the user writes, and when something arrives while
 * the end is in sight. Who reads further up stays there and learns that there is something new.
 */
export function useStickyEnd(messages: readonly HelpDeskMessage[], unsentCount: number) {
  const area = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [hasNewsBelow, setHasNewsBelow] = useState(false);
  const last = messages.at(-1);
  const lastId = last?.MessageId;
  const lastIsMine = last?.IsMine ?? false;
  const seen = useRef({ lastId, unsentCount });

  const goToEnd = () => {
    const element = area.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    setHasNewsBelow(false);
  };

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { lastId, unsentCount };
    const wroteHere = unsentCount > before.unsentCount || (lastId !== before.lastId && lastIsMine);
    if (atEnd.current || wroteHere) goToEnd();
    else if (lastId !== before.lastId) setHasNewsBelow(true);
  }, [lastId, lastIsMine, unsentCount]);

  // The field grows while one types, and the end shall stay in sight above it.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    area,
    hasNewsBelow,
    goToEnd,
    onScroll: () => {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = area.current ?? {};
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      if (atEnd.current) setHasNewsBelow(false);
    },
    /** Puts messages above without moving those in sight. */
    keepPlace: async (load: () => Promise<void>) => {
      const element = area.current;
      const fromEnd = element ? element.scrollHeight - element.scrollTop : 0;
      await load();
      // After React has drawn what came.
      requestAnimationFrame(() => {
        if (element) element.scrollTop = element.scrollHeight - fromEnd;
      });
    },
  };
}

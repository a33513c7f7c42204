import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A screen that shows no heading for this long will not be waited for. */
const WAIT_MS = 10_000;

/**
 * After a navigation the focus goes to the new screen's heading, so that a screen reader says where the user is. Not on
 * the first page, not when only filters change, and not when the screen has taken the focus for itself.
 */
export function useHeadingFocus(content: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    const area = content.current;
    if (!area || last.current === pathname) return;
    last.current = pathname;
    const focusHeading = () => {
      const heading = area.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      if (!area.contains(document.activeElement) || document.activeElement === area) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    document.documentElement.scrollTop = 0;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(area, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(giveUp);
    };
  }, [content, pathname]);
}

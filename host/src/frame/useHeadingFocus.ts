import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A screen that shows no heading for this long will not be waited for. */
const WAIT_MS = 10_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown'] as const;

/**
 * After a navigation the focus goes to the new screen's heading, so that a screen reader says where the user is. Not on
 * the first page, not when only filters change, not when the screen has taken the focus for itself, and not when the user
 * has begun something else before it came: a menu that was opened meanwhile would close under their hands.
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
    const observer = new MutationObserver(() => focusHeading() && stop());
    observer.observe(area, { childList: true, subtree: true });
    const giveUp = setTimeout(() => stop(), WAIT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(giveUp);
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, stop);
    };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, stop);
    return stop;
  }, [content, pathname]);
}

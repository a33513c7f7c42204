import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * While the element stands on the page, nothing else of it can be reached: neither by pointer nor by keyboard, and no
 * screen reader reads it. What others add to the page meanwhile is included.
 */
export function useInertPage(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const own = element.current;
    if (!active || !own) return undefined;
    const made = new Set<Element>();
    const reach = () => {
      for (const other of document.body.children) {
        if (other === own || other.contains(own) || other.hasAttribute('inert')) continue;
        other.setAttribute('inert', '');
        made.add(other);
      }
    };
    reach();
    const newcomers = new MutationObserver(reach);
    newcomers.observe(document.body, { childList: true });
    return () => {
      newcomers.disconnect();
      for (const other of made) other.removeAttribute('inert');
    };
  }, [element, active]);
}

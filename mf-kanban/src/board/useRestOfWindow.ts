import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';

/** Left free between the element and the lower edge of the window. */
const MARGIN = 16;

/**
 * Lets an element reach down to the lower edge of the window, so that the board scrolls inside of it and the page does
 * not. Empty before the first measure.
 */
export function useRestOfWindow(element: RefObject<HTMLElement | null>): CSSProperties {
  const [rest, setRest] = useState<{ height: number; overlap: number } | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const top = element.current.getBoundingClientRect().top + window.scrollY;
      const height = Math.floor(window.innerHeight - top - MARGIN);
      const overlap = Math.min(0, MARGIN - spaceBelow(element.current));
      setRest((known) => (known?.height === height && known.overlap === overlap ? known : { height, overlap }));
    };
    measure();
    // Whatever stands above may grow or go: a banner, a bar that wraps.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return rest
    ? ({ '--kanban-height': `${rest.height}px`, '--kanban-overlap': `${rest.overlap}px` } as CSSProperties)
    : {};
}

/** What everything around the element leaves free below it. */
function spaceBelow(element: HTMLElement): number {
  let space = 0;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { paddingBottom, marginBottom, borderBottomWidth } = getComputedStyle(around);
    for (const part of [paddingBottom, marginBottom, borderBottomWidth]) space += parseFloat(part) || 0;
  }
  return space;
}

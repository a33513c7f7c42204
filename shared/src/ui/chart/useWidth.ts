import { useEffect, useRef, useState } from 'react';

/** What a chart is drawn at before it was measured. */
const FIRST_GUESS = 640;

/** The width of an element as it changes, in whole pixels. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(FIRST_GUESS);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Fractions of pixels must not keep anybody from the end. */
const TOLERANCE = 8;

/**
 * Whether a scrolling text was shown to its end: by scrolling, because it is short enough to fit, or because whoever
 * goes by keyboard has passed it.
 * @param text names the text; another one is to be read anew.
 */
export function useReadToEnd(area: RefObject<HTMLElement | null>, text: string | undefined) {
  const [readText, setReadText] = useState<string | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element || text === undefined) return undefined;
    const look = () => {
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - TOLERANCE) setReadText(text);
    };
    // A short text has no end to scroll to.
    const first = requestAnimationFrame(look);
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(first);
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [area, text]);
  return {
    hasReadToEnd: text !== undefined && readText === text,
    passByKeyboard: () => text !== undefined && setReadText(text),
  };
}

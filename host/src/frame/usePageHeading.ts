import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Screens draw their heading in steps; this long after the last one it is read. */
const PAUSE_MS = 120;

/** The text of the heading of the screen at this path; empty until there is one. */
export function usePageHeading(content: RefObject<HTMLElement | null>, pathname: string): string {
  const [read, setRead] = useState({ pathname, text: '' });
  useEffect(() => {
    const area = content.current;
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readHeading = () => {
      timer = undefined;
      const text = area.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      setRead((before) => (before.pathname === pathname && before.text === text ? before : { pathname, text }));
    };
    const soon = () => {
      timer ??= setTimeout(readHeading, PAUSE_MS);
    };
    const observer = new MutationObserver(soon);
    observer.observe(area, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content, pathname]);
  return read.pathname === pathname ? read.text : '';
}

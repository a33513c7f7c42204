import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEPT_IN = 'portal.list-scroll';
/** Places of the history that are remembered; who goes back further starts at the top. */
const MOST_PLACES = 40;
/** On wide screens the rows scroll by themselves, on narrow ones the page does. */
const ROWS = '.ui-table-scroll';

interface Place {
  page: number;
  rows: number;
}
type Places = [key: string, place: Place][];

/**
 * Whoever comes back to a list by the browser's buttons finds it where they left it. The page and its rows grow only once
 * the answer is there, too late for the browser to do this by itself.
 */
export function useRestoredScroll(area: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { key: entry, pathname } = useLocation();
  // The first entry of every visit has the same name, whatever its page.
  const key = `${entry} ${pathname}`;
  const cameBack = useNavigationType() === NavigationType.Pop;
  const restored = useRef<string | null>(null);

  useEffect(() => {
    const place: Place = { page: 0, rows: 0 };
    let moved = false;
    const note = ({ target }: Event) => {
      moved = true;
      if (!(target instanceof Element)) place.page = document.documentElement.scrollTop;
      else if (target.matches(ROWS) && area.current?.contains(target)) place.rows = target.scrollTop;
    };
    const keep = () => {
      if (moved) keepPlace(key, place);
    };
    // What scrolls inside of the page does not bubble.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', note, options);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note, options);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [area, key]);

  useEffect(() => {
    if (!hasRows || restored.current === key) return undefined;
    restored.current = key;
    const place = cameBack ? placesKept().find(([kept]) => kept === key)?.[1] : undefined;
    if (!place) return undefined;
    // After the shell, which shows every new screen from its top.
    const frame = requestAnimationFrame(() => {
      document.documentElement.scrollTop = place.page;
      const rows = area.current?.querySelector(ROWS);
      if (rows) rows.scrollTop = place.rows;
    });
    return () => cancelAnimationFrame(frame);
  }, [area, hasRows, cameBack, key]);
}

function placesKept(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_IN) ?? '[]');
    return Array.isArray(kept) ? (kept as Places) : [];
  } catch {
    return [];
  }
}

function keepPlace(key: string, place: Place): void {
  try {
    const others = placesKept().filter(([kept]) => kept !== key);
    sessionStorage.setItem(KEPT_IN, JSON.stringify([...others, [key, place]].slice(-MOST_PLACES)));
  } catch {
    // A browser that refuses storage shows the list from its top.
  }
}

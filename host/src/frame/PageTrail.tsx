import { LiveRegion } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPassage } from '../routes/knownRoutes';
import type { KnownRoute } from '../routes/knownRoutes';
import { useRecentPages } from '../menu/useKeptPages';

interface PageTrailProps {
  route: KnownRoute | undefined;
  title: string;
  /** The screen has drawn its heading. */
  settled: boolean;
}

/** What a navigation leaves behind: its title is read out, and the page is among the recent ones. */
export function PageTrail({ route, title, settled }: PageTrailProps) {
  const { pathname } = useLocation();
  const { visit } = useRecentPages();
  // The browser itself reads out the first page.
  const [first, setFirst] = useState<string | null>(pathname);
  if (first !== null && first !== pathname) setFirst(null);

  const latest = useRef(visit);
  useEffect(() => {
    latest.current = visit;
  });
  useEffect(() => {
    // Without its filters: what somebody typed to find a person is not kept unless they star it.
    if (settled && route && !isPassage(route)) latest.current({ address: pathname, title });
  }, [settled, route, pathname, title]);

  return <LiveRegion>{first === null && title}</LiveRegion>;
}

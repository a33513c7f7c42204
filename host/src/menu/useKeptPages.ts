import { usePermissions, usePortal } from '@portal/shared';
import { useCallback, useMemo } from 'react';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import { decide } from '../routes/decide';
import { routeOf } from '../routes/knownRoutes';
import { useKnownRoutes } from '../routes/KnownRoutesContext';
import { MOST_RECENT, readKeptPages, renamed, withoutStar, withStar, withVisit } from './keptPages';
import type { KeptPage } from './keptPages';
import { starredPagesOf } from './starredPages';

/** Tells of an address whether the signed-in user may open it. */
export function useMayOpen(): (address: string) => boolean {
  const routes = useKnownRoutes();
  const { user } = usePermissions();
  return useCallback(
    (address) => decide(routeOf(routes, address.split(/[?#]/)[0] ?? '')?.rule, user) === 'open',
    [routes, user],
  );
}

/** A list of pages of the signed-in user at this company, kept by this browser. */
function usePages(kind: 'starred' | 'recent') {
  const { company } = usePortal();
  const { user } = usePermissions();
  const mayOpen = useMayOpen();
  const kept = useMemo(
    () =>
      kind === 'starred'
        ? starredPagesOf(company.key, user?.UserId ?? 0)
        : browserValue(`portal.recent.${company.key}.${user?.UserId ?? 0}`, (stored) =>
            readKeptPages(stored, MOST_RECENT),
          ),
    [kind, company.key, user?.UserId],
  );
  const all = useBrowserValue(kept);
  // A right that was withdrawn hides the page and keeps it: it may come back.
  const shown = useMemo(() => all.filter(({ address }) => mayOpen(address)), [all, mayOpen]);
  return { kept, shown };
}

/** The pages that the user starred, and what they do with them. */
export function useStarredPages() {
  const { kept, shown } = usePages('starred');
  return {
    pages: shown,
    star: (page: KeptPage) => kept.set(withStar(kept.get(), page)),
    rename: (address: string, title: string) => kept.set(renamed(kept.get(), address, title)),
    /** Returns how to put it back where it was. */
    unstar: (page: KeptPage): (() => void) => {
      const place = kept.get().findIndex(({ address }) => address === page.address);
      kept.set(withoutStar(kept.get(), page.address));
      return () => kept.set(withStar(kept.get(), page, place));
    },
  };
}

/** The pages that the user visited last, the last one first. */
export function useRecentPages() {
  const { kept, shown } = usePages('recent');
  return { pages: shown, visit: (page: KeptPage) => kept.set(withVisit(kept.get(), page)) };
}

import { useEffect } from 'react';
import { fetchHome } from '../home/fetchHome';
import type { KnownRoute } from '../routes/knownRoutes';
import { useShell } from '../shell/ShellContext';
import * as addresses from '@portal/shared/domain/portal/addresses';

/** Stands where a screen is not mounted yet, and fetches its code meanwhile. */
export function CodeAhead({ route }: { route: KnownRoute | undefined }) {
  const { remotes } = useShell();
  useEffect(() => {
    if (route?.path === addresses.workHome()) fetchHome().catch(() => undefined);
    if (route?.page.of === 'remote' && !route.page.route.redirectTo)
      remotes.preload(route.page.remote, route.page.route.path);
  }, [remotes, route]);
  return null;
}

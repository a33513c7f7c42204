import { PortalContext, usePermissions, usePortal } from '@portal/shared';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { decide } from './decide';
import { useKnownRoutes } from './KnownRoutesContext';
import { routeOf } from './knownRoutes';

/** Lets screens ask which addresses are open to the user, so that no link of theirs leads nowhere. */
export function OpenAddresses({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const routes = useKnownRoutes();
  const { user } = usePermissions();
  const value = useMemo(
    () => ({
      ...portal,
      mayOpen: (address: string) => decide(routeOf(routes, address.split(/[?#]/)[0] ?? '')?.rule, user) === 'open',
    }),
    [portal, routes, user],
  );
  return <PortalContext value={value}>{children}</PortalContext>;
}

import { PortalContext, usePortal } from '@portal/shared';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { decide } from '../routes/decide';
import { isPassage } from '../routes/knownRoutes';
import { useKnownRoutes } from '../routes/KnownRoutesContext';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { buildMenu, homePath } from './buildMenu';

/** Lets screens ask what of the portal somebody with other rights sees: by the very rules of menu and guard. */
export function SeenByOthers({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const registry = useStoredValue(useShell().registry);
  const routes = useKnownRoutes();
  const value = useMemo(
    (): typeof portal => ({
      ...portal,
      seenBy: (user) => {
        const menu = buildMenu(registry, user);
        const pages = routes.filter(
          (route) => route.page.of === 'remote' && !isPassage(route) && decide(route.rule, user) === 'open',
        );
        return {
          menu: menu.map(({ label, path }) => ({ label, path })),
          home: homePath(menu, user),
          pages: pages.map(({ title, path }) => ({ title, path })),
        };
      },
    }),
    [portal, registry, routes],
  );
  return <PortalContext value={value}>{children}</PortalContext>;
}

import { generatePath, Navigate, useParams, useRoutes } from 'react-router-dom';
import type { KnownRoute } from '../guard/knownRoutes';
import type { MenuItem } from '../menu/buildMenu';
import { HomePage } from './HomePage';
import { RegistryMissingPage } from './RegistryMissingPage';
import { RemoteScreen } from './RemoteScreen';

/** What stands in the frame: a remote's screen, or one of the shell's own pages. */
export function FramePage({ route, menu }: { route: KnownRoute | undefined; menu: readonly MenuItem[] }) {
  return route ? <RoutedPage route={route} menu={menu} /> : <RegistryMissingPage />;
}

/** Goes through the router, so that the screen reads its path's parameters. */
function RoutedPage({ route, menu }: { route: KnownRoute; menu: readonly MenuItem[] }) {
  return useRoutes([{ path: route.path, element: elementOf(route, menu) }]);
}

function elementOf({ page }: KnownRoute, menu: readonly MenuItem[]) {
  if (page.of === 'shell') return <HomePage menu={menu} />;
  const { remote, route } = page;
  if (route.redirectTo) return <RouteRedirect to={route.redirectTo} />;
  return <RemoteScreen key={`${remote} ${route.path}`} remote={remote} route={route} />;
}

/** A route that a remote describes as another name for one of its paths. */
function RouteRedirect({ to }: { to: string }) {
  return <Navigate to={generatePath(to, useParams())} replace />;
}

import { generatePath, Navigate, useParams, useRoutes } from 'react-router-dom';
import type { KnownRoute } from '../routes/knownRoutes';
import { RegistryMissingPage } from './RegistryMissingPage';
import { RemoteScreen } from './RemoteScreen';
import { ShellScreen } from './ShellScreen';

/** What stands in the frame: a remote's screen, or one of the shell's own pages. */
export function FramePage({ route }: { route: KnownRoute | undefined }) {
  return route ? <RoutedPage route={route} /> : <RegistryMissingPage />;
}

/** Goes through the router, so that the screen reads its path's parameters. */
function RoutedPage({ route }: { route: KnownRoute }) {
  return useRoutes([{ path: route.path, element: elementOf(route) }]);
}

function elementOf({ page, path, title }: KnownRoute) {
  if (page.of === 'shell') return <ShellScreen key={path} title={title} page={page} />;
  const { remote, route } = page;
  if (route.redirectTo) return <RouteRedirect to={route.redirectTo} />;
  return <RemoteScreen key={`${remote} ${route.path}`} remote={remote} route={route} />;
}

/** A route that a remote describes as another name for one of its paths. */
function RouteRedirect({ to }: { to: string }) {
  return <Navigate to={generatePath(to, useParams())} replace />;
}

import { bestRoute } from '@portal/shared/domain/portal/routePatterns';
import type { DescribedRoute, Registry, RegistryEntry } from '@portal/shared/remote/registry';

/** The route of a remote that a page's address enters. */
export interface EnteredRoute {
  remote: RegistryEntry;
  route: DescribedRoute;
}

/** Pages of the shell match no remote's route; a route that only leads to another one fetches nothing by itself. */
export function enteredRoute(registry: Registry | undefined, pathName: string): EnteredRoute | undefined {
  const routes = (registry?.remotes ?? []).flatMap((remote) =>
    remote.description.routes.map((route) => ({ path: route.path, remote, route })),
  );
  const found = bestRoute(routes, pathName);
  return found && !found.route.redirectTo ? found : undefined;
}

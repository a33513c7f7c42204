import { matchRoutes } from 'react-router-dom';
import type { DescribedRoute, Registry } from '@portal/shared/remote/registry';
import type { RouteRule } from './decide';

/** A page that the shell itself draws. */
export type ShellPage = 'sign-in' | 'access-denied' | 'not-found' | 'maintenance' | 'home' | 'start';

/** A path of the portal: who may open it, what it is called, and who draws it. */
export interface KnownRoute {
  path: string;
  title: string;
  rule: RouteRule;
  page: { of: 'shell'; name: ShellPage } | { of: 'remote'; remote: string; route: DescribedRoute };
}

const shellRoute = (path: string, title: string, access: RouteRule['access'], name: ShellPage): KnownRoute => ({
  path,
  title,
  rule: { access },
  page: { of: 'shell', name },
});

const shellRoutes: readonly KnownRoute[] = [
  shellRoute('/', 'Início', 'anyone', 'start'),
  shellRoute('/login/:companyDns?', 'Entrar', 'sign-in', 'sign-in'),
  shellRoute('/redirect-to-home', 'Início', 'signed-in', 'home'),
  shellRoute('/error-401', 'Acesso não permitido', 'anyone', 'access-denied'),
  shellRoute('/error-404', 'Página não encontrada', 'anyone', 'not-found'),
  shellRoute('/maintenance', 'Em manutenção', 'anyone', 'maintenance'),
];

/** Every route of the portal: the shell's own and those that the registry's remotes describe. */
export function knownRoutes(registry: Registry | null): readonly KnownRoute[] {
  const ofRemotes = (registry?.remotes ?? []).flatMap(({ name, description }) =>
    description.routes.map((route): KnownRoute => ({
      path: route.path,
      title: route.title,
      rule: { access: 'signed-in', ...(route.functionalities && { functionalities: route.functionalities }) },
      page: { of: 'remote', remote: name, route },
    })),
  );
  return [...shellRoutes, ...ofRemotes];
}

/** The route of a path, by the router's own ranking, so that guard and screen never disagree. */
export const routeOf = (routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined =>
  matchRoutes(routes as KnownRoute[], pathname)?.at(-1)?.route;

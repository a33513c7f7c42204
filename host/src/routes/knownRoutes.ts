import { matchRoutes } from 'react-router-dom';
import type { ComponentType, LazyExoticComponent } from 'react';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { DescribedRoute, Registry } from '@portal/shared/remote/registry';
import type { RouteRule } from './decide';

type Page = ComponentType | LazyExoticComponent<ComponentType>;

/** A path of the portal: who may open it, what it is called, and who draws it. */
export interface KnownRoute {
  path: string;
  title: string;
  rule: RouteRule;
  page: ShellPage | { of: 'remote'; remote: string; route: DescribedRoute };
}

/** A page that the shell draws itself. */
export interface ShellPage {
  of: 'shell';
  Page: Page;
  /** Stands in the frame, between menu and bar; otherwise it is the whole page. */
  inFrame: boolean;
  /** Stands in the frame in place of `Page` for who is signed in. */
  Framed?: Page;
}

/** Pages on which nobody stays: they are no favourites and no recent pages. */
export const isPassage = ({ path, page }: KnownRoute): boolean =>
  PASSAGES.includes(path) || (page.of === 'remote' && page.route.redirectTo !== undefined);

const PASSAGES = [addresses.home(), addresses.accessDenied(), addresses.notFound()];

/** Every route of the portal: the shell's own (`shellRoutes`) and those that the registry's remotes describe. */
export function knownRoutes(registry: Registry | null, ofShell: readonly KnownRoute[]): readonly KnownRoute[] {
  const ofRemotes = (registry?.remotes ?? []).flatMap(({ name, description }) =>
    description.routes.map((route): KnownRoute => ({
      path: route.path,
      title: route.title,
      rule: ruleOf(route),
      page: { of: 'remote', remote: name, route },
    })),
  );
  return [...ofShell, ...ofRemotes];
}

/** What a remote asks of whoever enters; a word that this shell does not know asks for sign-in. */
const ruleOf = ({ openTo, functionalities }: DescribedRoute): RouteRule =>
  openTo === 'visitors' ? { access: 'sign-in' } : { access: 'signed-in', ...(functionalities && { functionalities }) };

/** `/login-ad-{seguradora}-callback`: the router takes no parameter inside a segment, so it is matched under this name. */
const DIRECTORY_CALLBACK = /^\/login-ad-([^/]+)-callback\/?$/;
export const matchablePath = (pathname: string): string =>
  pathname.replace(DIRECTORY_CALLBACK, '/login-ad-callback/$1');

/** Routes by the first part of their paths, in their order; those that any path may match are part of each group. */
type RoutesByStart = { started: ReadonlyMap<string, readonly KnownRoute[]>; others: readonly KnownRoute[] };

const grouped = new WeakMap<readonly KnownRoute[], RoutesByStart>();

const startOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

function byStart(routes: readonly KnownRoute[]): RoutesByStart {
  const matchesAny = ({ path }: KnownRoute) => /[:*?]/.test(startOf(path));
  const starts = new Set(routes.map(({ path }) => startOf(path)));
  const group = (start: string) => routes.filter((route) => matchesAny(route) || startOf(route.path) === start);
  return { started: new Map([...starts].map((start) => [start, group(start)])), others: routes.filter(matchesAny) };
}

/**
 * The route of a path, by the router's own ranking, so that guard and screen never disagree. The router ranks what it is
 * given anew for each path, a millisecond for all routes, and menus ask of many paths: it is given those that can match.
 */
export function routeOf(routes: readonly KnownRoute[], pathname: string): KnownRoute | undefined {
  let groups = grouped.get(routes);
  if (!groups) grouped.set(routes, (groups = byStart(routes)));
  const path = matchablePath(pathname);
  // Written in another way, the same path begins otherwise.
  const able = path.includes('%') ? routes : (groups.started.get(startOf(path)) ?? groups.others);
  return matchRoutes(able as KnownRoute[], path)?.at(-1)?.route;
}

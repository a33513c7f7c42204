import { useSession } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { loginPath } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { fetchFrame } from './fetchFrame';
import { awaitedComponent } from '../loading/awaitedComponent';
import { afterSignIn, askedState } from '../routes/askedScreen';
import { decide } from '../routes/decide';
import type { Decision, RouteRule } from '../routes/decide';
import { KnownRoutesContext } from '../routes/KnownRoutesContext';
import { knownRoutes, matchablePath, routeOf } from '../routes/knownRoutes';
import type { KnownRoute } from '../routes/knownRoutes';
import { OpenAddresses } from '../routes/OpenAddresses';
import { withReturnPath } from '../routes/returnPath';
import { shellRoutes } from './shellRoutes';

const SignedInFrame = awaitedComponent(() => fetchFrame().then((module) => module.SignedInFrame));

const VisitorScreen = lazy(async () => ({ default: (await import('../screens/VisitorScreen')).VisitorScreen }));

/** Without a registry nobody can say which paths exist: they need sign-in, and the frame explains. */
const UNKNOWN_YET: RouteRule = { access: 'signed-in' };

/** The guard: every location goes through `decide` before anything of it is drawn. */
export function PortalRoutes() {
  const shell = useShell();
  const location = useLocation();
  const { user } = useSession();
  const registry = useStoredValue(shell.registry);
  const { maintenance, CompanyName } = useStoredValue(shell.configuration);
  const routes = useMemo(() => knownRoutes(registry, shellRoutes), [registry]);
  const route = routeOf(routes, location.pathname);
  const decision = useKeptOpen(
    decide(route?.rule ?? (registry ? undefined : UNKNOWN_YET), user),
    `${user?.UserId} ${location.pathname}`,
  );
  const closed = maintenance && !shell.addresses.development;

  const title = route?.title ?? 'Portal';
  useEffect(() => {
    document.title = `${title} · ${CompanyName || 'Portal'}`;
  }, [title, CompanyName]);

  if (closed && location.pathname !== addresses.maintenance())
    return <Navigate to={withReturnPath(addresses.maintenance(), location)} replace />;
  if (decision !== 'open') {
    const to = {
      signIn: shell.leftByChoice()
        ? ownLogin(shell.companyHost)
        : withReturnPath(ownLogin(shell.companyHost), location),
      home: afterSignIn(location.search, { routes, complete: registry !== null, user }),
      accessDenied: addresses.accessDenied(),
      notFound: addresses.notFound(),
    }[decision.redirect];
    const isError = decision.redirect === 'accessDenied' || decision.redirect === 'notFound';
    return <Navigate to={to} replace {...(isError && { state: askedState(location) })} />;
  }
  return (
    <KnownRoutesContext value={routes}>
      <OpenAddresses>
        <OpenRoute route={route} signedIn={user !== null} />
      </OpenAddresses>
    </KnownRoutesContext>
  );
}

/** A page stays open that was open when its right was taken, so that nothing typed is lost; left, it is closed. */
function useKeptOpen(decision: Decision, visit: string): Decision {
  const [opened, setOpened] = useState<string | null>(null);
  if (decision === 'open') {
    if (opened !== visit) setOpened(visit);
    return decision;
  }
  return decision.redirect === 'accessDenied' && opened === visit ? 'open' : decision;
}

const ownLogin = (companyHost: string) => loginPath(companyHost, window.location.hostname);

function OpenRoute({ route, signedIn }: { route: KnownRoute | undefined; signedIn: boolean }) {
  const fallback = <div className="boot" role="status" aria-label="Carregando o portal" />;
  const page = route && wholePageOf(route, signedIn);
  return (
    <Suspense fallback={fallback}>
      {page ? <WholePage path={route.path} page={page} /> : <SignedInFrame fallback={fallback} route={route} />}
    </Suspense>
  );
}

/** What fills the page without menu and bar; null for what stands in the frame. */
function wholePageOf({ page, rule }: KnownRoute, signedIn: boolean): ReactNode {
  if (page.of === 'remote')
    return rule.access === 'sign-in' ? <VisitorScreen remote={page.remote} route={page.route} /> : null;
  return page.inFrame || (signedIn && page.Framed) ? null : <page.Page />;
}

/** Goes through the router, so that the page reads its path's parameters. */
function WholePage({ path, page }: { path: string; page: ReactNode }) {
  const location = useLocation();
  return useRoutes([{ path, element: page }], { ...location, pathname: matchablePath(location.pathname) });
}

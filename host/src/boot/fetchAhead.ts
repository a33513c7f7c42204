import * as addresses from '@portal/shared/domain/portal/addresses';
import { fetchFrame } from '../portal/fetchFrame';
import { fetchHome } from '../home/fetchHome';
import { shellRoutes } from '../portal/shellRoutes';
import { partsOfHome } from '../home/partsOfHome';
import { beginPart } from '../places/begunParts';
import { decide } from '../routes/decide';
import { knownRoutes, routeOf } from '../routes/knownRoutes';
import type { Shell } from '../shell/shell';

/** Begins to fetch what whoever is signed in sees first: the frame, and the screen that the address names. */
export function fetchAhead({ session, registry, remotes }: Pick<Shell, 'session' | 'registry' | 'remotes'>): void {
  if (!session.state.signedIn) return;
  fetchFrame().catch(() => undefined);
  const entered = routeOf(knownRoutes(registry.get(), shellRoutes), window.location.pathname);
  if (entered?.path === addresses.workHome()) {
    fetchHome().catch(() => undefined);
    const { wide, narrow } = partsOfHome(registry.get(), session.state.user);
    for (const found of [...wide, ...narrow]) beginPart(remotes, found);
  }
  if (entered?.page.of !== 'remote' || decide(entered.rule, session.state.user) !== 'open') return;
  const { remote, route } = entered.page;
  if (!route.redirectTo) remotes.preload(remote, route.path);
}

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { QueryProvider } from '../query/QueryProvider';
import { useQueryClient } from '../query';
import type { RemoteDefinition } from '../remote/definition';
import { PortalContext } from '../remote/portal';
import type { BorrowedAuthentication } from '../session/borrowedSession';
import { PortalTheme } from '../ui/base/theme/PortalTheme';
import { OverlayProvider } from '../ui/overlay/OverlayProvider';
import { KnownUser } from './KnownUser';
import type { MountOptions } from './mountOptions';
import { firstPathOf, RemoteRoutes } from './RemoteRoutes';
import { useBorrowedPortal } from './useBorrowedPortal';

interface StandaloneRemoteProps {
  definition: RemoteDefinition;
  options: MountOptions;
  /** The element that holds all of it on somebody else's page; the whole page is the remote's without one. */
  place?: HTMLElement | null;
}

/** A remote with everything that the shell would give it: routes, guard, session, cache, theme and pop-ups. */
export function StandaloneRemote({ definition, options, place = null }: StandaloneRemoteProps) {
  const portal = useBorrowedPortal(definition, options, place);
  const { apiBaseUrl, kanbanBaseUrl, companyKey, user, basename, initialPath, theme, branding, onError } = options;
  // What was read for one user or company must not be shown to another.
  const owner = [apiBaseUrl, kanbanBaseUrl, companyKey, user?.UserId].join(' ');
  return (
    <PortalContext value={portal}>
      <QueryProvider key={owner}>
        <Place basename={basename} initialPath={initialPath ?? firstPathOf(definition)}>
          <PortalTheme {...(theme && { theme })} {...(branding && { branding })}>
            <OverlayProvider>
              <CacheOfMount auth={options.auth} />
              <KnownUser onError={onError}>
                <RemoteRoutes definition={definition} onError={onError} />
              </KnownUser>
            </OverlayProvider>
          </PortalTheme>
        </Place>
      </QueryProvider>
    </PortalContext>
  );
}

interface PlaceProps {
  basename: string | undefined;
  initialPath: string;
  children: ReactNode;
}

/** Where the remote stands: in the page's address, or in a memory of its own. */
function Place({ basename, initialPath, children }: PlaceProps) {
  if (basename === undefined) return <MemoryRouter initialEntries={[initialPath]}>{children}</MemoryRouter>;
  return <BrowserRouter basename={basename}>{children}</BrowserRouter>;
}

/** What was read: again once the page lends another sign-in, where the last one failed; forgotten with the remote. */
function CacheOfMount({ auth }: { auth: BorrowedAuthentication }) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [auth, queries]);
  // The cache would hold for minutes what nobody asks for any more, and with it all that a screen left in it.
  // Once all of them let go: who lets go of a query last would otherwise start its minutes anew.
  useEffect(() => () => queueMicrotask(() => queries.clear()), [queries]);
  return null;
}

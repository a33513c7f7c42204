import { Component, lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { pageBus } from '../bus/bus';
import type { UserInfo } from '../contracts/session';
import type { Theme } from '../domain/themes';
import { createClient } from '../http/client';
import { QueryProvider } from '../query/QueryProvider';
import { createBorrowedSession } from '../session/borrowedSession';
import type { BorrowedAuthentication } from '../session/borrowedSession';
import { holdsAny } from '../session/permissions';
import { PageSkeleton } from '../ui/base/skeletons';
import { PortalTheme } from '../ui/base/theme/PortalTheme';
import { OverlayProvider } from '../ui/overlay/OverlayProvider';
import type { RemoteDefinition } from '../remote/definition';
import { PortalContext } from '../remote/portal';
import type { Portal } from '../remote/portal';

/** What a page gives the remote that it mounts. */
export interface MountOptions {
  auth: BorrowedAuthentication;
  apiBaseUrl: string;
  kanbanBaseUrl: string;
  companyKey: string;
  user: UserInfo;
  /** The path of the page under which the remote's routes begin; the root unless told. */
  basename?: string;
  theme?: Theme;
  /** Nonce of the page's content security policy. */
  nonce?: string;
  /** Everything that the remote publishes, by topic name. */
  onEvent?: (topic: string, payload: unknown) => void;
  /** A screen failed while it loaded or rendered; the remote's place is then empty. */
  onError?: (error: unknown) => void;
}

/** A remote with everything that the shell would give it: routes, guard, session, cache, theme and pop-ups. */
export function StandaloneRemote({ definition, options }: { definition: RemoteDefinition; options: MountOptions }) {
  const portal = usePortalOf(options);
  const screens = useMemo(
    () => definition.routes.map((route) => ({ route, Screen: route.screen ? lazy(route.screen) : null })),
    [definition],
  );
  return (
    <FailureReport onError={options.onError}>
      <PortalContext value={portal}>
        <QueryProvider>
          <BrowserRouter basename={options.basename ?? '/'}>
            <PortalTheme {...(options.theme && { theme: options.theme })}>
              <OverlayProvider>
                <Suspense fallback={<PageSkeleton />}>
                  <Routes>
                    <Route path="*" element={null} />
                    {screens
                      .filter(({ route }) => holdsAny(options.user, route.functionalities))
                      .map(({ route, Screen }) => (
                        <Route
                          key={route.path}
                          path={route.path}
                          element={Screen ? <Screen /> : <Navigate to={route.redirectTo!} replace />}
                        />
                      ))}
                  </Routes>
                </Suspense>
              </OverlayProvider>
            </PortalTheme>
          </BrowserRouter>
        </QueryProvider>
      </PortalContext>
    </FailureReport>
  );
}

function usePortalOf({ auth, user, apiBaseUrl, kanbanBaseUrl, companyKey, nonce }: MountOptions): Portal {
  return useMemo(() => {
    const session = createBorrowedSession(auth, user);
    const baseUrls = { api: apiBaseUrl, kanban: kanbanBaseUrl, sso: apiBaseUrl };
    return {
      send: createClient({ baseUrls, session, companyKey: () => companyKey }),
      session,
      bus: pageBus(),
      company: { key: companyKey, name: '' },
      ...(nonce && { nonce }),
    };
  }, [auth, user, apiBaseUrl, kanbanBaseUrl, companyKey, nonce]);
}

/** Hands a screen's failure to the page instead of taking the page down with it. */
class FailureReport extends Component<{ onError: MountOptions['onError']; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

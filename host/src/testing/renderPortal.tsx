import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PortalConfiguration, UserInfo } from '@portal/shared/contracts/people/session';
import type { PartProps } from '@portal/shared/remote/parts';
import type { PortalAddresses, Registry } from '@portal/shared/remote/registry';
import type { LoaderSurroundings } from '../loading/remoteLoader';
import { createShell } from '../boot/createShell';
import type { Shell } from '../shell/shell';
import { StartUp } from '../boot/StartUp';
import { createThemePreference } from '../appearance/themePreference';
// The page fetches it later; loaded here at once, so that no test waits for its modules.
import '../frame/SignedInFrame';
import { ShellErrorBoundary } from '../errors/ShellErrorBoundary';
import { PortalPage } from '../portal/PortalPage';
import { BrowserLocks } from './browserLocks';
import { fakeBaseUrls } from '@portal/shared/testing/fakePlatform';
import { tokens } from './fakePlatform';
import { wholeRegistry } from './fakeRegistry';

const addresses: PortalAddresses = {
  apiBaseUrl: '/platform',
  kanbanBaseUrl: '/board',
  // The fake platform tells the services apart by their address.
  ssoBaseUrl: fakeBaseUrls.sso,
  storageBaseUrl: '/storage',
  demonstration: null,
  development: false,
  allowsOverrides: false,
};

export const aurora = {
  maintenance: false,
  dns: 'localhost',
  layout: { common: { primaryColor: '#0e65a5', FontFamily: 'Montserrat' } },
  CompanyName: 'Aurora Seguros',
  CompanyKey: 'aurora',
};

interface PortalSetup {
  path: string;
  /** Null: the edge has none to give. */
  registry?: Registry | null;
  /** Null: the platform does not say. */
  configuration?: Partial<PortalConfiguration> | null;
  addresses?: Partial<PortalAddresses>;
  /** Who has signed in on this browser before. */
  signedIn?: UserInfo;
  /** Screens by `remote path`; what is missing shows its own name. */
  screens?: Record<string, () => Promise<ComponentType>>;
  /** Parts for other remotes' pages, by `remote id`. */
  parts?: Record<string, () => Promise<ComponentType<PartProps<object>>>>;
}

/** Puts what an earlier visit leaves in the browser. */
export function keepSignedIn(user: UserInfo, expiresIn = 600, access = 'access-1'): void {
  const { access_token, refresh_token } = tokens(access);
  localStorage.setItem(
    'userInfo',
    JSON.stringify({ access_token, refresh_token, expiresAt: Date.now() + expiresIn * 1000, user }),
  );
}

function inline(id: string, value: unknown): void {
  document.getElementById(id)?.remove();
  if (value === null) return;
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id, textContent: JSON.stringify(value) });
  document.head.append(block);
}

/** Starts the whole shell as the page does; only the platform and the remotes' code are stand-ins. */
export function renderPortal(setup: PortalSetup) {
  window.history.replaceState(null, '', setup.path);
  // The browser of a test has no locks of its own; the page is its only tab.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new BrowserLocks().ofTab('this tab') });
  if (setup.signedIn) keepSignedIn(setup.signedIn);
  inline('portal-registry', setup.registry === undefined ? wholeRegistry : setup.registry);
  inline('portal-configuration', setup.configuration === undefined ? aurora : setup.configuration);

  const reload = jest.fn();
  const preload = jest.fn();
  const started = jest.fn();
  const replaced = jest.fn();
  const connect = jest.fn<void, [LoaderSurroundings]>();
  let shell: Shell | undefined;
  const loader = {
    start: started,
    begin: jest.fn(),
    replace: replaced,
    connect,
    preload,
    preloadLater: jest.fn(),
    loadScreen: async (remote: string, path: string) => {
      const screen = setup.screens?.[`${remote} ${path}`];
      return { default: screen ? await screen() : () => <h1>{`Tela ${path}`}</h1> };
    },
    loadPart: async (remote: string, id: string) => {
      const part = setup.parts?.[`${remote} ${id}`];
      return { default: part ? await part() : () => <p>{`Parte ${id}`}</p> };
    },
  };
  const { pathname, hostname } = window.location;
  const view = render(
    <ShellErrorBoundary>
      <StartUp
        start={async () =>
          (shell = await createShell({
            addresses: { ...addresses, ...setup.addresses },
            loader,
            theme: createThemePreference(localStorage),
            page: { pathname, hostname, reload } as unknown as Location,
          }))
        }
      >
        <PortalPage />
      </StartUp>
    </ShellErrorBoundary>,
  );
  return {
    ...view,
    reload,
    preload,
    started,
    replaced,
    /** What the loader may ask of the shell. */
    get surroundings(): LoaderSurroundings {
      return connect.mock.calls[0]![0];
    },
    get shell(): Shell {
      if (!shell) throw new Error('The shell has not started yet');
      return shell;
    },
  };
}

/** Where the browser is now, with its search. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** A browser as new, between tests. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
}

import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { createBus } from '../bus/bus';
import type { Bus } from '../bus/bus';
import type { UserInfo } from '../contracts/people/session';
import type { Theme } from '../domain/portal/themes';
import { createClient } from '../http/client';
import type { Follow } from '../live/follow';
import { QueryProvider } from '../query/QueryProvider';
import { PortalContext } from '../remote/portal';
import type { Portal, VisitorSurroundings } from '../remote/portal';
import { createSession } from '../session/session';
import { PortalTheme } from '../ui/base/theme/PortalTheme';
import { OverlayProvider } from '../ui/overlay/OverlayProvider';
import { fakeBaseUrls, FakePlatform } from './fakePlatform';
import type { FakeAnswer } from './fakePlatform';
import { fakeUser } from './fakeUser';

interface RenderScreenOptions {
  /** The address at which the screen is opened, with its query; `/` unless told. */
  route?: string;
  /** The route's pattern, where the screen reads parameters of it: `/tomadores/:id`. */
  path?: string;
  /** Who is signed in; nobody when null. Someone without any functionality unless told. */
  user?: UserInfo | null;
  /** What the platform answers; a call without an answer gets a 404. */
  answers?: readonly FakeAnswer[];
  /** A platform that the test has made, instead of one with `answers`. */
  platform?: FakePlatform;
  /** What the shell lends a screen for visitors. */
  visitors?: VisitorSurroundings;
  theme?: Theme;
  bus?: Bus;
  /** How the screen follows live events; not at all unless told. */
  follow?: Follow;
  /** Which other addresses the user may open; none unless told. */
  mayOpen?: (address: string) => boolean;
  /** What somebody with other rights would see; a shell of the time before that unless told. */
  seenBy?: Portal['seenBy'];
}

export interface RenderedScreen extends RenderResult {
  /** The person at the screen. */
  person: UserEvent;
  platform: FakePlatform;
  portal: Portal;
  /** Path and query at which the portal stands now. */
  address: () => string;
  /** What follows them, with its `#`; empty where nothing does. */
  hash: () => string;
  /** Goes elsewhere, or back with a number, as the browser's buttons do. */
  navigate: NavigateFunction;
}

/**
 * Shows a screen as the portal would: theme, router, cache, session and a platform that answers as told. Only HTTP is
 * replaced, so contracts, client and error handling are the real ones.
 */
export function renderScreen(
  screen: ReactNode,
  {
    route = '/',
    path = '*',
    user = fakeUser(),
    answers = [],
    theme,
    bus = createBus(),
    follow,
    mayOpen,
    seenBy,
    platform = new FakePlatform(answers),
    visitors,
  }: RenderScreenOptions = {},
): RenderedScreen {
  installed.push(platform.install());
  const given = {
    ...(follow && { follow }),
    ...(mayOpen && { mayOpen }),
    ...(seenBy && { seenBy }),
    ...(visitors && { visitors }),
  };
  const portal = { ...portalFor(user, bus), ...given };
  const place: FollowedPlace = { address: route, hash: '', navigate: () => undefined };
  const rendered = render(
    <PortalContext.Provider value={portal}>
      <QueryProvider retry={false}>
        <MemoryRouter initialEntries={[route]}>
          <PortalTheme {...(theme && { theme })}>
            <OverlayProvider keepNotices>
              <Routes>
                <Route path={path} element={screen} />
                <Route path="*" element={null} />
              </Routes>
            </OverlayProvider>
          </PortalTheme>
          <Follow place={place} />
        </MemoryRouter>
      </QueryProvider>
    </PortalContext.Provider>,
  );
  return {
    ...rendered,
    person: userEvent.setup(),
    platform,
    portal,
    address: () => place.address,
    hash: () => place.hash,
    navigate: ((to: never, options: never) => place.navigate(to, options)) as NavigateFunction,
  };
}

const installed: (() => void)[] = [];

if (typeof afterEach === 'function')
  afterEach(() => {
    for (const giveBack of installed.splice(0).reverse()) giveBack();
  });

interface FollowedPlace {
  address: string;
  hash: string;
  navigate: NavigateFunction;
}

function Follow({ place }: { place: FollowedPlace }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Read by tests between renders only, so that writing while rendering harms nobody.
  Object.assign(place, { address: pathname + search, hash, navigate });
  return null;
}

function portalFor(user: UserInfo | null, bus: Bus): Portal {
  const session = createSession({
    storage: memoryStorage(),
    refreshTokens: () => Promise.reject(new Error('The test has no tokens to give')),
  });
  if (user) {
    session.signIn({ access_token: 'token', refresh_token: 'renew', token_type: 'Bearer', expires_in: 3600 });
    session.setUser(user);
  }
  return {
    send: createClient({ baseUrls: fakeBaseUrls, session, companyKey: () => 'aurora' }),
    session,
    bus,
    company: { key: 'aurora', name: 'Aurora Seguros' },
  };
}

function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  };
}

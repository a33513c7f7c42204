import type { Tokens, UserInfo } from '../contracts/people/session';
import { fakeUser } from '../testing/fakeUser';
import { createSession, SessionEndedError } from './session';
import type { SessionOptions } from './session';
import { SESSION_KEY } from './storedSession';

const tokens = (name: string, seconds = 900): Tokens => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: seconds,
});

function setUp({ refuse = false, clock = 0 } = {}) {
  localStorage.clear();
  const asked: string[] = [];
  const time = { now: clock };
  const session = createSession({
    storage: localStorage,
    now: () => time.now,
    refreshTokens: (refreshToken) => {
      asked.push(refreshToken);
      return refuse ? Promise.reject(new Error('refused')) : Promise.resolve(tokens(`new${asked.length}`));
    },
  });
  return { session, asked, time };
}

describe('session', () => {
  it('is kept in local storage under userInfo and found again by the next page', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setUser(fakeUser());
    expect(JSON.parse(localStorage.getItem(SESSION_KEY)!)).toMatchObject({
      access_token: 'access-a',
      user: { UserId: 7 },
    });
    const next = createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error()) });
    expect(next.state).toMatchObject({ signedIn: true, user: { UserId: 7 } });
  });

  it('counts a damaged entry as signed out', () => {
    localStorage.setItem(SESSION_KEY, '{"access_token": 5');
    expect(
      createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error()) }).state.signedIn,
    ).toBe(false);
  });

  it('asks the platform once, however many calls need fresh tokens at the same time', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    await Promise.all(Array.from({ length: 20 }, () => session.refresh()));
    expect(asked).toEqual(['refresh-a']);
    await expect(session.getToken()).resolves.toBe('access-new1');
  });

  it('renews a token that is about to end before it is used, and leaves a fresh one alone', async () => {
    const { session, asked, time } = setUp();
    session.signIn(tokens('a', 900));
    await expect(session.getToken()).resolves.toBe('access-a');
    time.now = 880_000;
    const all = await Promise.all([session.getToken(), session.getToken(), session.getToken()]);
    expect(all).toEqual(['access-new1', 'access-new1', 'access-new1']);
    expect(asked).toHaveLength(1);
  });

  it('takes the tokens that another tab has renewed', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    const otherTab = createSession({ storage: localStorage, refreshTokens: () => Promise.resolve(tokens('tab')) });
    await otherTab.refresh();
    await expect(session.getToken()).resolves.toBe('access-tab');
    expect(asked).toEqual([]);
  });

  it('sets the need-refresh flag after a 401 while a refresh token is stored', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.noteUnauthorized();
    expect(session.state).toMatchObject({ needsRefresh: true, signedIn: true });
  });

  it('has the flag wait until the last loading screen is down', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setLoadingScreen(true);
    session.setLoadingScreen(true);
    session.noteUnauthorized();
    session.setLoadingScreen(false);
    expect(session.state.needsRefresh).toBe(false);
    session.setLoadingScreen(false);
    expect(session.state.needsRefresh).toBe(true);
  });

  it('drops the waiting flag when the tokens were renewed under the loading screen', async () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setLoadingScreen(true);
    session.noteUnauthorized('access-a');
    await session.refresh();
    session.setLoadingScreen(false);
    expect(session.state.needsRefresh).toBe(false);
  });

  it('signs out after a 401 without a refresh token', () => {
    const { session } = setUp();
    session.signIn({ ...tokens('a'), refresh_token: '' });
    session.noteUnauthorized();
    expect(session.state.signedIn).toBe(false);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('says that the exchange failed and lets the next one try again', async () => {
    const { session, asked } = setUp({ refuse: true });
    session.signIn(tokens('a'));
    await expect(session.refresh()).rejects.toThrow('refused');
    await expect(session.refresh()).rejects.toThrow('refused');
    expect(asked).toHaveLength(2);
  });

  it('clears everything at sign-out and tells whoever listens', async () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    const seen: boolean[] = [];
    session.changes.subscribe((state) => seen.push(state.signedIn));
    session.signOut();
    expect(seen).toEqual([true, false]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    await expect(session.getToken()).resolves.toBeNull();
  });

  it('does nothing to renew a token that has gone already', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    await session.refresh('access-of-before');
    expect(asked).toEqual([]);
    await session.refresh();
    expect(asked).toEqual(['refresh-a']);
  });

  it('renews at the service that gave the tokens, also after a reload', async () => {
    localStorage.clear();
    const services: unknown[] = [];
    const refreshTokens: SessionOptions['refreshTokens'] = (_, { service }) => {
      services.push(service);
      return Promise.resolve(tokens('b'));
    };
    createSession({ storage: localStorage, refreshTokens }).signIn(tokens('a'), { service: 'sso' });
    const next = createSession({ storage: localStorage, refreshTokens });
    await next.refresh();
    await next.refresh();
    expect(services).toEqual(['sso', 'sso']);
  });

  it('refuses a user info of another shape', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    expect(() => session.setUser({ UserId: 7 } as UserInfo)).toThrow('something else');
    expect(session.state.user).toBeNull();
  });

  it('keeps the session when the token call answers something else than tokens', async () => {
    localStorage.clear();
    const session = createSession({ storage: localStorage, refreshTokens: async () => ({}) as Tokens });
    session.signIn(tokens('a'));
    await expect(session.refresh()).rejects.toThrow('something else');
    expect(session.state.signedIn).toBe(true);
    await expect(session.getToken()).resolves.toBe('access-a');
  });
});

describe('the end of a token', () => {
  it('is thirty seconds early: with more left it is used, with just that it is renewed', async () => {
    const { session, asked, time } = setUp({ clock: 5_000 });
    session.signIn(tokens('a', 900));
    time.now = 5_000 + 870_000 - 1;
    await expect(session.getToken()).resolves.toBe('access-a');
    time.now += 1;
    await expect(session.getToken()).resolves.toBe('access-new1');
    expect(asked).toEqual(['refresh-a']);
  });

  it('is no reason to renew tokens that another tab renewed, unless those end as well', async () => {
    const { session, asked, time } = setUp();
    session.signIn(tokens('a', 900));
    const tab = createSession({
      storage: localStorage,
      now: () => time.now,
      refreshTokens: () => Promise.resolve(tokens('tab', 900)),
    });
    await tab.refresh();
    await session.refresh('access-a');
    expect(asked).toEqual([]);
    expect(session.hasRenewed('access-a')).toBe(true);
    time.now = 870_000;
    await session.refresh('access-a');
    expect(asked).toEqual(['refresh-tab']);
  });
});

describe('a token that was refused', () => {
  it('is told from the one that stands now', () => {
    const { session } = setUp();
    expect(session.hasRenewed('access-a')).toBe(false);
    session.signIn(tokens('a'));
    expect(session.hasRenewed('access-a')).toBe(false);
    expect(session.hasRenewed('access-before')).toBe(true);
    expect(session.hasRenewed(null)).toBe(false);
  });

  it('raises no flag when it has gone already', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.noteUnauthorized('access-before');
    expect(session.state.needsRefresh).toBe(false);
  });

  it('raises the flag once, and the renewal takes it down', async () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    const seen: boolean[] = [];
    session.changes.subscribe(({ needsRefresh }) => seen.push(needsRefresh));
    session.noteUnauthorized();
    session.noteUnauthorized();
    await session.refresh();
    expect(seen).toEqual([false, true, false]);
    session.setLoadingScreen(true);
    session.setLoadingScreen(false);
    expect(session.state.needsRefresh).toBe(false);
  });

  it('is the one that goes, even when another tab has brought newer ones meanwhile', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    session.noteUnauthorized('access-a');
    await createSession({ storage: localStorage, refreshTokens: async () => tokens('tab') }).refresh();
    await session.getToken();
    expect(session.state.needsRefresh).toBe(true);
    await session.refresh();
    expect(session.state.needsRefresh).toBe(false);
    expect(asked).toEqual([]);
    await expect(session.getToken()).resolves.toBe('access-tab');
  });

  it('has the flag wait for a loading screen, also after more of them went down than came up', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setLoadingScreen(false);
    session.setLoadingScreen(true);
    session.noteUnauthorized();
    expect(session.state.needsRefresh).toBe(false);
    session.setLoadingScreen(false);
    expect(session.state.needsRefresh).toBe(true);
  });

  it('raises no flag while nobody is signed in', () => {
    const { session } = setUp();
    session.noteUnauthorized('access-a');
    expect(session.state).toEqual({ signedIn: false, user: null, needsRefresh: false });
  });
});

describe('the end of a session', () => {
  it('gives what has ended once, so that the platform can be told', () => {
    const { session } = setUp({ clock: 1_000 });
    session.signIn(tokens('a', 900), { service: 'sso' });
    session.setUser(fakeUser());
    expect(session.signOut()).toEqual({
      access_token: 'access-a',
      refresh_token: 'refresh-a',
      expiresAt: 901_000,
      user: fakeUser(),
      service: 'sso',
    });
    expect(session.signOut()).toBeNull();
  });

  it('leaves nothing to renew', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    session.signOut();
    await expect(session.refresh()).rejects.toMatchObject({
      name: 'SessionEndedError',
      message: 'There is no session to renew',
    });
    expect(asked).toEqual([]);
  });

  it('in another tab reaches a user info that comes late', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    createSession({ storage: localStorage, refreshTokens: () => Promise.reject(new Error()) }).signOut();
    session.setUser(fakeUser());
    expect(session.state).toMatchObject({ signedIn: false, user: null });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('takes the flag down with it', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.noteUnauthorized();
    session.forget();
    expect(session.state).toEqual({ signedIn: false, user: null, needsRefresh: false });
  });
});

it('the exchange gets the signal of its turn, which tells when the turn was lost', async () => {
  localStorage.clear();
  const { signal } = new AbortController();
  const given: unknown[] = [];
  const session = createSession({
    storage: localStorage,
    takeTurns: (work) => work(signal),
    refreshTokens: async (_, options) => {
      given.push(options);
      return tokens('b');
    },
  });
  session.signIn(tokens('a'));
  await session.refresh();
  expect(given).toEqual([{ signal }]);
});

it('whoever signs in is told with the user as soon as that is known', () => {
  const { session } = setUp();
  const seen: unknown[] = [];
  session.changes.subscribe(({ signedIn, user }) => seen.push([signedIn, user?.Name ?? null]));
  session.signIn(tokens('a'));
  session.setUser(fakeUser({ Name: 'Ana Duarte' }));
  expect(seen).toEqual([
    [false, null],
    [true, null],
    [true, 'Ana Duarte'],
  ]);
});

describe('the session beside other tabs', () => {
  const other = (answers: Tokens = tokens('other')) =>
    createSession({ storage: localStorage, refreshTokens: async () => answers });

  it('stays signed out when another tab signs out while its tokens are renewed', async () => {
    localStorage.clear();
    let answer = (_: Tokens) => {};
    const session = createSession({
      storage: localStorage,
      refreshTokens: () => new Promise((resolve) => (answer = resolve)),
    });
    session.signIn(tokens('a'));
    const renewed = session.refresh();
    other().signOut();
    answer(tokens('b'));
    await expect(renewed).rejects.toThrow(SessionEndedError);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('keeps the tokens that another tab stored while its own were under way', async () => {
    localStorage.clear();
    let answer = (_: Tokens) => {};
    const session = createSession({
      storage: localStorage,
      refreshTokens: () => new Promise((resolve) => (answer = resolve)),
    });
    session.signIn(tokens('a'));
    const renewed = session.refresh();
    await other().refresh();
    answer(tokens('late'));
    await renewed;
    await expect(session.getToken()).resolves.toBe('access-other');
  });

  it('never takes, changes or ends the session that another user began', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    session.setUser(fakeUser({ UserId: 7 }));
    const theirs = other();
    theirs.signIn(tokens('theirs'));
    theirs.setUser(fakeUser({ UserId: 8 }));

    await expect(session.getToken()).resolves.toBe('access-a');
    await session.refresh();
    expect(asked).toEqual(['refresh-a']);
    expect(localStorage.getItem(SESSION_KEY)).toContain('access-theirs');
    session.signOut();
    expect(localStorage.getItem(SESSION_KEY)).toContain('access-theirs');
  });

  it('goes on in this page alone beside the one that another user began', async () => {
    const { session, asked } = setUp();
    session.signIn(tokens('a'));
    session.setUser(fakeUser({ UserId: 7 }));
    const theirs = other();
    theirs.signIn(tokens('theirs'));
    theirs.setUser(fakeUser({ UserId: 8 }));
    await session.refresh();
    await expect(session.getToken()).resolves.toBe('access-new1');
    await session.refresh();
    expect(asked).toEqual(['refresh-a', 'refresh-new1']);
    theirs.signOut();
    await expect(session.getToken()).resolves.toBe('access-new2');
    session.signOut();
    await expect(session.getToken()).resolves.toBeNull();
  });

  it('that was forgotten ends nobody else’s when a refusal comes late', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setUser(fakeUser({ UserId: 7 }));
    const theirs = other();
    theirs.signIn(tokens('theirs'));
    theirs.setUser(fakeUser({ UserId: 8 }));
    session.forget();
    session.noteUnauthorized('access-a');
    expect(session.signOut()).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toContain('access-theirs');
  });

  it('is forgotten without touching the one that has begun since', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    other().signIn(tokens('next'));
    session.forget();
    expect(session.state.signedIn).toBe(false);
    expect(localStorage.getItem(SESSION_KEY)).toContain('access-next');
  });

  it('lives as long as the page in a browser that refuses storage', async () => {
    const refusing = { getItem: () => null, setItem: refuse, removeItem: refuse } as unknown as Storage;
    const session = createSession({ storage: refusing, refreshTokens: async () => tokens('b') });
    session.signIn(tokens('a'));
    await session.refresh();
    await expect(session.getToken()).resolves.toBe('access-b');
    session.signOut();
    expect(session.state.signedIn).toBe(false);
  });
});

function refuse(): never {
  throw new DOMException('refused', 'QuotaExceededError');
}

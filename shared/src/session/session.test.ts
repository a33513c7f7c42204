import type { Tokens, UserInfo } from '../contracts/session';
import { createSession } from './session';
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
    session.setUser({ UserId: 7 } as UserInfo);
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

  it('does not set the flag while a loading screen is up', () => {
    const { session } = setUp();
    session.signIn(tokens('a'));
    session.setLoadingScreen(true);
    session.noteUnauthorized();
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
});

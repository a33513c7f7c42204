import { defineCall } from '../contracts/call';
import { text } from '../contracts/schema';
import { createClient } from '../http/client';
import { answer, failure, fakeBaseUrls, FakePlatform } from '../testing/fakePlatform';
import type { FakeAnswer } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { createBorrowedSession } from './borrowedSession';
import type { BorrowedAuthentication } from './borrowedSession';

const readThing = defineCall({ method: 'GET', path: '/api/Thing/Read', response: text() });

/** Takes one token and refuses all others. */
const takes = (token: string): FakeAnswer => {
  const yes = answer(readThing, 'coisa');
  const no = failure(readThing, 401, [{ Code: 'Unauthenticated', Message: 'Entre novamente.' }]);
  return {
    call: readThing,
    respond: (request) => (Object.values(request.headers).includes(`Bearer ${token}`) ? yes : no).respond(request),
  };
};

let platform: FakePlatform;
let takeOff: () => void;
beforeEach(() => {
  platform = new FakePlatform([takes('fresh')]);
  takeOff = platform.install();
});
afterEach(() => takeOff());

const client = (auth: BorrowedAuthentication) =>
  createClient({
    baseUrls: fakeBaseUrls,
    session: createBorrowedSession(() => auth, fakeUser()),
    companyKey: () => 'aurora',
  });

describe('a call whose token the platform refuses', () => {
  it('is sent once more with the token that the page then gives', async () => {
    let token = 'old';
    const send = client({ getToken: () => token, onUnauthorized: () => void (token = 'fresh') });
    await expect(send(readThing, {})).resolves.toBe('coisa');
    expect(platform.requestsOf(readThing)).toHaveLength(2);
  });

  it('waits for a page that takes its time to renew', async () => {
    let token = 'old';
    const send = client({
      getToken: async () => token,
      onUnauthorized: async () => {
        await new Promise((resolve) => setTimeout(resolve));
        token = 'fresh';
      },
    });
    await expect(send(readThing, {})).resolves.toBe('coisa');
  });

  it('fails, once and for all, when the page has no other', async () => {
    const onUnauthorized = jest.fn();
    const send = client({ getToken: () => 'old', onUnauthorized });
    await expect(send(readThing, {})).rejects.toMatchObject({ kind: 'unauthorized', message: 'Entre novamente.' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(platform.requestsOf(readThing)).toHaveLength(1);
  });

  it('is never sent a third time', async () => {
    let count = 0;
    const send = client({ getToken: () => `wrong-${(count += 1)}`, onUnauthorized: () => undefined });
    await expect(send(readThing, {})).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(platform.requestsOf(readThing)).toHaveLength(2);
  });

  it('tells the page once, however many left together', async () => {
    let token = 'old';
    const onUnauthorized = jest.fn(async () => void (token = 'fresh'));
    const send = client({ getToken: () => token, onUnauthorized });
    const answers = await Promise.all([send(readThing, {}), send(readThing, {}), send(readThing, {})]);
    expect(answers).toEqual(['coisa', 'coisa', 'coisa']);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not bother the page when that has renewed its token meanwhile', async () => {
    const tokens = ['old', 'fresh', 'fresh'];
    const onUnauthorized = jest.fn();
    const send = client({ getToken: () => tokens.shift() ?? null, onUnauthorized });
    await expect(send(readThing, {})).resolves.toBe('coisa');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

it('a page that cannot say its token, or fails to renew it, gets a refused call and no broken one', async () => {
  const send = client({
    getToken: () => Promise.reject(new Error('no session')),
    onUnauthorized: () => Promise.reject(new Error('no way')),
  });
  await expect(send(readThing, {})).rejects.toMatchObject({ kind: 'unauthorized' });
});

describe('the session of a page around a remote', () => {
  const borrowed = (onUnauthorized: () => void = () => undefined) =>
    createBorrowedSession(() => ({ getToken: () => 'lent', onUnauthorized }), fakeUser({ Name: 'Ana' }));

  it('is there from the beginning, and never asks for the pop-up', () => {
    const session = borrowed();
    expect(session.state).toEqual({ signedIn: true, user: fakeUser({ Name: 'Ana' }), needsRefresh: false });
    session.noteUnauthorized();
    session.setLoadingScreen(true);
    expect(session.state).toMatchObject({ signedIn: true, needsRefresh: false });
  });

  it('takes another user from the page, and no tokens', async () => {
    const session = borrowed();
    session.setUser(fakeUser({ Name: 'Rui' }));
    session.signIn({ access_token: 'own', refresh_token: 'own', token_type: 'Bearer', expires_in: 900 });
    expect(session.state).toEqual({ signedIn: true, user: fakeUser({ Name: 'Rui' }), needsRefresh: false });
    await expect(session.getToken()).resolves.toBe('lent');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['signOut', 'forget'] as const)('ends for the remote alone with %s', (end) => {
    const session = borrowed();
    expect(session[end]()).toBeNull();
    expect(session.state).toEqual({ signedIn: false, user: null, needsRefresh: false });
  });

  it('leaves renewing to the page', async () => {
    const session = borrowed();
    await expect(session.refresh()).rejects.toThrow('The page around this remote renews its tokens');
    expect(session.hasRenewed('before')).toBe(false);
  });

  it('tells the page of each refusal, again after the last one was dealt with', async () => {
    const onUnauthorized = jest.fn();
    const session = borrowed(onUnauthorized);
    session.noteUnauthorized();
    await session.recover?.('lent');
    await session.recover?.('lent');
    expect(onUnauthorized).toHaveBeenCalledTimes(3);
  });

  it('has nothing to try again with while the page has no token', async () => {
    const session = createBorrowedSession(() => ({ getToken: () => null, onUnauthorized: () => undefined }), null);
    await expect(session.recover?.('lent')).resolves.toBe(false);
  });
});

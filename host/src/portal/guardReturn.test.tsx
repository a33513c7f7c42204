import { getUserInfo } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeUser } from '../testing/fakeUser';
import { wholeRegistry } from '../testing/fakeRegistry';
import { currentAddress, forgetEverything, keepSignedIn, renderPortal } from '../testing/renderPortal';
import { platformWithTerms, status, term } from '../terms/testing';

const reader = fakeUser([[6, 1, [24]]]);
const originalFetch = globalThis.fetch;
/** What the edge says of releases. */
let registry: object;

beforeEach(() => {
  registry = wholeRegistry;
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => registry }) as Response,
  );
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  forgetEverything();
});

const accepted = answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true));
const cover = () => screen.queryByRole('dialog', { name: 'Conferindo a sua sessão' });
const go = (kind: 'pagehide' | 'pageshow') =>
  act(async () => void window.dispatchEvent(Object.assign(new Event(kind), { persisted: true })));

/** A page with somebody's policies that the browser has put aside. */
async function putAside() {
  const platform = platformWithTerms(reader, [accepted]);
  const portal = renderPortal({ path: '/apolices', signedIn: reader });
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  await go('pagehide');
  expect(cover()).toBeVisible();
  return { platform, portal };
}

describe('a page that the browser had put aside', () => {
  it('is shown as it stood once the platform has said that everything still holds', async () => {
    const { platform, portal } = await putAside();
    const before = platform.requestsOf(getUserInfo).length;
    await go('pageshow');
    await waitFor(() => expect(cover()).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
    expect(platform.requestsOf(getUserInfo).length).toBe(before + 1);
    expect(portal.reload).not.toHaveBeenCalled();
  });

  it('stays covered until then', async () => {
    const { platform } = await putAside();
    let say = () => undefined as void;
    platform.change(answer(getUserInfo, () => new Promise((resolve) => (say = () => resolve(reader)))));
    await go('pageshow');
    expect(cover()).toBeVisible();
    say();
    await waitFor(() => expect(cover()).not.toBeInTheDocument());
  });

  it('is the sign-in page at once where somebody signed out in another tab meanwhile', async () => {
    await putAside();
    localStorage.removeItem('userInfo');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    // Before anything is asked: not even for a moment.
    expect(screen.queryByRole('heading', { name: 'Tela /apolices' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(cover()).not.toBeInTheDocument();
  });

  it('is the sign-in page where the platform has ended the session', async () => {
    const { platform } = await putAside();
    platform.change(failure(getUserInfo, 403));
    await go('pageshow');
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(currentAddress()).toMatch(/^\/login/);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(cover()).not.toBeInTheDocument();
  });

  it('ends a session that nobody has used for too long', async () => {
    await putAside();
    localStorage.setItem('portal.activity', String(Date.now() - 31 * 60_000));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    await go('pageshow');
    expect(screen.queryByRole('heading', { name: 'Tela /apolices' })).not.toBeInTheDocument();
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it.each<[string, (aside: Awaited<ReturnType<typeof putAside>>) => void]>([
    ['another user has signed in', () => keepSignedIn({ ...reader, UserId: 8 })],
    ['rights have changed', ({ platform }) => platform.change(answer(getUserInfo, fakeUser([[2, 1, [14]]])))],
    [
      'new terms are in force',
      ({ platform }) => platform.change(answer(verifyUserInfoAssignLastTermOfUser, status(term(3), false))),
    ],
    ['there are other releases', () => (registry = { ...wholeRegistry, revision: 2 })],
    ['the shell is another one', () => (registry = { ...wholeRegistry, shellVersion: '1.9.0' })],
    ['the platform does not answer', ({ platform }) => platform.change(offline(getUserInfo))],
  ])('is loaded anew, and never shown, where %s', async (_what, change) => {
    const aside = await putAside();
    change(aside);
    await go('pageshow');
    await waitFor(() => expect(aside.portal.reload).toHaveBeenCalled());
    expect(cover()).toBeVisible();
  });
});

it('needs no cover where nobody is signed in', async () => {
  platformWithTerms(reader);
  renderPortal({ path: '/login' });
  await screen.findByRole('heading', { name: 'Entrar no portal' });
  await go('pagehide');
  await go('pageshow');
  expect(cover()).not.toBeInTheDocument();
});

import { liveEventTopic } from '@portal/shared';
import { getUserInfo, RIGHTS_CHANGED, SESSION_ENDED } from '@portal/shared/contracts/people/session';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { LIVE_READY, TOLD_USER } from '@portal/shared/live/liveEvents';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, refusal } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { followRights } from './followRights';

// What these tests start themselves.
jest.mock('./LiveConnection', () => ({ LiveConnection: () => null }));

const policies = [6, 1, [24]] as const;
const holders = [2, 2, [14]] as const;
const both = fakeUser([policies, holders]);

let visibility: DocumentVisibilityState;
let stop = () => undefined as void;
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  forgetEverything();
});

/** An open tab at a page, with the platform's answer of the moment. */
async function openTab(path = '/apolices') {
  const now: { user: UserInfo; fails: number | null } = { user: both, fails: null };
  const platform = new FakePlatform([
    {
      call: getUserInfo,
      respond: async () => (now.fails === null ? answer(now.user) : refusal(now.fails)),
    },
  ]);
  platform.install();
  const portal = renderPortal({
    path,
    signedIn: both,
    screens: {
      'mf-policies /apolices': async () => () => (
        <>
          <h1>Apólices em trabalho</h1>
          <input aria-label="Motivo" />
        </>
      ),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  stop = followRights(portal.shell);
  const hear = (kind: string, data: object = {}) =>
    act(async () => portal.shell.bus.publish(liveEventTopic, { kind, data }));
  const asked = () => platform.requests.filter(({ path: called }) => called === getUserInfo.path).length;
  return { now, portal, hear, asked };
}
const menu = () => screen.getByRole('navigation', { name: /menu/i });

describe('rights that are changed while a tab is open', () => {
  it('are in its menu at once, without a sign-in and without a reload', async () => {
    const { now, hear, portal } = await openTab();
    expect(menu()).toHaveTextContent('Tomadores');
    now.user = fakeUser([policies, [10, 2, [22]]]);
    await hear(RIGHTS_CHANGED);
    await waitFor(() => expect(menu()).toHaveTextContent('Corretores'));
    expect(menu()).not.toHaveTextContent('Tomadores');
    expect(portal.reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('userInfo')).toContain('access-1');
  });

  it('leave the page that is open and what is typed in it, and close it once it is left', async () => {
    const { now, hear } = await openTab();
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Falta o edital');
    now.user = fakeUser([holders]);
    await hear(RIGHTS_CHANGED);
    expect(await screen.findByText(/esta página não faz mais parte dele/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Falta o edital');
    await userEvent.click(screen.getByRole('link', { name: 'Tomadores' }));
    await waitFor(() => expect(currentAddress()).toBe('/tomadores'));
    act(() => window.history.back());
    await waitFor(() => expect(currentAddress()).toBe('/error-401'));
  });

  it('are asked for when live events are back, since they may have been missed', async () => {
    const { now, hear } = await openTab();
    now.user = fakeUser([policies]);
    await hear(LIVE_READY);
    await waitFor(() => expect(menu()).not.toHaveTextContent('Tomadores'));
  });

  it('are not asked for a second time as live events begin, if nothing was told to the user since the page began', async () => {
    const { hear, asked } = await openTab();
    const before = asked();
    const platformIsUp = { heardForMs: performance.now() + 60_000 };
    await hear(LIVE_READY, { ...platformIsUp, changedMsAgo: { [TOLD_USER]: performance.now() + 1_000 } });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked()).toBe(before);
    // Back after a gap, in which anything may have been missed.
    await hear(LIVE_READY, platformIsUp);
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it.each([
    ['something was told to the user since', { heardForMs: 1e9, changedMsAgo: { [TOLD_USER]: 0 } }],
    ['the platform has not listened for as long', { heardForMs: 0, changedMsAgo: {} }],
  ])('are asked for as live events begin where %s', async (_case, ready) => {
    const { hear, asked } = await openTab();
    const before = asked();
    await hear(LIVE_READY, ready);
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('draw nothing anew where they are the same', async () => {
    const { now, hear, asked, portal } = await openTab();
    // Which documents may be fetched is signed anew with each answer.
    now.user = { ...both, CompanyKey: 'aurora', StorageInfo: { ...both.StorageInfo, Signature: 'nova' } };
    const changes = jest.fn();
    portal.shell.session.changes.subscribe(changes);
    const before = asked();
    await hear(LIVE_READY);
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('wait in a hidden tab until it is looked at', async () => {
    const { now, hear, asked } = await openTab();
    visibility = 'hidden';
    now.user = fakeUser([policies]);
    const before = asked();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await hear(RIGHTS_CHANGED);
    visibility = 'visible';
    expect(asked()).toBe(before);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(menu()).not.toHaveTextContent('Tomadores'));
  });

  it('are asked for again after a failure', async () => {
    const { now, hear } = await openTab();
    now.user = fakeUser([policies]);
    now.fails = 503;
    await hear(LIVE_READY);
    now.fails = null;
    await waitFor(() => expect(menu()).not.toHaveTextContent('Tomadores'));
  });

  it('that end the session lead to sign-in', async () => {
    const { now, hear } = await openTab();
    now.fails = 403;
    await hear(SESSION_ENDED);
    await waitFor(() => expect(currentAddress()).toMatch(/^\/login/));
  });
});

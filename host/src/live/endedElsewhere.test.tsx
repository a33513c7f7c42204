import { liveEventTopic } from '@portal/shared';
import { getToken, getUserInfo, SESSION_ENDED } from '@portal/shared/contracts/people/session';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import { answer, refusal } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { forgetEverything, renderPortal } from '../testing/renderPortal';
import { followRights } from './followRights';

afterEach(forgetEverything);

const user = fakeUser([[6, 1, [24]]]);

/** An open tab whose session the platform may stop knowing. */
async function openTab() {
  let stands = true;
  const platform = new FakePlatform([
    { call: getUserInfo, respond: async () => (stands ? answer(user) : refusal(401)) },
    { call: getToken, respond: async () => refusal(401) },
  ]);
  platform.install();
  const portal = renderPortal({ path: '/apolices', signedIn: user });
  await screen.findByRole('heading', { name: 'Tela /apolices' });
  localStorage.setItem('portal.kept.7', 'o que foi digitado');
  const stop = followRights(portal.shell);
  const hear = () => act(async () => portal.shell.bus.publish(liveEventTopic, { kind: SESSION_ENDED, data: {} }));
  return { end: () => (stands = false), hear, stop, portal };
}

it('goes on where another session of the user ended', async () => {
  const { hear, stop, portal } = await openTab();
  await hear();
  expect(portal.shell.session.state.signedIn).toBe(true);
  expect(screen.getByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  stop();
});

it('leads to sign-in and says why where it was this one; what was typed stays in the browser', async () => {
  const { end, hear, stop } = await openTab();
  end();
  await hear();
  await waitFor(() => expect(screen.getByText(/ela foi encerrada em outro lugar/)).toBeVisible());
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(localStorage.getItem('portal.kept.7')).toBe('o que foi digitado');
  stop();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { answer, fakePlatform, tokens } from '../../testing/fakePlatform';
import { fakeUser } from '../../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../../testing/renderPortal';
// The page fetches it when it warns; loaded here at once, so that no test waits for its modules.
import './IdleWarning';

const policyReader = fakeUser([[6, 1, [24]]]);
const MINUTE = 60_000;
const idle = /Sua sessão foi encerrada porque o portal ficou 30 minutos sem uso/;

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A signed-in portal that nobody has used for 29 minutes and some seconds. */
async function unusedPortal(beyond = 0) {
  jest.useFakeTimers({ advanceTimers: true });
  const platform = fakePlatform({
    getUserInfo: () => answer(policyReader),
    getToken: () => answer(tokens('access-2')),
    signOut: () => answer({ SignedOut: true }),
  });
  const portal = renderPortal({ path: '/apolices', signedIn: policyReader });
  await screen.findByText('Tela /apolices');
  await pass(29 * MINUTE + beyond);
  return { ...portal, platform };
}

it('counts down before an unused session ends, and says it aloud now and then', async () => {
  await unusedPortal(10_000);
  const warning = screen.getByRole('dialog', { name: 'Você ainda está aí?' });
  expect(warning).toHaveTextContent('o portal fica 30 minutos sem uso');
  expect(screen.getByText('Sua sessão termina em 60 segundos.')).toBeInTheDocument();
  await pass(25_000);
  expect(screen.getByText('Sua sessão termina em 30 segundos.')).toBeInTheDocument();
  expect(document.title).toMatch(/^\(2[45] s\)/);
});

it('keeps the session and renews its token when the user goes on', async () => {
  const { platform } = await unusedPortal(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await pass(2_000);
  expect(screen.queryByRole('dialog', { name: 'Você ainda está aí?' })).not.toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toContain('access-2');
  expect(document.title).not.toMatch('vai terminar');
  await pass(28 * MINUTE);
  expect(currentAddress()).toBe('/apolices');
  expect(platform.requests.filter(({ path }) => path === '/api/Security/SignOut')).toEqual([]);
});

it('signs out at zero, says why, and returns to the page', async () => {
  const { platform } = await unusedPortal(35_000);
  expect(currentAddress()).toBe('/apolices');
  await pass(26_000);
  expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
  expect(screen.getByText(idle)).toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(platform.requests.filter(({ path }) => path === '/api/Security/SignOut')).toHaveLength(1);
});

it('leaves at once when the user wants to', async () => {
  await unusedPortal(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Sair agora' }));
  await pass(100);
  expect(currentAddress()).toBe('/login');
  expect(screen.queryByText(idle)).not.toBeInTheDocument();
});

it('does not take up a session that nobody has used for too long, after a night with the browser closed', async () => {
  fakePlatform({ getUserInfo: () => answer(policyReader), signOut: () => answer({ SignedOut: true }) });
  localStorage.setItem('portal.activity', String(Date.now() - 8 * 60 * MINUTE));
  renderPortal({ path: '/apolices', signedIn: policyReader });
  expect(await screen.findByText(idle)).toBeVisible();
  expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
});

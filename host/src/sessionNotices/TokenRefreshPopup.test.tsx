import { connectivityTopic } from '@portal/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { answer, fakePlatform, refusal, tokens, unreachable } from '../testing/fakePlatform';
import type { Behaviour } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, keepSignedIn, renderPortal } from '../testing/renderPortal';
// The page fetches it when a call is refused; loaded here at once, so that no test waits for its modules.
import './TokenRefreshDialog';

const policyReader = fakeUser([[6, 1, [24]]]);
const expired = 'Seu token de acesso expirou, Aguarde. Ele está sendo atualizado. Ao fim sua página será atualizada.';

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

/** A signed-in portal in which a call has just been refused; time stands still from here on. */
async function withRefusedCall(renewal: Behaviour) {
  const platform = fakePlatform({
    getUserInfo: () => answer(policyReader),
    getToken: renewal,
  });
  const portal = renderPortal({ path: '/apolices', signedIn: policyReader });
  await screen.findByText('Tela /apolices');
  jest.useFakeTimers();
  await act(async () => portal.shell.session.noteUnauthorized());
  return { ...portal, platform };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('says what happens while the token is renewed', async () => {
  await withRefusedCall(() => answer(tokens('access-2')));
  const popup = screen.getByRole('alertdialog');
  expect(popup).toHaveTextContent(expired);
  expect(popup).toHaveFocus();
});

it('says that the page will be loaded anew, and does so 750 ms after the renewal', async () => {
  const { reload } = await withRefusedCall(() => answer(tokens('access-2')));
  await pass(5);
  expect(screen.getByText('Sua página será atualizada.')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await pass(740);
  expect(reload).not.toHaveBeenCalled();
  await pass(10);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('userInfo')).toContain('access-2');
});

it('says that it failed, and goes to sign-in 750 ms later', async () => {
  const { reload } = await withRefusedCall(() => refusal(401));
  await pass(5);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Não foi possível autenticar. Você será redirecionado à tela de login.',
  );
  await pass(740);
  expect(currentAddress()).toBe('/apolices');
  await pass(10);
  expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
  expect(screen.getByRole('heading', { name: 'Entrar no portal' })).toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

describe('while the platform does not answer', () => {
  const away = 'a plataforma não respondeu';
  const broken: Behaviour = () => ({ status: 200, body: '<html>Página do provedor</html>' });

  it.each<[string, Behaviour]>([
    ['cannot be reached', unreachable],
    ['is broken', () => refusal(500)],
    ['is too busy', () => refusal(429)],
    ['has a web page in its place', broken],
  ])('keeps the session and says so, when it %s', async (_, renewal) => {
    const { reload } = await withRefusedCall(renewal);
    await pass(1_000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(away);
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus();
    await pass(10_000);
    expect(localStorage.getItem('userInfo')).toContain('access-1');
    expect(currentAddress()).toBe('/apolices');
    expect(reload).not.toHaveBeenCalled();
  });

  it('renews when the user tries again and it is back', async () => {
    const { reload, platform } = await withRefusedCall(() => refusal(503));
    await pass(1_000);
    platform.behaviours.getToken = () => answer(tokens('access-2'));
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(expired);
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('renews by itself once the connection is back', async () => {
    const { reload, platform, shell } = await withRefusedCall(unreachable);
    await pass(1_000);
    platform.behaviours.getToken = () => answer(tokens('access-2'));
    await act(async () => shell.bus.publish(connectivityTopic, { online: true }));
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes on with the tokens that another tab gets meanwhile', async () => {
    const { reload } = await withRefusedCall(() => refusal(503));
    await pass(1_000);
    keepSignedIn(policyReader, 600, 'access-of-the-other-tab');
    const newValue = localStorage.getItem('userInfo');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue })));
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('userInfo')).toContain('access-of-the-other-tab');
  });

  it('lets the user leave instead, and nothing else is in reach', async () => {
    await withRefusedCall(() => refusal(503));
    await pass(1_000);
    expect(screen.getByRole('alertdialog').closest('[inert]')).toBeNull();
    expect(document.getElementById('conteudo')?.closest('[inert]')).not.toBeNull();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await pass(100);
    expect(currentAddress()).toBe('/login');
  });
});

import { act, screen } from '@testing-library/react';
import { answer, fakePlatform, refusal, tokens } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const policyReader = fakeUser([[6, 1, [24]]]);
const expired = 'Seu token de acesso expirou, Aguarde. Ele está sendo atualizado. Ao fim sua página será atualizada.';

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

/** A signed-in portal in which a call has just been refused; time stands still from here on. */
async function withRefusedCall(renewal: () => ReturnType<typeof answer>) {
  fakePlatform({
    getUserInfo: () => answer(policyReader),
    getToken: renewal,
  });
  const portal = renderPortal({ path: '/apolices', signedIn: policyReader });
  await screen.findByRole('heading', { name: 'Tela /apolices' });
  jest.useFakeTimers();
  await act(async () => portal.shell.session.noteUnauthorized());
  return portal;
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
  await pass(0);
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
  await pass(0);
  expect(screen.getByText('Não foi possível autenticar. Você será redirecionado à tela de login.')).toBeInTheDocument();
  await pass(740);
  expect(currentAddress()).toBe('/apolices');
  await pass(10);
  expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
  expect(screen.getByRole('heading', { name: 'Entrar no portal' })).toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

import { requestScreenAccess } from '@portal/shared/contracts/people/permissions';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal } from '../../testing/fakePlatform';
import { fakeUser } from '../../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../../testing/renderPortal';
import './ScreenDeniedPage';
import './ScreenMissingPage';

afterEach(forgetEverything);

const reader = fakeUser([[6, 1, [24]]], { UserTypeId: 2, ProfileName: 'Corretor' });

function open(path: string, respond = () => answer({ Outcome: 'sent' }), user = reader) {
  const platform = new FakePlatform([
    { call: getUserInfo, respond: async () => answer(user) },
    { call: requestScreenAccess, respond: async () => respond() },
  ]);
  platform.install();
  renderPortal({ path, signedIn: user });
  return platform;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

describe('a screen without the right to it', () => {
  it('keeps menu and bar, and names the screen and what the profile lacks', async () => {
    open('/kanban?pipe=2');
    expect(await heading('Você não tem acesso a esta tela')).toHaveFocus();
    expect(currentAddress()).toBe('/error-401');
    expect(within(menu()).getByRole('link', { name: 'Apólices' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Usuário/ })).toBeVisible();
    expect(screen.getByText('Esteiras Seguradora')).toBeVisible();
    expect(screen.getByText('/kanban?pipe=2')).toBeVisible();
    expect(screen.getByText('A funcionalidade Visualizar esteiras')).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('names a long address so that it breaks between its parts', async () => {
    open('/esteira/registro/subscricao/cartao');
    const address = await screen.findByText('/esteira/registro/subscricao/cartao');
    expect(address.innerHTML).toBe('/esteira/<wbr>registro/<wbr>subscricao/<wbr>cartao');
  });

  it('says of several functionalities that one would do, and of a page for administrators who they are', async () => {
    open('/corretores');
    expect(
      await screen.findByText('Uma destas funcionalidades: Gerenciar corretores; Visualizar corretores'),
    ).toBeVisible();
    document.body.innerHTML = '';
    open('/contrato');
    expect(await screen.findByText('Perfil de administrador')).toBeVisible();
  });

  it('is asked for with one press, which the administrators hear of', async () => {
    const platform = open('/kanban?pipe=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso a esta tela' }));
    expect(await screen.findByText(/^Pedido enviado\. Os administradores/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir acesso a esta tela' })).not.toBeInTheDocument();
    expect(platform.requests.find(({ path }) => path === requestScreenAccess.path)?.body).toEqual({
      Screen: '/kanban',
      Title: 'Esteiras Seguradora',
      Functionalities: [1],
    });
  });

  it.each([
    ['alreadySent', /já está com os administradores/],
    ['nobody', /Não há outro administrador ativo/],
  ])('tells the answer %s', async (Outcome, text) => {
    open('/kanban', () => answer({ Outcome }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso a esta tela' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('may be asked for again where asking failed', async () => {
    open('/kanban', () => refusal(429, 'Você já pediu 20 telas hoje.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso a esta tela' }));
    expect(await screen.findByText('Você já pediu 20 telas hoje.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir acesso a esta tela' })).toBeEnabled();
  });

  it('is no favourite and no recent page', async () => {
    open('/kanban');
    await heading('Você não tem acesso a esta tela');
    expect(screen.queryByRole('button', { name: 'Salvar a página nos favoritos' })).not.toBeInTheDocument();
    expect(localStorage.getItem('portal.recent.aurora.7')).toBeNull();
  });

  it('opened by its own address says what it can', async () => {
    open('/error-401');
    expect(await heading('Você não tem acesso a esta tela')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir acesso a esta tela' })).not.toBeInTheDocument();
    expect(menu()).toBeVisible();
  });

  it('offers the chat to who has one', async () => {
    open('/tomadores', undefined, fakeUser([[6, 1, [24]]]));
    await userEvent.click(await screen.findByRole('button', { name: 'Falar com a equipe' }));
    expect(await screen.findByRole('button', { name: /^Ajuda/, expanded: true })).toBeVisible();
  });
});

describe('an address that nobody knows', () => {
  it('is named between menu and bar', async () => {
    open('/nao/existe?x=1');
    expect(await heading('Página não encontrada')).toHaveFocus();
    expect(currentAddress()).toBe('/error-404');
    expect(screen.getByText('/nao/existe?x=1')).toBeVisible();
    expect(menu()).toBeVisible();
  });
});

describe('after sign-in', () => {
  it.each([
    ['/kanban', '/apolices'],
    ['/nao/existe', '/apolices'],
    ['/contrato', '/apolices'],
    ['/apolice/7?aba=parcelas', '/apolice/7?aba=parcelas'],
  ])('the return path %s leads to %s', async (asked, address) => {
    open(`/login?retorno=${encodeURIComponent(asked)}`);
    expect(await heading(address === asked ? 'Tela /apolice/:policyUniqueId' : 'Tela /apolices')).toBeVisible();
    expect(currentAddress()).toBe(address);
  });
});

import { screen, waitFor } from '@testing-library/react';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import userEvent from '@testing-library/user-event';
import { answer, fakePlatform, platformOf, refusal, tokens, unreachable } from '../testing/fakePlatform';
import { fakeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { aurora, currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

afterEach(forgetEverything);

const policyReader = fakeUser([[6, 1, [24]]]);

async function enter(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

it('takes the right password to the home page', async () => {
  const platform = platformOf(policyReader);
  renderPortal({ path: '/login' });
  await enter(' ana@aurora.example ', 'certa');
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  expect(currentAddress()).toBe('/apolices');
  expect(platform.requests[0]).toMatchObject({
    path: '/api/Security/GetToken',
    body: { grant_type: 'password', username: 'ana@aurora.example', password: 'certa' },
    headers: { CompanyKey: 'aurora' },
  });
});

it('says the same of a wrong password and of an inactive user, and keeps the e-mail', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/login' });
  await enter('ana@aurora.example', 'errada');
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos, ou acesso inativo.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
  expect(currentAddress()).toBe('/login');
});

it.each([
  ['cannot be reached', unreachable, /Não foi possível falar com a plataforma/],
  ['is away', () => refusal(503), /Não foi possível falar com a plataforma/],
  ['breaks', () => refusal(500), /A plataforma encontrou um problema/],
  ['has had enough tries', () => refusal(429, 'Foram muitas tentativas a partir desta rede.'), /muitas tentativas/],
])('says so when the platform %s, and takes a second try', async (_, behaviour, text) => {
  const platform = fakePlatform({
    getToken: behaviour,
    getUserInfo: () => answer(policyReader),
  });
  renderPortal({ path: '/login' });
  await enter('ana@aurora.example', 'certa');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  platform.behaviours.getToken = () => answer(tokens());
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
});

it('leaves nobody signed in when it cannot be said who that is', async () => {
  fakePlatform({
    getToken: () => answer(tokens()),
    getUserInfo: () => refusal(500),
  });
  renderPortal({ path: '/login' });
  await enter('ana@aurora.example', 'certa');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(localStorage.getItem('userInfo')).toBeNull();
});

it('carries the mark that the menu has, also for a company without a picture of one', async () => {
  platformOf(policyReader);
  const { container } = renderPortal({ path: '/login' });
  await screen.findByRole('heading', { name: 'Entrar no portal' });
  // Beside the form, and above it on a phone; one of them is hidden.
  expect([...container.querySelectorAll('.company-mark')].map(({ textContent }) => textContent)).toEqual(['A', 'A']);
});

it('asks for what is missing and puts the cursor there', async () => {
  const platform = platformOf(policyReader);
  renderPortal({ path: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe o seu e-mail.');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@aurora.example{Enter}');
  expect(screen.getByLabelText('Senha')).toHaveFocus();
  expect(screen.getByText('Informe a sua senha.')).toBeVisible();
  expect(platform.requests).toHaveLength(0);
});

it('shows and hides the password', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/login' });
  expect(await screen.findByLabelText('Senha')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});

it('says so when Caps Lock is on', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/login' });
  await userEvent.type(await screen.findByLabelText('Senha'), '{CapsLock}A');
  expect(screen.getByText('A tecla Caps Lock está ligada.')).toBeVisible();
});

it('returns to the page that was asked for before sign-in, filters included', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/apolice/9?aba=historico' });
  await enter('ana@aurora.example', 'certa');
  expect(await screen.findByRole('heading', { name: 'Tela /apolice/:policyUniqueId' })).toBeVisible();
  expect(currentAddress()).toBe('/apolice/9?aba=historico');
});

it('does not let an address lead out of the portal after sign-in', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/login?retorno=//evil.example/apolices' });
  await enter('ana@aurora.example', 'certa');
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
});

describe('other ways in', () => {
  it('are offered to advisors, new brokers and who forgot the password', async () => {
    platformOf(policyReader);
    renderPortal({ path: '/login' });
    expect(await screen.findByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute(
      'href',
      '/recuperacao-da-senha',
    );
    expect(screen.getByRole('link', { name: 'Sou assessor' })).toHaveAttribute('href', '/login/assessor');
    expect(screen.getByRole('link', { name: 'Cadastrar minha corretora' })).toHaveAttribute(
      'href',
      '/iniciar-cadastro',
    );
    expect(screen.queryByRole('link', { name: 'Entrar com a conta corporativa' })).not.toBeInTheDocument();
  });

  it('leave out the registration of brokers while no remote offers it', async () => {
    platformOf(policyReader);
    renderPortal({ path: '/login', registry: fakeRegistry() });
    expect(await screen.findByRole('link', { name: 'Sou assessor' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cadastrar minha corretora' })).not.toBeInTheDocument();
  });

  it('include the corporate account where the company has a directory', async () => {
    platformOf(policyReader);
    renderPortal({
      path: '/login',
      configuration: { ...aurora, HasDirectorySignIn: true } as Partial<PortalConfiguration>,
    });
    expect(await screen.findByRole('link', { name: 'Entrar com a conta corporativa' })).toHaveAttribute(
      'href',
      '/login-entra-ad/aurora',
    );
  });
});

describe('in a demonstration', () => {
  it("offers the company's users, filled in with one click", async () => {
    platformOf(policyReader, 'senha da demonstração');
    const users = [
      { company: 'aurora', username: 'corretor@boreal.example', role: 'Corretor', can: 'a própria corretora' },
      { company: 'atlas', username: 'admin@atlas.example', role: 'Administração', can: 'a outra seguradora' },
    ];
    renderPortal({ path: '/login', addresses: { demonstration: { password: 'senha da demonstração', users } } });
    await userEvent.click(await screen.findByText('Usuários de demonstração'));
    expect(screen.queryByText('a outra seguradora')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Corretor a própria/ }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('corretor@boreal.example');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  });

  it('and nowhere else', async () => {
    platformOf(policyReader);
    renderPortal({ path: '/login' });
    await screen.findByLabelText('E-mail');
    await waitFor(() => expect(screen.queryByText('Usuários de demonstração')).not.toBeInTheDocument());
  });
});

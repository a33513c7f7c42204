import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { getToken } from '@portal/shared/contracts/people/session';
import { companyTopic, permissionsTopic, sessionTopic } from '@portal/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakePlatform, platformOf, refusal, tokens, unreachable } from '../testing/fakePlatform';
import { wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, keepSignedIn, renderPortal } from '../testing/renderPortal';

const policyReader = fakeUser([[6, 1, [24]]]);
const screenOfPolicies = () => screen.findByRole('heading', { name: 'Tela /apolices' });
const originalFetch = globalThis.fetch;

function edgeAnswers(registry: () => unknown) {
  globalThis.fetch = jest.fn(async () => {
    const body = registry();
    const [status, headers] = [body === undefined ? 503 : 200, new Headers()];
    return { ok: status === 200, status, headers, json: async () => body } as Response;
  });
}

afterEach(() => {
  globalThis.fetch = originalFetch;
  forgetEverything();
});

describe('the session of an earlier visit', () => {
  it('goes on where it was', async () => {
    const platform = platformOf(policyReader);
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screenOfPolicies()).toBeVisible();
    expect(platform.requests[0]?.headers).toMatchObject({ Authorization: 'Bearer access-1', UserId: '7' });
  });

  it('is renewed once when the platform refuses its token, and goes on', async () => {
    let refused = 0;
    const platform = fakePlatform({
      getUserInfo: ({ headers }) =>
        headers.Authorization === 'Bearer access-2' ? answer(policyReader) : (refused++, refusal(401)),
      getToken: () => answer(tokens('access-2')),
    });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screenOfPolicies()).toBeVisible();
    expect(refused).toBe(1);
    expect(platform.requests.map(({ path }) => path).slice(0, 3)).toEqual([
      '/api/Security/GetUserInfo',
      '/api/Security/GetToken',
      '/api/Security/GetUserInfo',
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('ends at sign-in when renewing is refused too', async () => {
    fakePlatform({
      getUserInfo: () => refusal(401),
      getToken: () => refusal(401),
    });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
  });

  it('is kept while the platform is away, and goes on after a retry', async () => {
    const platform = fakePlatform({ getUserInfo: unreachable });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screen.findByRole('heading', { name: 'Não foi possível iniciar o portal' })).toBeVisible();
    expect(localStorage.getItem('userInfo')).toContain('access-1');
    platform.behaviours.getUserInfo = () => answer(policyReader);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screenOfPolicies()).toBeVisible();
  });

  it('is shown at once, with the platform asked beside it', async () => {
    let say = () => undefined as void;
    fakePlatform({ getUserInfo: () => new Promise((resolve) => (say = () => resolve(answer(policyReader)))) });
    const { preload } = renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screenOfPolicies()).toBeVisible();
    expect(preload).toHaveBeenCalledWith('mf-policies', '/apolices');
    say();
    await act(async () => undefined);
    expect(await screenOfPolicies()).toBeVisible();
  });

  it('has the rights that the platform says, in the menu of the page that is open', async () => {
    let say = () => undefined as void;
    fakePlatform({
      getUserInfo: () => new Promise((resolve) => (say = () => resolve(answer(fakeUser([[2, 2, [14]]]))))),
    });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(menu).toHaveTextContent('Apólices');
    say();
    await waitFor(() => expect(menu).toHaveTextContent('Tomadores'));
    expect(menu).not.toHaveTextContent('Apólices');
  });

  it('has its screen ask again, without a word, what was refused before its tokens were renewed', async () => {
    let renew = () => undefined as void;
    const platform = fakePlatform({
      getUserInfo: ({ headers }) => (headers.Authorization === 'Bearer access-2' ? answer(policyReader) : refusal(401)),
      getToken: () => new Promise((resolve) => (renew = () => resolve(answer(tokens('access-2'))))),
      getNotifications: ({ headers }) =>
        headers.Authorization === 'Bearer access-2'
          ? answer({ Data: [], UnreadCount: 0, TotalItems: 0 })
          : refusal(401),
    });
    const portal = renderPortal({ path: '/apolices', signedIn: policyReader });
    await screenOfPolicies();
    const reading = portal.shell.send(getNotifications, { query: {} });
    const asked = () => platform.requests.map(({ path }) => path);
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([getToken.path, getNotifications.path])));
    renew();
    await expect(reading).resolves.toMatchObject({ UnreadCount: 0 });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('may be left instead of waiting for the platform', async () => {
    fakePlatform({ getUserInfo: () => refusal(503) });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    await userEvent.click(await screen.findByRole('button', { name: 'Sair e entrar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
  });
});

describe('without a registry', () => {
  it('starts with an empty menu, says why, and heals by a retry', async () => {
    platformOf(policyReader);
    const edge: { registry?: unknown } = {};
    edgeAnswers(() => edge.registry);
    const portal = renderPortal({ path: '/apolices', registry: null, signedIn: policyReader });
    expect(await screen.findByText('Não foi possível saber quais telas estão disponíveis')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Menu principal' });
    expect(within(menu).queryByRole('link')).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/apolices');

    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('A lista de telas ainda não está disponível.')).toBeInTheDocument();

    edge.registry = wholeRegistry;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screenOfPolicies()).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Apólices' })).toBeVisible();
    expect(portal.started).toHaveBeenCalledTimes(1);
  });

  it('asks for sign-in first, and remembers the page', async () => {
    platformOf(policyReader);
    edgeAnswers(() => undefined);
    renderPortal({ path: '/apolices', registry: null });
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
  });
});

it('leaves out a remote whose entry in the registry is damaged, and shows the others', async () => {
  platformOf(policyReader);
  const damaged = { ...wholeRegistry, remotes: [{ name: 'mf-x' }, null, ...wholeRegistry.remotes] as never };
  renderPortal({ path: '/apolices', registry: damaged, signedIn: policyReader });
  expect(await screenOfPolicies()).toBeVisible();
});

describe('without the portal configuration', () => {
  it('starts with the colours and the font of the specification', async () => {
    platformOf(policyReader);
    renderPortal({ path: '/login', configuration: null });
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--portal-brand')).toBe('#0e65a5');
    expect(style.getPropertyValue('--portal-line')).toBe('#ff9f43');
    expect(style.getPropertyValue('--portal-font')).toContain('Montserrat');
  });

  it('asks for it once more at sign-in, so that the calls name the company', async () => {
    const platform = platformOf(policyReader);
    renderPortal({ path: '/login', configuration: null });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
    platform.behaviours.getPortalConfig = () => answer({ CompanyKey: 'aurora' });
    await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
    expect(await screenOfPolicies()).toBeVisible();
    expect(platform.requests.find(({ path }) => path === '/api/Security/GetToken')?.headers).toMatchObject({
      CompanyKey: 'aurora',
    });
  });
});

it('asks for the configuration of the host name that the sign-in path simulates', async () => {
  const asked: string[] = [];
  fakePlatform({
    getPortalConfig: ({ query }) => {
      asked.push(query.dns ?? '');
      return answer({ CompanyName: 'Atlas Seguradora', CompanyKey: 'atlas' });
    },
  });
  renderPortal({ path: '/login/simula-atlas.localhost' });
  await waitFor(() => expect(screen.getAllByText('Atlas Seguradora')[0]).toBeInTheDocument());
  expect(asked).toEqual(['atlas.localhost']);
});

describe('an address that names another company', () => {
  beforeEach(() => edgeAnswers(() => wholeRegistry));

  const aurora = { CompanyName: 'Aurora Seguros', CompanyKey: 'aurora' };
  const atlas = { CompanyName: 'Atlas Seguradora', CompanyKey: 'atlas' };
  const unknownHost = {
    status: 404,
    body: { Response: null, Errors: [{ Code: 'NotFound', Message: 'Nenhuma.', Field: 'dns' }] },
  };
  /** The platform of both, which refuses a session beside the key of another company, as the real one does. */
  const platformOfBoth = (key: string) =>
    fakePlatform({
      getPortalConfig: ({ query }) =>
        query.dns === 'atlas.localhost' ? answer(atlas) : query.dns === 'localhost' ? answer(aurora) : unknownHost,
      getUserInfo: ({ headers }) =>
        headers.CompanyKey === key
          ? answer({ ...policyReader, CompanyKey: key })
          : { status: 403, body: { Response: null, Errors: [{ Code: 'OtherCompany', Message: 'De outra.' }] } },
      getToken: () => answer(tokens()),
    });

  it('leads who is signed in home, and leaves the session alone', async () => {
    localStorage.setItem('portal.sessionHost', 'localhost');
    platformOfBoth('aurora');
    renderPortal({ path: '/login/simula-atlas.localhost', signedIn: policyReader, configuration: null });
    expect(await screenOfPolicies()).toBeVisible();
    expect(currentAddress()).toBe('/apolices');
    expect(localStorage.getItem('userInfo')).toContain('access-1');
  });

  it('in the other direction too: signed in at the simulated company, the plain address leads home there', async () => {
    localStorage.setItem('portal.sessionHost', 'atlas.localhost');
    platformOfBoth('atlas');
    renderPortal({ path: '/login', signedIn: policyReader });
    expect(await screenOfPolicies()).toBeVisible();
    expect(localStorage.getItem('userInfo')).toContain('access-1');
    await waitFor(() => expect(document.title).toContain('Atlas Seguradora'));
  });

  it('is kept by the sign-in, so that every tab shows the company of the session', async () => {
    platformOfBoth('atlas');
    renderPortal({ path: '/login/simula-atlas.localhost', configuration: null });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@atlas.example');
    await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
    expect(await screenOfPolicies()).toBeVisible();
    expect(localStorage.getItem('portal.sessionHost')).toBe('atlas.localhost');
  });

  it('counts as soon as the session turns out to be over', async () => {
    localStorage.setItem('portal.sessionHost', 'localhost');
    const platform = platformOfBoth('aurora');
    platform.behaviours.getUserInfo = () => refusal(401);
    platform.behaviours.getToken = () => refusal(401);
    const { reload } = renderPortal({ path: '/login/simula-atlas.localhost', signedIn: policyReader });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('never ends the session, not even where nobody can say at which company it began', async () => {
    platformOfBoth('atlas');
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screen.findByRole('heading', { name: 'A sua sessão é de outra seguradora' })).toBeVisible();
    expect(localStorage.getItem('userInfo')).toContain('access-1');
  });

  it.each(['/login/simula-ninguem.localhost', '/login/simula-ninguem.localhost/assessor'])(
    'that nobody knows is said, with a way to the own one: %s',
    async (path) => {
      platformOfBoth('aurora');
      renderPortal({ path, configuration: null });
      expect(await screen.findByRole('heading', { name: 'Endereço desconhecido' })).toBeVisible();
      expect(screen.getByText(/Nenhuma seguradora atende pelo endereço/)).toHaveTextContent('ninguem.localhost');
      expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Entrar por localhost' })).toHaveAttribute('href', '/login');
    },
  );
});

it('tells the bus who is signed in and in whose portal, without tokens', async () => {
  platformOf(policyReader);
  const portal = renderPortal({ path: '/apolices', signedIn: policyReader });
  await screenOfPolicies();
  const heard: unknown[] = [];

  portal.shell.bus.observe(sessionTopic).subscribe((payload) => heard.push(payload));
  portal.shell.bus.observe(permissionsTopic).subscribe((payload) => heard.push(payload));
  portal.shell.bus.observe(companyTopic).subscribe((payload) => heard.push(payload));
  expect(heard).toEqual([
    { userId: 7, userTypeId: 1, name: 'Ana Duarte' },
    [24],
    { key: 'aurora', name: 'Aurora Seguros', primaryColor: '#0e65a5' },
  ]);
  expect(JSON.stringify(heard)).not.toContain('access-1');
});

it('follows a sign-out in another tab', async () => {
  platformOf(policyReader);
  renderPortal({ path: '/apolices', signedIn: policyReader });
  await screenOfPolicies();
  localStorage.removeItem('userInfo');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: null })));
  expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
});

it('starts anew when another user has signed in in another tab', async () => {
  platformOf(policyReader);
  const { reload } = renderPortal({ path: '/apolices', signedIn: policyReader });
  await screenOfPolicies();
  keepSignedIn({ ...policyReader, UserId: 8 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: localStorage.getItem('userInfo') }));
  expect(reload).toHaveBeenCalled();
});

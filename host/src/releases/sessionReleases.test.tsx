import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakePlatform, platformOf, tokens } from '../testing/fakePlatform';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { canary, policiesAt, policiesUser, registryWith } from './testing';

const originalFetch = globalThis.fetch;
const asked: string[] = [];

/** What the edge answers to those who ask for the registry, one after the other; the last one for good. */
function edgeAnswers(...registries: unknown[]) {
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    if ((address as string).startsWith('/registry')) asked.push(address as string);
    const body = registries.length > 1 ? registries.shift() : registries[0];
    return { ok: Boolean(body), status: body ? 200 : 503, headers: new Headers(), json: async () => body } as Response;
  });
}

afterEach(() => {
  globalThis.fetch = originalFetch;
  asked.length = 0;
  forgetEverything();
});

const stable = policiesAt('1.0.0');
const next = policiesAt('1.1.0', [{ path: '/apolices/vencidas', title: 'Apólices vencidas' }]);
const user = policiesUser();
type Portal = ReturnType<typeof renderPortal>;
const versionIn = ({ shell }: Portal) =>
  shell.registry.get()?.remotes.find(({ name }) => name === 'mf-policies')?.description.version;
const screenIsThere = () => screen.findByRole('heading', { name: 'Tela /apolices' });

async function open(registry: unknown, signedIn = user, path = '/apolices') {
  platformOf(signedIn);
  const portal = renderPortal({ path, signedIn, registry: registry as never });
  await screenIsThere();
  return portal;
}

/** The next page of the same browser tab. */
async function openAnew(before: Portal, registry: unknown, signedIn = user) {
  before.unmount();
  return open(registry, signedIn);
}

describe('a registry older than the one already seen', () => {
  it('is refused: another edge that has caught up is asked', async () => {
    const before = await open(registryWith(next, 5));
    edgeAnswers(registryWith(next, 5));
    const portal = await openAnew(before, registryWith(stable, 4));
    expect(asked).toEqual(['/registry.json']);
    expect(versionIn(portal)).toBe('1.1.0');
  });

  it('gives way to the releases that this tab has used, when no edge is newer', async () => {
    const before = await open(registryWith(next, 5));
    edgeAnswers(registryWith(stable, 4));
    const portal = await openAnew(before, registryWith(stable, 4));
    expect(asked).toHaveLength(2);
    expect(versionIn(portal)).toBe('1.1.0');
  });

  it('leaves a new tab without screens, says why, and heals by a retry', async () => {
    const before = await open(registryWith(next, 5));
    before.unmount();
    sessionStorage.clear();
    edgeAnswers(registryWith(stable, 4), registryWith(stable, 4), registryWith(next, 5));
    renderPortal({ path: '/apolices', signedIn: user, registry: registryWith(stable, 4) });
    expect(await screen.findByText(/lista de telas mais antiga/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screenIsThere()).toBeVisible();
  });

  it('is taken from another store, whose revisions begin anew', async () => {
    const before = await open(registryWith(next, 5));
    const portal = await openAnew(before, { ...registryWith(stable, 1), store: 'a new store' });
    expect(versionIn(portal)).toBe('1.0.0');
  });
});

describe('a canary', () => {
  const registry = registryWith({ ...stable, canary: { ...next, share: canary.share } });
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

  it('is what a user among its share gets, with its menu entry, before anything is loaded', async () => {
    const portal = await open(registry, canary.insider);
    expect(portal.started).toHaveBeenCalledTimes(1);
    expect(portal.started.mock.calls[0][0].remotes[1]).toMatchObject({ ...next, previous: stable });
    expect(menu().getByRole('link', { name: 'Apólices vencidas' })).toBeVisible();
  });

  it('is not given to the others', async () => {
    const portal = await open(registry, canary.outsider);
    expect(portal.started.mock.calls[0][0].remotes[1]).toMatchObject({ ...stable, previous: null });
    expect(menu().queryByRole('link', { name: 'Apólices vencidas' })).not.toBeInTheDocument();
  });

  it('is not given to anybody after it was withdrawn', async () => {
    const remotes = registry.remotes.map((entry) => ({ ...entry, withdrawn: ['1.1.0'] }));
    expect(versionIn(await open({ ...registry, remotes }, canary.insider))).toBe('1.0.0');
  });

  it('is chosen by whoever signs in on the page, one user after the other', async () => {
    const platform = platformOf(canary.insider);
    const portal = renderPortal({ path: '/login', registry });
    const enter = async () => {
      await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
      await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
      await screen.findByRole('heading', { level: 1, name: /Tela/ });
    };
    await enter();
    expect(versionIn(portal)).toBe('1.1.0');
    expect(portal.replaced).toHaveBeenLastCalledWith(expect.objectContaining({ ...next, previous: stable }));

    await act(async () => portal.shell.leave());
    platform.behaviours.getUserInfo = () => answer(canary.outsider);
    await enter();
    expect(versionIn(portal)).toBe('1.0.0');
    expect(portal.replaced).toHaveBeenLastCalledWith(expect.objectContaining(stable));
  });

  it('has the address of a screen that only it has lead to sign-in, and then to the screen', async () => {
    platformOf(canary.insider);
    renderPortal({ path: '/apolices/vencidas', registry });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@aurora.example');
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices%2Fvencidas');
    await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tela /apolices/vencidas' })).toBeVisible();
  });

  it('has no address for visitors, of whom nobody knows whether they are among its share', async () => {
    const forVisitors = policiesAt('1.1.0', [{ path: '/consulta', title: 'Consulta', openTo: 'visitors' }]);
    platformOf(user);
    renderPortal({
      path: '/consulta',
      registry: registryWith({ ...stable, canary: { ...forVisitors, share: canary.share } }),
    });
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});

describe('the releases of a session', () => {
  const reloadByPortal = (portal: Portal) => act(() => portal.shell.reloadWithSameReleases());

  it('stay over the reload that renews the tokens, once', async () => {
    const first = await open(registryWith(stable, 1));
    reloadByPortal(first);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = await openAnew(first, registryWith(next, 2));
    expect(versionIn(second)).toBe('1.0.0');
    expect(versionIn(await openAnew(second, registryWith(next, 2)))).toBe('1.1.0');
  });

  it('are the current ones after a reload of the user', async () => {
    expect(versionIn(await openAnew(await open(registryWith(stable, 1)), registryWith(next, 2)))).toBe('1.1.0');
  });

  it('do not stay when one of them was withdrawn', async () => {
    const first = await open(registryWith(next, 1));
    reloadByPortal(first);
    expect(versionIn(await openAnew(first, registryWith({ ...stable, withdrawn: ['1.1.0'] }, 2)))).toBe('1.0.0');
  });

  it('do not stay for another user', async () => {
    const first = await open(registryWith(stable, 1));
    reloadByPortal(first);
    expect(versionIn(await openAnew(first, registryWith(next, 2), policiesUser(8)))).toBe('1.1.0');
  });

  it('do not stay under another shell', async () => {
    const first = await open(registryWith(stable, 1));
    reloadByPortal(first);
    expect(versionIn(await openAnew(first, { ...registryWith(next, 2), shellVersion: '1.1.0' }))).toBe('1.1.0');
  });

  it('stay when the token pop-up reloads the page', async () => {
    const platform = fakePlatform({ getUserInfo: () => answer(user), getToken: () => answer(tokens('access-2')) });
    const portal = renderPortal({ path: '/apolices', signedIn: user, registry: registryWith(stable, 1) });
    await screenIsThere();
    act(() => portal.shell.session.noteUnauthorized('access-1'));
    await screen.findByRole('alertdialog', { name: 'Sessão expirada' });
    await waitFor(() => expect(portal.reload).toHaveBeenCalledTimes(1));
    expect(platform.requests.some(({ path }) => path === '/api/Security/GetToken')).toBe(true);
    expect(versionIn(await openAnew(portal, registryWith(next, 2)))).toBe('1.0.0');
  });
});

describe('the loader', () => {
  it('gets the release that the edge names now, for this user, when it asks because files are gone', async () => {
    const portal = await open(registryWith(stable, 1), canary.insider);
    const later = policiesAt('1.2.0');
    edgeAnswers(registryWith({ ...later, canary: { ...next, share: canary.share } }, 2));
    await act(() => portal.surroundings.renewRelease('mf-policies'));
    expect(portal.replaced).toHaveBeenCalledWith(expect.objectContaining({ ...next, previous: later }));
    expect(versionIn(portal)).toBe('1.1.0');
  });

  it('keeps what it has when the edge names the same, or an older one, or does not answer', async () => {
    const registry = registryWith({ ...next, previous: stable }, 2);
    const portal = await open(registry);
    edgeAnswers(JSON.parse(JSON.stringify(registry)), registryWith(stable, 1), undefined);
    for (let time = 0; time < 3; time += 1) await act(() => portal.surroundings.renewRelease('mf-policies'));
    expect(portal.replaced).not.toHaveBeenCalled();
    expect(versionIn(portal)).toBe('1.1.0');
  });

  it('puts the builds of a development server in use, also of a remote that nobody has published yet', async () => {
    const portal = await open(registryWith(stable));
    const built = { name: 'mf-policies', ...policiesAt('dev-1'), previous: stable };
    await act(async () => portal.surroundings.takeRelease(built));
    expect(portal.replaced).toHaveBeenLastCalledWith(built);
    expect(versionIn(portal)).toBe('dev-1');

    const { description, base } = policiesAt('dev-1', [{ path: '/sinistros', title: 'Sinistros' }]);
    const claims = { ...description, name: 'mf-sinistros', menu: description.menu.slice(1) };
    await act(async () =>
      portal.surroundings.takeRelease({ name: 'mf-sinistros', description: claims, base, previous: null }),
    );
    expect(screen.getByRole('link', { name: 'Sinistros' })).toBeVisible();
  });
});

it('asks for the registry of the host name that the sign-in path simulates', async () => {
  edgeAnswers(registryWith(stable));
  fakePlatform();
  renderPortal({ path: '/login/simula-atlas.localhost' });
  await screen.findByLabelText('E-mail');
  expect(asked).toEqual(['/registry.json?host=atlas.localhost']);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry, RemoteDescription } from '@portal/shared/remote/registry';
import { answer, fakePlatform, platformOf } from '../../testing/fakePlatform';
import { forgetEverything, renderPortal } from '../../testing/renderPortal';
import '../../releaseNotices/ReleaseBanners';
import { policiesAt, policiesUser, registryWith } from '../testing';
import '../../releaseNotices/override/OverrideDialog';

// The shell of a test is not built with federation, so it provides no modules.
jest.mock('../../loading/federation', () => ({ isProvided: () => true }));

const originalFetch = globalThis.fetch;
const published = policiesAt('1.0.0');
const registry = registryWith(published);
const mine: RemoteDescription = policiesAt('1.0.0-mine').description;
let machine: Record<string, unknown>;
let asked: { address: string; options: RequestInit | undefined }[];

beforeEach(() => {
  machine = { 'http://localhost:9100/remote.json': mine };
  asked = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, options?: RequestInit) => {
    if (/remote\.json/.test(address as string)) asked.push({ address: address as string, options });
    const body = machine[address as string];
    if (!body) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  forgetEverything();
});

const developer = policiesUser(7, [24, 26]);
const reader = policiesUser(7, [24]);

async function open({ user = developer, allowsOverrides = true, path = '/apolices' } = {}) {
  platformOf(user);
  const portal = renderPortal({ path, signedIn: user, registry, addresses: { allowsOverrides } });
  await screen.findByRole('heading', { level: 1, name: /Tela/ });
  const policiesOf = (taken: Registry | null) => taken?.remotes.find(({ name }) => name === 'mf-policies');
  return { portal, inUse: () => policiesOf(portal.shell.registry.get())?.base };
}

async function openDialog() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /Buscar/ }), 'desta máquina{Enter}');
  return screen.findByRole('dialog', { name: 'Usar um módulo desta máquina' });
}

async function ask(address: string, remote = 'mf-policies') {
  const dialog = within(await openDialog());
  await userEvent.selectOptions(dialog.getByLabelText('Módulo'), remote);
  await userEvent.type(dialog.getByLabelText('Endereço'), `${address}{Enter}`);
  return dialog;
}
const banner = () => screen.findByRole('region', { name: 'Módulo desta máquina' });

it('puts a module of this machine in use, says so on every screen, and goes back', async () => {
  const { portal, inUse } = await open();
  await ask('http://localhost:9100');
  expect(await banner()).toHaveTextContent(
    'Nesta aba, Apólices (mf-policies) vem desta máquina: http://localhost:9100/',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Nesta aba, Apólices (mf-policies) vem desta máquina: http://localhost:9100/');
  });
  expect(portal.replaced).toHaveBeenCalledWith(
    expect.objectContaining({ base: 'http://localhost:9100/', description: mine, previous: published }),
  );
  expect(portal.reload).not.toHaveBeenCalled();
  expect(asked[0]?.options).toMatchObject({ credentials: 'omit', redirect: 'error' });

  await userEvent.click(screen.getByRole('link', { name: 'Esteiras' }));
  await screen.findByRole('heading', { name: 'Tela /kanban' });
  await userEvent.click(within(await banner()).getByRole('button', { name: 'Voltar à versão publicada' }));
  expect(inUse()).toBe(published.base);
  expect(screen.queryByRole('region', { name: 'Módulo desta máquina' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('lasts over a reload of the tab, with what the machine has then, and not in another tab', async () => {
  const first = await open();
  await ask('http://localhost:9100');
  await banner();
  first.portal.unmount();
  const rebuilt = { ...mine, version: '1.0.0-rebuilt' };
  machine['http://localhost:9100/remote.json'] = rebuilt;
  const second = await open();
  expect(second.portal.started).toHaveBeenCalledTimes(1);
  expect(second.portal.started.mock.calls[0][0].remotes[1]).toMatchObject({ description: rebuilt });
  await banner();

  second.portal.unmount();
  sessionStorage.clear();
  expect((await open()).inUse()).toBe(published.base);
});

it('goes on with the published release when the machine does not answer after a reload, and takes it later', async () => {
  const first = await open();
  await ask('http://localhost:9100');
  await banner();
  first.portal.unmount();
  const kept = machine;
  machine = {};
  const { inUse } = await open();
  expect(await banner()).toHaveTextContent('Nenhum módulo respondeu em http://localhost:9100/.');
  expect(inUse()).toBe(published.base);
  machine = kept;
  await userEvent.click(within(await banner()).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(inUse()).toBe('http://localhost:9100/'));
});

it.each([
  ['http://localhost:9200', /Nenhum módulo respondeu em http:\/\/localhost:9200\//],
  ['https://cdn.example/mf-policies', /Só é possível usar um módulo desta máquina/],
  ['http://localhost.example:9100', /Só é possível usar um módulo desta máquina/],
])('refuses %s with a sentence, and the published release stays', async (address, sentence) => {
  const { portal, inUse } = await open();
  const dialog = await ask(address);
  expect(await dialog.findByText(sentence)).toHaveAttribute('role', 'alert');
  expect(dialog.getByLabelText('Endereço')).toHaveFocus();
  expect(asked.every(({ address: place }) => place.startsWith('http://localhost:9200/'))).toBe(true);
  expect(portal.replaced).not.toHaveBeenCalled();
  expect(inUse()).toBe(published.base);
});

it.each([
  ['another remote', { ...mine, name: 'mf-kanban' }, /oferece o módulo mf-kanban, e não mf-policies/],
  ['something else', { hello: 'world' }, /não descreve o módulo mf-policies/],
  ['a build for another shell', { ...mine, shell: '^2.0.0' }, /versão é 1\.0\.0: ele pede \^2\.0\.0/],
])('refuses an address that offers %s', async (_, offered, sentence) => {
  const { inUse } = await open();
  machine['http://localhost:9100/remote.json'] = offered;
  const dialog = await ask('9100');
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(inUse()).toBe(published.base);
});

describe('nobody else', () => {
  const keepOverride = () =>
    sessionStorage.setItem(
      'portal.override',
      JSON.stringify({ remote: 'mf-policies', address: 'http://localhost:9100/' }),
    );
  const stored = () => sessionStorage.getItem('portal.override');

  it.each([
    ['a user who does not parameterise', { user: reader }],
    ['a portal that does not allow it', { allowsOverrides: false }],
  ])('is offered it, and what a tab holds is cleared: %s', async (_, setup) => {
    keepOverride();
    const { inUse } = await open(setup);
    expect(inUse()).toBe(published.base);
    expect(stored()).toBeNull();
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /Buscar/ }), 'desta máquina');
    expect(screen.queryByRole('option', { name: /desta máquina/ })).not.toBeInTheDocument();
  });

  it('keeps it when the platform says at start that the user lost the functionality', async () => {
    keepOverride();
    fakePlatform({ getUserInfo: () => answer(reader) });
    const addresses = { allowsOverrides: true };
    const portal = renderPortal({ path: '/apolices', signedIn: developer, registry, addresses });
    await screen.findByRole('heading', { level: 1, name: /Tela/ });
    expect(stored()).toBeNull();
    expect(portal.shell.registry.get()?.remotes[1]?.base).toBe(published.base);
    expect(screen.queryByRole('region', { name: 'Módulo desta máquina' })).not.toBeInTheDocument();
  });

  it('gets it by signing in after the developer in the same tab', async () => {
    const { portal, inUse } = await open();
    await ask('http://localhost:9100');
    await banner();
    await act(async () => portal.shell.leave());
    platformOf(policiesUser(8, [24]));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'beto@aurora.example');
    await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
    await screen.findByRole('heading', { level: 1, name: /Tela/ });
    expect(inUse()).toBe(published.base);
    expect(stored()).toBeNull();
  });

  it('gets it by a link', async () => {
    const { inUse } = await open({ path: '/apolices?override=mf-policies@http://localhost:9100' });
    expect(inUse()).toBe(published.base);
    expect(asked).toEqual([]);
  });
});

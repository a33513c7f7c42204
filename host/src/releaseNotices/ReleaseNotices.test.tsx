import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { forgetEverything, renderPortal } from '../testing/renderPortal';
import './ReleaseBanners';
import { policiesAt, policiesUser, registryWith } from '../releases/testing';

const originalFetch = globalThis.fetch;
let edge: { registry: unknown; tag: string };
const tagsSent: (string | null)[] = [];

beforeEach(() => {
  globalThis.fetch = jest.fn(async (_address: RequestInfo | URL, options?: RequestInit) => {
    const known = new Headers(options?.headers).get('If-None-Match');
    if (_address !== '/registry.json') return { ok: false, status: 404 } as Response;
    tagsSent.push(known);
    const status = known === edge.tag ? 304 : 200;
    const headers = new Headers({ etag: edge.tag });
    return { ok: status === 200, status, headers, json: async () => edge.registry } as Response;
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  tagsSent.length = 0;
  jest.useRealTimers();
  forgetEverything();
});

const broken = policiesAt('1.1.0');
const stable = policiesAt('1.0.0');
const rolledBack = registryWith({ ...stable, withdrawn: ['1.1.0'] }, 2);
const banner = () => screen.findByRole('region', { name: 'Versão retirada de uso' });

async function open(path: string) {
  const user = policiesUser();
  platformOf(user);
  edge = { registry: registryWith(broken), tag: '"1"' };
  const portal = renderPortal({ path, signedIn: user, registry: registryWith(broken) });
  await screen.findByRole('heading', { name: `Tela ${path}` });
  const versionInUse = () => portal.shell.registry.get()?.remotes.at(-1)?.description.version;
  return { portal, versionInUse, ask: () => act(() => portal.shell.releases.askForNewest()) };
}

function rollBack() {
  edge = { registry: rolledBack, tag: '"2"' };
}

it('tells who has a withdrawn version on screen, and changes it without a page load', async () => {
  const { portal, versionInUse, ask } = await open('/apolices');
  rollBack();
  await ask();
  expect(await banner()).toHaveTextContent('Uma versão de Apólices foi retirada de uso');
  expect(screen.getByText(/foi retirada de uso, e é ela que está aberta\.$/)).toHaveAttribute('role', 'status');
  expect(versionInUse()).toBe('1.1.0');

  await userEvent.click(within(await banner()).getByRole('button', { name: 'Atualizar' }));
  expect(portal.replaced).toHaveBeenCalledWith(expect.objectContaining(stable));
  expect(portal.reload).not.toHaveBeenCalled();
  expect(versionInUse()).toBe('1.0.0');
  expect(screen.queryByRole('region', { name: 'Versão retirada de uso' })).not.toBeInTheDocument();
  expect(screen.getByText('Apólices: a versão em vigor está em uso.')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leaves a withdrawn version that nobody looks at without a word', async () => {
  const { versionInUse, ask } = await open('/kanban');
  rollBack();
  await ask();
  expect(versionInUse()).toBe('1.0.0');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('leaves it also when the user goes on to another screen', async () => {
  const { versionInUse, ask } = await open('/apolices');
  rollBack();
  await ask();
  await banner();
  await userEvent.click(screen.getByRole('link', { name: 'Esteiras' }));
  await screen.findByRole('heading', { name: 'Tela /kanban' });
  await waitFor(() => expect(versionInUse()).toBe('1.0.0'));
  expect(screen.queryByRole('region', { name: 'Versão retirada de uso' })).not.toBeInTheDocument();
});

it('keeps its releases, and says nothing, when there are only newer ones', async () => {
  const { versionInUse, ask } = await open('/apolices');
  edge = { registry: registryWith({ ...policiesAt('1.2.0'), previous: broken }, 2), tag: '"2"' };
  await ask();
  expect(versionInUse()).toBe('1.1.0');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('takes no notice of an edge that lags behind', async () => {
  const { ask, portal } = await open('/apolices');
  rollBack();
  await ask();
  edge = { registry: registryWith(broken, 1), tag: '"1"' };
  await ask();
  expect(portal.shell.releases.newest.get()?.revision).toBe(2);
});

it('asks every few minutes and when the tab is looked at again, by the tag of what it knows', async () => {
  const { portal } = await open('/apolices');
  jest.useFakeTimers({ now: Date.now() });
  // The watch began before the clock was held.
  portal.unmount();
  await open('/apolices');
  tagsSent.length = 0;
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(tagsSent).toEqual([null]);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(tagsSent).toEqual([null, '"1"']);

  const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  lookAgain();
  expect(tagsSent).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  lookAgain();
  expect(tagsSent).toHaveLength(3);
});

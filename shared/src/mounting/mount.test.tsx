import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { pageBus } from '../bus/bus';
import { defineTopic } from '../bus/topic';
import { fakeUser } from '../testing/fakeUser';
import { defineRemote } from '../remote/definition';
import { remoteLifecycles } from './lifecycles';
import { mountRemote } from './mount';
import { usePermissions, usePortal } from '../remote/portal';
import type { MountOptions } from './StandaloneRemote';

const moved = defineTopic<{ id: number }>('test.moved', 1, { replay: false });

function Board() {
  const { company } = usePortal();
  const { user } = usePermissions();
  return (
    <>
      <h1>
        Esteira de {company.key} para {user?.Name}
      </h1>
      <Link to="/secreta">Segredo</Link>
    </>
  );
}

const definition = defineRemote({
  name: 'mf-test',
  title: 'Teste',
  routes: [
    { path: '/', title: 'Início', redirectTo: '/esteira' },
    { path: '/esteira', title: 'Esteira', functionalities: [1], screen: () => Promise.resolve({ default: Board }) },
    {
      path: '/quebrada',
      title: 'Quebrada',
      screen: () =>
        Promise.resolve({
          default: () => {
            throw new Error('a broken screen');
          },
        }),
    },
    { path: '/secreta', title: 'Secreta', functionalities: [2], screen: () => Promise.resolve({ default: Board }) },
  ],
  menu: [],
  publishes: [moved],
});

const options = (changed: Partial<MountOptions> = {}): MountOptions => ({
  auth: { getToken: () => 'token', onUnauthorized: () => undefined },
  apiBaseUrl: 'http://api.test',
  kanbanBaseUrl: 'http://kanban.test',
  companyKey: 'aurora',
  user: fakeUser({ functionalities: [1] }),
  ...changed,
});

let place: HTMLElement;
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

describe('a remote on somebody else’s page', () => {
  it('shows its first screen with the page’s user and company, follows changes and leaves nothing behind', async () => {
    const mounted = await act(async () => mountRemote(definition, place, options()));
    expect(await screen.findByRole('heading')).toHaveTextContent('Esteira de aurora');
    await act(async () => mounted.update({ companyKey: 'atlas' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Esteira de atlas');
    await act(async () => mounted.unmount());
    expect(place).toBeEmptyDOMElement();
  });

  it('begins below the path that the page gives it', async () => {
    window.history.replaceState(null, '', '/intranet/esteira');
    const mounted = await act(async () => mountRemote(definition, place, options({ basename: '/intranet' })));
    expect(await screen.findByRole('heading')).toBeInTheDocument();
    await act(async () => mounted.unmount());
  });

  it('does not open a route that the user may not', async () => {
    window.history.replaceState(null, '', '/secreta');
    const mounted = await act(async () => mountRemote(definition, place, options()));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await act(async () => mounted.unmount());
  });

  it('tells the page what it publishes until it is taken off', async () => {
    const heard: unknown[] = [];
    const mounted = await act(async () =>
      mountRemote(definition, place, options({ onEvent: (topic, payload) => heard.push([topic, payload]) })),
    );
    pageBus().publish(moved, { id: 1 });
    await act(async () => mounted.unmount());
    pageBus().publish(moved, { id: 2 });
    expect(heard).toEqual([['test.moved', { id: 1 }]]);
  });

  it('tells the page when a screen breaks, and takes nothing else down', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/quebrada');
    const errors: unknown[] = [];
    const mounted = await act(async () =>
      mountRemote(definition, place, options({ onError: (error) => errors.push(error) })),
    );
    await waitFor(() => expect(errors).toEqual([expect.objectContaining({ message: 'a broken screen' })]));
    await act(async () => mounted.unmount());
  });

  it('mounts, unmounts and mounts again as a single-spa application', async () => {
    const application = remoteLifecycles(definition);
    const props = { ...options(), name: 'mf-test', domElementGetter: () => place, singleSpa: {} } as never;
    await application.bootstrap(props);
    for (let round = 0; round < 2; round += 1) {
      window.history.replaceState(null, '', '/');
      // Both settle in an effect of React, which `act` would keep waiting until they have settled.
      await application.mount(props);
      expect(await screen.findByRole('heading')).toHaveTextContent('Esteira de aurora');
      await application.unmount(props);
      expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    }
  });
});

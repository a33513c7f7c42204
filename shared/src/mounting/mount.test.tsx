import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { defineTopic } from '../bus/topic';
import { getUserInfo } from '../contracts/people/session';
import { answer, failure, fakeBaseUrls, FakePlatform, offline } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { defineRemote } from '../remote/definition';
import { remoteLifecycles } from './lifecycles';
import { mountRemote } from './mount';
import { usePermissions, usePortal } from '../remote/portal';
import type { MountOptions } from './mountOptions';

const viewed = defineTopic<{ name: string }>('test.viewed', 1, { replay: false, holdsNames: true });
const moved = defineTopic<{ id: number }>('test.moved', 1, { replay: false });

function Board() {
  const { company, bus, platformOrigin } = usePortal();
  const { user } = usePermissions();
  return (
    <>
      <h1>
        Esteira de {company.key} para {user?.Name}
      </h1>
      <p>{`Documentos em ${platformOrigin}`}</p>
      <Link to="/secreta">Segredo</Link>
      <button onClick={() => bus.publish(moved, { id: 1 })}>Mover</button>
      <button onClick={() => bus.publish(viewed, { name: 'Bruno Reis' })}>Olhar</button>
    </>
  );
}

const definition = defineRemote({
  name: 'mf-test',
  title: 'Teste',
  routes: [
    {
      path: '/cadastro',
      title: 'Cadastro',
      openTo: 'visitors',
      screen: () => Promise.resolve({ default: () => <h1>Cadastro</h1> }),
    },
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
  publishes: [moved, viewed],
});

const options = (changed: Partial<MountOptions> = {}): MountOptions => ({
  auth: { getToken: () => 'token', onUnauthorized: () => undefined },
  apiBaseUrl: fakeBaseUrls.api,
  kanbanBaseUrl: fakeBaseUrls.kanban,
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

  it('keeps to its place and leaves the page’s address alone', async () => {
    window.history.replaceState(null, '', '/intranet');
    const mounted = await act(async () => mountRemote(definition, place, options({ initialPath: '/secreta' })));
    expect(await screen.findByText(/acesso não liberado/)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/intranet');
    await act(async () => mounted.unmount());
  });

  it('begins below the path that the page gives it, with its first screen unless the address says more', async () => {
    window.history.replaceState(null, '', '/intranet');
    const mounted = await act(async () => mountRemote(definition, place, options({ basename: '/intranet' })));
    expect(await screen.findByRole('heading')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/intranet/esteira');
    await act(async () => mounted.unmount());
  });

  it('finds the documents of the platform, which stands elsewhere', async () => {
    const mounted = await act(async () => mountRemote(definition, place, options()));
    expect(await screen.findByText('Documentos em http://api.test')).toBeInTheDocument();
    await act(async () => mounted.unmount());
  });

  it('does not open a route that the user may not, and says so', async () => {
    window.history.replaceState(null, '', '/secreta');
    const mounted = await act(async () => mountRemote(definition, place, options({ basename: '/' })));
    expect(await screen.findByText(/acesso não liberado/)).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await act(async () => mounted.unmount());
  });

  it('says that an address does not exist', async () => {
    const mounted = await act(async () => mountRemote(definition, place, options({ initialPath: '/nada' })));
    expect(await screen.findByText('Tela não encontrada')).toBeInTheDocument();
    await act(async () => mounted.unmount());
  });

  it('tells the page what it publishes, and no other board on it', async () => {
    const heard: unknown[] = [];
    const others: unknown[] = [];
    const elsewhere = document.body.appendChild(document.createElement('div'));
    const mounted = await act(async () =>
      mountRemote(definition, place, options({ onEvent: (topic, payload) => heard.push([topic, payload]) })),
    );
    const other = await act(async () =>
      mountRemote(definition, elsewhere, options({ onEvent: (topic) => others.push(topic) })),
    );
    await userEvent.click(await within(place).findByRole('button', { name: 'Mover' }));
    expect(heard).toEqual([['test.moved', { id: 1 }]]);
    expect(others).toEqual([]);
    await act(async () => (mounted.unmount(), other.unmount()));
    elsewhere.remove();
  });

  it('names colleagues to the page only where the page asks for names', async () => {
    const heard: unknown[] = [];
    const onEvent = (topic: string) => heard.push(topic);
    const mounted = await act(async () => mountRemote(definition, place, options({ onEvent })));
    await userEvent.click(await within(place).findByRole('button', { name: 'Olhar' }));
    expect(heard).toEqual([]);
    await act(async () => mounted.update({ sharesNames: true }));
    await userEvent.click(within(place).getByRole('button', { name: 'Olhar' }));
    expect(heard).toEqual(['test.viewed']);
    await act(async () => mounted.unmount());
  });

  it.each([
    [
      'that the insurer does not list says so, and what is to be done',
      false,
      /incluir este endereço na lista de origens/,
    ],
    ['whose line is broken says that', true, /Verifique a conexão/],
  ])('on a page %s', async (_what, isListed, said) => {
    const takeOff = new FakePlatform([offline(getUserInfo)]).install();
    const asked: string[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = (async (address: string) => {
      asked.push(address);
      return { ok: true, json: async () => ({ isListed }) };
    }) as unknown as typeof fetch;
    const errors: { errors?: { Code: string }[] }[] = [];
    const { user: _user, ...unknown } = options({ onError: (error) => errors.push(error as (typeof errors)[number]) });
    const mounted = await act(async () => mountRemote(definition, place, unknown));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(asked[0]).toBe(`${fakeBaseUrls.api}/origin-check?companyKey=aurora`);
    expect(errors.at(-1)?.errors?.[0]?.Code).toBe(isListed ? undefined : 'OriginNotListed');
    await act(async () => mounted.unmount());
    globalThis.fetch = before;
    takeOff();
  });

  it('tells the page when a screen breaks, says it in its place and can try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const errors: unknown[] = [];
    const mounted = await act(async () =>
      mountRemote(
        definition,
        place,
        options({ initialPath: '/quebrada', onError: (error) => errors.push((error as Error).message) }),
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar esta tela');
    expect(errors).toEqual(['a broken screen']);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(errors).toHaveLength(2));
    await act(async () => mounted.unmount());
  });

  it('shows nothing that is for visitors of the portal', async () => {
    const mounted = await act(async () => mountRemote(definition, place, options({ initialPath: '/cadastro' })));
    expect(await screen.findByText('Tela não encontrada')).toBeVisible();
    await act(async () => mounted.unmount());
  });

  it('asks the platform whose the token is when the page does not say it', async () => {
    const platform = new FakePlatform([answer(getUserInfo, fakeUser({ functionalities: [1] }))]);
    const takeOff = platform.install();
    const { user: _user, ...unknown } = options();
    const mounted = await act(async () => mountRemote(definition, place, unknown));
    expect(await screen.findByRole('heading')).toHaveTextContent('para Ana Duarte');
    await act(async () => mounted.unmount());
    takeOff();
  });

  it('says that it does not know the user when the platform does not say, and reads again with another sign-in', async () => {
    const platform = new FakePlatform([failure(getUserInfo, 401)]);
    let takeOff = platform.install();
    const errors: unknown[] = [];
    const { user: _user, ...unknown } = options({ onError: (error) => errors.push(error) });
    const mounted = await act(async () => mountRemote(definition, place, unknown));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível identificar o usuário');
    expect(errors).toHaveLength(1);
    takeOff();
    takeOff = new FakePlatform([answer(getUserInfo, fakeUser({ functionalities: [1] }))]).install();
    await act(async () => mounted.update({ auth: { getToken: () => 'another', onUnauthorized: () => undefined } }));
    expect(await screen.findByRole('heading')).toBeInTheDocument();
    await act(async () => mounted.unmount());
    takeOff();
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

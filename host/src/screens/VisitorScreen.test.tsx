import { usePortal } from '@portal/shared';
import { getPortalConfig } from '@portal/shared/contracts/people/session';
import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import { answer, FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { platformOf } from '../testing/fakePlatform';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { aurora, currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  jest.useRealTimers();
  forgetEverything();
});

const path = '/completar-cadastro/:cnpj';
const parties = fakeRemote('mf-parties', [
  { path: '/tomadores', title: 'Tomadores', functionalities: [14] },
  { path, title: 'Cadastro de corretora', openTo: 'visitors' },
]);
const address = '/completar-cadastro/11222333000181';

function Registration() {
  const { visitors, session } = usePortal();
  const Page = visitors!.Page;
  return (
    <Page title={`Cadastro de ${useParams().cnpj}`} lead={session.state.signedIn ? 'alguém' : 'ninguém'}>
      <a href={visitors!.signIn}>Entrar</a>
    </Page>
  );
}

type Setup = Partial<Parameters<typeof renderPortal>[0]>;
const open = (more: Setup = {}) =>
  renderPortal({
    path: address,
    registry: fakeRegistry(parties),
    screens: { [`mf-parties ${path}`]: async () => Registration },
    ...more,
  });

describe('a screen for visitors', () => {
  it('opens without sign-in, as a whole page in the company’s look', async () => {
    platformOf(fakeUser());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cadastro de 11222333000181' })).toBeVisible();
    expect(screen.getByText('ninguém')).toBeVisible();
    expect(document.querySelector('.access-brand')).toHaveTextContent('Aurora Seguros');
    // It is as high as the window, which needs an element of known height around it.
    expect(document.querySelector('.access')?.parentElement?.parentElement).toBe(document.body);
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    expect(document.title).toBe('Cadastro de corretora · Aurora Seguros');
  });

  it('leads back to the sign-in page of the company that is simulated', async () => {
    platformOf(fakeUser());
    sessionStorage.setItem('portal.simulatedHost', 'atlas.localhost');
    // What the page carries is about its own host name.
    const registry = { ok: true, status: 200, headers: new Headers(), json: async () => fakeRegistry(parties) };
    globalThis.fetch = jest.fn(async () => registry as Response);
    open();
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login/simula-atlas.localhost',
    );
  });

  it('gives way to the home of whoever is signed in', async () => {
    const user = fakeUser([[2, 2, [14]]]);
    platformOf(user);
    open({ signedIn: user });
    expect(await screen.findByText('O seu perfil ainda não tem telas liberadas')).toBeVisible();
    expect(currentAddress()).toBe('/redirect-to-home');
  });

  it('asks in the name of the company, also where the page had to ask which one it is', async () => {
    const platform = new FakePlatform([answer(validateBrokerRegistrationRequest, { Situation: 'New' })]);
    platform.install();
    const Asking = () => {
      const { send } = usePortal();
      const ask = () => void send(validateBrokerRegistrationRequest, { query: { Cnpj: '11222333000181' } });
      return <button onClick={ask}>Perguntar</button>;
    };
    open({ configuration: null, screens: { [`mf-parties ${path}`]: async () => Asking } });
    const button = await screen.findByRole('button', { name: 'Perguntar' });
    platform.change(answer(getPortalConfig, aurora as never));
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Perguntar' });
    expect(platform.requestsOf(validateBrokerRegistrationRequest)[0]?.headers).toMatchObject({ CompanyKey: 'aurora' });
  });
});

describe('a screen for visitors that fails', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    platformOf(fakeUser());
  });
  const failing = (error: () => Error) => {
    const state = { up: false };
    const load = async () => {
      if (!state.up) throw error();
      return Registration;
    };
    return { state, screens: { [`mf-parties ${path}`]: load } };
  };

  it('while it loads says why, with a code for support, and heals by a retry without loading the page', async () => {
    const { state, screens } = failing(() => new RemoteLoadError('mf-parties', '1.4.0', 'network', new Error('down')));
    const { reload } = open({ screens });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar esta página. O servidor não respondeu.');
    expect(alert).toHaveTextContent(/[0-9a-f]{16}$/);
    state.up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Cadastro de 11222333000181' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes back by itself with the line', async () => {
    const { state, screens } = failing(() => new RemoteLoadError('mf-parties', '1.4.0', 'network', new Error('down')));
    open({ screens });
    await screen.findByRole('alert');
    state.up = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Cadastro de 11222333000181' })).toBeVisible();
  });

  it('while it is drawn leaves the way to the sign-in page, which works', async () => {
    const Broken = () => {
      throw new Error('undefined is not a function');
    };
    open({ screens: { [`mf-parties ${path}`]: async () => Broken } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta página encontrou um problema.');
    await userEvent.click(screen.getByRole('link', { name: 'Ir para a entrada' }));
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
  });

  it('by not arriving says so and offers the release before it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { description, base } = parties;
    open({
      registry: fakeRegistry({ ...parties, previous: { description, base: `${base}previous/` } }),
      screens: { [`mf-parties ${path}`]: () => new Promise(() => undefined) },
    });
    await screen.findByRole('status', { name: 'Carregando o portal' });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText('Carregando…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Está demorando mais que o normal. O carregamento continua.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usar a versão anterior' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible();
  });
});

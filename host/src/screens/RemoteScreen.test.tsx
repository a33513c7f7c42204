import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { PAUSE_AFTER_FAILURE } from '../loading/failedReleases';
import { platformOf } from '../testing/fakePlatform';
import { fakeRegistry, fakeRemote, wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const insurer = fakeUser([
  [6, 1, [24]],
  [2, 2, [14]],
]);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(forgetEverything);

type Setup = Parameters<typeof renderPortal>[0];
function openAt(path: string, screens: Setup['screens'], registry: Setup['registry'] = wholeRegistry) {
  platformOf(insurer);
  return renderPortal({ path, signedIn: insurer, registry, ...(screens && { screens }) });
}
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Menu principal' })).getByRole('link', { name });

describe('a remote that cannot be loaded', () => {
  const down = () => Promise.reject(new RemoteLoadError('mf-policies', '1.4.0', 'network', new Error('down')));

  it('leaves a card that names it, with a code for support, and heals by a retry without loading the page', async () => {
    let up = false;
    const { reload } = openAt('/apolices', {
      'mf-policies /apolices': () => (up ? Promise.resolve(() => <h1>Lista de apólices</h1>) : down()),
    });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('Não foi possível carregar esta tela');
    expect(card).toHaveTextContent('mf-policies 1.4.0');
    expect(within(card).getByText(/^[0-9a-f]{16}$/)).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Copiar o código para o suporte' })).toBeVisible();

    await userEvent.click(within(card).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('alert')).toBeVisible();

    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves menu and other remotes alone, and is tried again when it is entered again', async () => {
    let up = false;
    openAt('/apolices', {
      'mf-policies /apolices': () => (up ? Promise.resolve(() => <h1>Lista de apólices</h1>) : down()),
    });
    await screen.findByRole('alert');
    await userEvent.click(menuLink('Tomadores'));
    expect(await screen.findByRole('heading', { name: 'Tela /tomadores' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    up = true;
    await userEvent.click(menuLink('Apólices'));
    expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
  });
});

it('keeps a screen that throws while it draws to itself, with the same way out', async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('undefined is not a function');
    return <h1>Lista de apólices</h1>;
  };
  openAt('/apolices', { 'mf-policies /apolices': async () => Fragile });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Esta tela encontrou um problema');
  expect(card).toHaveTextContent('mf-policies');
  expect(menuLink('Tomadores')).toBeVisible();
  broken = false;
  await userEvent.click(within(card).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
});

it('gives the screen the parameters of its path', async () => {
  const Policy = () => <h1>{`Apólice ${useParams().policyUniqueId}`}</h1>;
  openAt('/apolice/42', { 'mf-policies /apolice/:policyUniqueId': async () => Policy });
  expect(await screen.findByRole('heading', { name: 'Apólice 42' })).toBeVisible();
});

it('takes everything of a screen down when it is left', async () => {
  const left = jest.fn();
  const Policies = () => {
    useEffect(() => left, []);
    return <h1>Lista de apólices</h1>;
  };
  openAt('/apolices', { 'mf-policies /apolices': async () => Policies });
  await screen.findByRole('heading', { name: 'Lista de apólices' });
  await userEvent.click(menuLink('Tomadores'));
  await screen.findByRole('heading', { name: 'Tela /tomadores' });
  expect(left).toHaveBeenCalledTimes(1);
});

it('follows a route that is another name of a path', async () => {
  const registry = fakeRegistry(
    fakeRemote('mf-policies', [
      { path: '/apolices', title: 'Apólices', functionalities: [24], redirectTo: '/apolices/listar' },
      { path: '/apolices/listar', title: 'Apólices', functionalities: [24] },
    ]),
  );
  openAt('/apolices', {}, registry);
  expect(await screen.findByRole('heading', { name: 'Tela /apolices/listar' })).toBeVisible();
  expect(currentAddress()).toBe('/apolices/listar');
});

/** The registry with a release before the policies' one, and perhaps another base. */
function withPrevious(base = '/remotes/mf-policies/1.0.0/') {
  const remotes = wholeRegistry.remotes.map((entry) =>
    entry.name === 'mf-policies'
      ? { ...entry, base, previous: { base: '/remotes/mf-policies/0.9.0/', description: entry.description } }
      : entry,
  );
  return { ...wholeRegistry, remotes };
}
const Current = () => <h1>Lista de apólices</h1>;
const Previous = () => <h1>Lista de antes</h1>;

type Answer = Awaited<ReturnType<ReturnType<typeof openAt>['shell']['remotes']['loadScreen']>>;

/** Opens the policies with a loader that answers as the test says. */
async function openPolicies(load: (wish: string) => Promise<Answer>) {
  // The first screen is another one, so that the loader can be put in its place before it is asked.
  const portal = openAt('/tomadores', {}, withPrevious());
  await screen.findByRole('heading', { name: 'Tela /tomadores' });
  portal.shell.remotes.loadScreen = (_remote, _path, wish = 'usual') => load(wish);
  await userEvent.click(menuLink('Apólices'));
  return portal;
}

describe('the previous release', () => {
  it('is shown with a word about it, and makes way for the current one when the user wants so', async () => {
    let mended = false;
    const { reload } = await openPolicies(async () =>
      mended ? { default: Current } : { default: Previous, fellBack: true },
    );
    expect(await screen.findByRole('heading', { name: 'Lista de antes' })).toBeVisible();
    const note = screen.getByRole('complementary', { name: 'Versão do módulo' });
    expect(note).toHaveTextContent('Versão anterior em uso');

    await userEvent.click(within(note).getByRole('button', { name: 'Tentar a versão atual' }));
    expect(await within(note).findByText(/A versão atual ainda não funciona. Continue/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lista de antes' })).toBeVisible();

    mended = true;
    await userEvent.click(within(note).getByRole('button', { name: 'Tentar a versão atual' }));
    expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
    expect(screen.queryByText('Versão anterior em uso')).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes by itself when its screen is entered again after a while', async () => {
    let mended = false;
    await openPolicies(async () => (mended ? { default: Current } : { default: Previous, fellBack: true }));
    await screen.findByRole('heading', { name: 'Lista de antes' });
    mended = true;
    await userEvent.click(menuLink('Tomadores'));
    await screen.findByRole('heading', { name: 'Tela /tomadores' });
    const later = Date.now() + PAUSE_AFTER_FAILURE;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await userEvent.click(menuLink('Apólices'));
    expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
  });

  it('is offered by the card of a screen that breaks while it draws', async () => {
    const Broken = () => {
      throw new Error('undefined is not a function');
    };
    await openPolicies(async (wish) =>
      wish === 'previous' ? { default: Previous, fellBack: true } : { default: Broken as never },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Usar a versão anterior' }));
    expect(await screen.findByRole('heading', { name: 'Lista de antes' })).toBeVisible();
    expect(screen.getByText('Versão anterior em uso')).toBeVisible();
  });
});

describe('a screen that takes long', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('says what is loading, then offers the previous release while the load goes on', async () => {
    let arrive: (answer: Answer) => void = () => undefined;
    await openPolicies((wish) =>
      wish === 'previous'
        ? Promise.resolve({ default: Previous, fellBack: true })
        : new Promise((resolve) => (arrive = resolve)),
    );
    await wait(1_000);
    expect(screen.getByText('Carregando Apólices…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar a versão anterior' })).not.toBeInTheDocument();
    await wait(2_000);
    expect(screen.getByText('Apólices está demorando mais que o normal.')).toBeVisible();
    screen.getByRole('button', { name: 'Usar a versão anterior' }).click();
    expect(await screen.findByRole('heading', { name: 'Lista de antes' })).toBeVisible();
    await act(async () => arrive({ default: Current }));
    expect(screen.getByRole('heading', { name: 'Lista de antes' })).toBeVisible();
  });
});

it('follows another release of its remote without a page load', async () => {
  let version = 'um';
  const portal = await openPolicies(async () => {
    const title = `Versão ${version}`;
    return { default: () => <h1>{title}</h1> };
  });
  expect(await screen.findByRole('heading', { name: 'Versão um' })).toBeVisible();
  version = 'dois';
  act(() => portal.shell.registry.set(withPrevious('/remotes/mf-policies/1.1.0/')));
  expect(await screen.findByRole('heading', { name: 'Versão dois' })).toBeVisible();
  expect(portal.reload).not.toHaveBeenCalled();
});

it('gets a screen back by itself when code of it is gone, before anybody is told', async () => {
  const missing = Object.assign(new Error('Loading chunk 5 failed.\n(missing: /x.js)'), { name: 'ChunkLoadError' });
  const Open = () => {
    throw missing;
  };
  let renew: (() => void) | undefined;
  let renewed = false;
  const opening = openPolicies(async (wish) => {
    if (wish === 'afresh') {
      // What asking the edge does: it names another release.
      await opened;
      renewed = true;
      renew?.();
    }
    return { default: renewed ? Current : (Open as never) };
  });
  const opened = opening.then(({ shell }) => {
    renew = () => shell.registry.set(withPrevious('/remotes/mf-policies/1.1.0/'));
  });
  expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
  expect(renewed).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tries again by itself when the line comes back', async () => {
  let up = false;
  openAt('/apolices', {
    'mf-policies /apolices': () =>
      up
        ? Promise.resolve(Current)
        : Promise.reject(new RemoteLoadError('mf-policies', '1.4.0', 'network', new Error('down'))),
  });
  await screen.findByRole('alert');
  up = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Lista de apólices' })).toBeVisible();
});

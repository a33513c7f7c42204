import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { RemoteLoadError } from '../loading/RemoteLoadError';
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

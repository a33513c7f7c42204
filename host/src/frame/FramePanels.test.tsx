import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { fakeRegistry, fakeRemote, wholeRegistry } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const insurer = fakeUser([
  [1, 1, [1]],
  [6, 2, [24]],
  [2, 3, [14]],
]);

afterEach(forgetEverything);

/** Two screens with a key of their own, one of which opens to nobody here. */
const quoting = fakeRemote('mf-quotes', [
  { path: '/cotar', title: 'Cotar', functionalities: [24] },
  { path: '/recotar', title: 'Recotar', functionalities: [99] },
]);
const registry = fakeRegistry(...wholeRegistry.remotes, {
  ...quoting,
  description: {
    ...quoting.description,
    commands: [
      { id: 'quote', label: 'Fazer uma cotação', path: '/cotar', key: 'c' },
      { id: 'again', label: 'Cotar de novo', path: '/recotar', key: 'r' },
    ],
  },
});

async function openPortal(user = insurer) {
  platformOf(user);
  renderPortal({
    path: '/apolices',
    signedIn: user,
    registry,
    screens: {
      'mf-policies /apolices': async () => () => (
        <>
          <h1>Apólices</h1>
          <input aria-label="Busca" />
        </>
      ),
    },
  });
  await screen.findByRole('heading', { level: 1 });
}
const help = () => screen.findByRole('dialog', { name: 'Atalhos do teclado' });

it('? lists the shortcuts that this user has, and Escape closes the list', async () => {
  await openPortal();
  await userEvent.keyboard('?');
  const dialog = await help();
  expect(within(dialog).getByText('Apólices')).toBeVisible();
  expect(within(dialog).queryByText('Usuários')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('heading', { name: 'Cards das esteiras' })).toBeVisible();
  expect(within(dialog).getByRole('heading', { name: 'Listas' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('who has no board reads nothing about its keys', async () => {
  await openPortal(fakeUser([[6, 1, [24]]]));
  await userEvent.keyboard('?');
  expect(within(await help()).queryByRole('heading', { name: 'Cards das esteiras' })).not.toBeInTheDocument();
});

it('g and a letter go to an entry of the menu', async () => {
  await openPortal();
  await userEvent.keyboard('gt');
  expect(await screen.findByRole('heading', { name: 'Tela /tomadores' })).toBeVisible();
});

it('a letter of an entry that the user does not have leads nowhere', async () => {
  await openPortal();
  await userEvent.keyboard('gu');
  expect(currentAddress()).toBe('/apolices');
});

it('the key of a remote’s command opens its screen for who may open it, and stands in the help', async () => {
  await openPortal();
  await userEvent.keyboard('r');
  expect(currentAddress()).toBe('/apolices');
  await userEvent.keyboard('?');
  const dialog = within(await help());
  expect(dialog.getByText('Fazer uma cotação')).toBeVisible();
  expect(dialog.queryByText('Cotar de novo')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}c');
  expect(await screen.findByRole('heading', { name: 'Tela /cotar' })).toBeVisible();
});

it('what is written in a field is no shortcut', async () => {
  await openPortal();
  await userEvent.type(screen.getByLabelText('Busca'), 'gt?c');
  expect(screen.getByLabelText('Busca')).toHaveValue('gt?c');
  expect(currentAddress()).toBe('/apolices');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shortcuts of a single key can be turned off, the palette stays', async () => {
  await openPortal();
  await userEvent.keyboard('?');
  await userEvent.click(within(await help()).getByRole('checkbox'));
  await userEvent.keyboard('{Escape}?gtc');
  expect(currentAddress()).toBe('/apolices');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Buscar no portal' })).toBeVisible();
});

it('the dialog begins at its button, and takes the page behind it out of reach', async () => {
  await openPortal();
  await userEvent.keyboard('?');
  const dialog = await help();
  expect(within(dialog).getByRole('button', { name: 'Fechar' })).toHaveFocus();
  expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();
  expect(dialog.closest('[inert]')).toBeNull();
});

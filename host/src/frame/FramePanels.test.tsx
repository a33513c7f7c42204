import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const insurer = fakeUser([
  [1, 1, [1]],
  [6, 2, [24]],
  [2, 3, [14]],
]);

afterEach(forgetEverything);

async function openPortal(user = insurer) {
  platformOf(user);
  renderPortal({
    path: '/apolices',
    signedIn: user,
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

it('what is written in a field is no shortcut', async () => {
  await openPortal();
  await userEvent.type(screen.getByLabelText('Busca'), 'gt?');
  expect(screen.getByLabelText('Busca')).toHaveValue('gt?');
  expect(currentAddress()).toBe('/apolices');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shortcuts of a single key can be turned off, the palette stays', async () => {
  await openPortal();
  await userEvent.keyboard('?');
  await userEvent.click(within(await help()).getByRole('checkbox'));
  await userEvent.keyboard('{Escape}?gt');
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

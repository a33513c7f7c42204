import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

afterEach(forgetEverything);

const reader = fakeUser([[6, 1, [24]]]);

async function withRefusingBoards() {
  platformOf(reader);
  const portal = renderPortal({ path: '/apolices', signedIn: reader });
  await screen.findByRole('heading', { name: 'Tela /apolices' });
  act(() => portal.shell.refusedService.set('kanban'));
  await screen.findByRole('alert');
  return portal;
}

it('says which service refuses the session, beside the screens, which go on', async () => {
  const { reload } = await withRefusingBoards();
  expect(screen.getByRole('alert')).toHaveTextContent('O serviço dos quadros não aceita a sua sessão');
  expect(screen.getByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('goes with another try, and leaves the session alone', async () => {
  await withRefusingBoards();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.queryByText(/não aceita a sua sessão/)).not.toBeInTheDocument();
  expect(localStorage.getItem('userInfo')).toContain('access-1');
});

it('offers the way out', async () => {
  await withRefusingBoards();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(currentAddress()).toBe('/login');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const insurer = fakeUser([
  [1, 1, [1]],
  [6, 2, [24]],
  [2, 3, [14]],
]);
const STARRED = 'portal.starred.aurora.7';
const RECENT = 'portal.recent.aurora.7';

afterEach(forgetEverything);

async function openAt(path: string, user = insurer) {
  platformOf(user);
  const portal = renderPortal({ path, signedIn: user });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}
const keep = (key: string, ...pages: [address: string, title: string][]) =>
  localStorage.setItem(key, JSON.stringify(pages.map(([address, title]) => ({ address, title }))));
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('starred pages', () => {
  it('keep the address with its filters under a name that the user gives, beyond a reload', async () => {
    const { unmount } = await openAt('/apolices?situacao=2');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a página nos favoritos' }));
    const name = screen.getByRole('textbox', { name: 'Nome no menu' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Emitidas{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Nome no menu' })).not.toBeInTheDocument();
    unmount();

    await openAt('/tomadores');
    await userEvent.click(screen.getByRole('link', { name: 'Emitidas' }));
    expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
    expect(currentAddress()).toBe('/apolices?situacao=2');
    expect(screen.getByRole('button', { name: /^Página nos favoritos/ })).toBeVisible();
  });

  it('go at a press, and come back at another', async () => {
    keep(STARRED, ['/apolices', 'Minhas'], ['/tomadores', 'Clientes']);
    await openAt('/kanban');
    await userEvent.click(screen.getByRole('button', { name: 'Remover Minhas dos favoritos' }));
    expect(linksOf('Favoritos')).toEqual(['Clientes']);
    expect(screen.getByRole('navigation', { name: 'Favoritos' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(linksOf('Favoritos')).toEqual(['Minhas', 'Clientes']);
  });

  it('beyond the tenth stand in a list of more', async () => {
    keep(STARRED, ...Array.from({ length: 12 }, (_, at): [string, string] => [`/apolices?pagina=${at}`, `P${at}`]));
    await openAt('/kanban');
    expect(linksOf('Favoritos')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Mais 2' }));
    expect(linksOf('Favoritos')).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Menos' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('are not shown to who may no longer open them, and stay for the day when they may', async () => {
    keep(STARRED, ['/apolices', 'Minhas'], ['/usuarios', 'Pessoas'], ['/nowhere', 'Nada']);
    const { unmount } = await openAt('/kanban');
    expect(linksOf('Favoritos')).toEqual(['Minhas']);
    unmount();
    await openAt('/kanban', fakeUser([[1, 1, [1]]]));
    expect(screen.queryByRole('navigation', { name: 'Favoritos' })).not.toBeInTheDocument();
    expect(localStorage.getItem(STARRED)).toContain('Minhas');
  });

  it('of another user are not shown', async () => {
    keep('portal.starred.aurora.8', ['/apolices', 'De outra pessoa']);
    await openAt('/kanban');
    expect(screen.queryByRole('link', { name: 'De outra pessoa' })).not.toBeInTheDocument();
  });

  it('follow another tab, and survive damaged storage', async () => {
    localStorage.setItem(STARRED, '[{"address":"javascript:alert(1)","title":"Prêmio"}, 7');
    await openAt('/kanban');
    expect(screen.queryByRole('navigation', { name: 'Favoritos' })).not.toBeInTheDocument();
    keep(STARRED, ['/apolices', 'Da outra aba']);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STARRED })));
    expect(linksOf('Favoritos')).toEqual(['Da outra aba']);
  });
});

describe('recent pages', () => {
  it('hold the last visit first, by title and heading, without what was typed to find it', async () => {
    await openAt('/apolice/9?busca=52998224725');
    await waitFor(() => expect(localStorage.getItem(RECENT)).toContain('/apolice/9'));
    await userEvent.click(screen.getByRole('link', { name: 'Tomadores' }));
    await waitFor(() => expect(localStorage.getItem(RECENT)).toContain('/tomadores'));
    expect(localStorage.getItem(RECENT)).not.toContain('52998224725');

    await userEvent.click(screen.getByRole('button', { name: 'Recentes' }));
    expect(linksOf('Páginas recentes')).toEqual(['Tela /tomadores', 'Apólice: Tela /apolice/:policyUniqueId']);
  });

  it('open and close, as the user left them', async () => {
    keep(RECENT, ['/apolices', 'Apólices']);
    const { unmount } = await openAt('/kanban');
    expect(screen.getByRole('button', { name: 'Recentes', expanded: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Recentes' }));
    unmount();
    await openAt('/kanban');
    expect(screen.getByRole('button', { name: 'Recentes', expanded: true })).toBeVisible();
  });

  it('do not hold the page that only leads to the home', async () => {
    await openAt('/redirect-to-home');
    await waitFor(() => expect(localStorage.getItem(RECENT)).toContain('/kanban'));
    expect(localStorage.getItem(RECENT)).not.toContain('/redirect-to-home');
  });
});

it('the collapsed menu opens to show what icons cannot tell', async () => {
  localStorage.setItem('portal.menuCollapsed', 'true');
  keep(RECENT, ['/apolices', 'Apólices da semana']);
  await openAt('/kanban');
  expect(screen.queryByRole('link', { name: 'Apólices da semana' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Páginas recentes' }));
  expect(screen.getByRole('link', { name: 'Apólices da semana' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recolher o menu' })).toBeVisible();
});

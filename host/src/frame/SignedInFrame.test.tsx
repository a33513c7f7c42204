import { connectivityTopic, navigationRequestedTopic, notificationRaisedTopic } from '@portal/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

const wide = window.innerWidth;
const resizeTo = (width: number) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
};

afterEach(() => {
  resizeTo(wide);
  forgetEverything();
});

const insurer = fakeUser(
  [
    [1, 2, [1]],
    [6, 3, [24]],
    [2, 1, [14]],
  ],
  { HomeMenuId: 1 },
);

async function openAt(path: string, screens: Parameters<typeof renderPortal>[0]['screens'] = {}) {
  platformOf(insurer);
  const portal = renderPortal({ path, signedIn: insurer, screens });
  await screen.findByRole('main');
  await screen.findByRole('heading', { level: 1 });
  return portal;
}
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

it("shows the user's menu in its order and marks where the user is", async () => {
  await openAt('/apolice/9');
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início', 'Tomadores', 'Esteiras Seguradora', 'Apólices']);
  expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Apólices');
});

it('tells by the breadcrumb where the user is, with a way up', async () => {
  await openAt('/apolice/9');
  const breadcrumb = screen.getByRole('navigation', { name: 'Você está em' });
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Início', 'Apólices', 'Apólice']);
  await userEvent.click(within(breadcrumb).getByRole('link', { name: 'Apólices' }));
  expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
});

it('goes to another screen without loading the page anew, and the focus to its heading', async () => {
  const { reload } = await openAt('/apolices');
  await userEvent.click(within(menu()).getByRole('link', { name: 'Tomadores' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tela /tomadores' })).toHaveFocus());
  expect(document.title).toBe('Tomadores · Aurora Seguros');
  expect(reload).not.toHaveBeenCalled();
});

it('reads the title of the new screen out, but not that of the first', async () => {
  await openAt('/apolices');
  const saysTitle = () => screen.queryAllByRole('status').map((region) => region.textContent);
  expect(saysTitle()).not.toContain('Apólices: Tela /apolices');
  await userEvent.click(within(menu()).getByRole('link', { name: 'Tomadores' }));
  await waitFor(() => expect(saysTitle()).toContain('Tela /tomadores'));
});

it('leaves the focus where the user works when the screen comes late', async () => {
  let arrive = (_screen: ComponentType) => {};
  const late = () => new Promise<ComponentType>((resolve) => (arrive = resolve));
  await openAt('/apolices', { 'mf-parties /tomadores': late });
  await userEvent.click(within(menu()).getByRole('link', { name: 'Tomadores' }));
  await userEvent.click(screen.getByRole('button', { name: /^Usuário:/ }));
  await act(async () => arrive(() => <h1>Tarde</h1>));
  expect(await screen.findByRole('heading', { name: 'Tarde' })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible();
});

it('leaves the focus to a screen that takes it', async () => {
  const Search = () => (
    <>
      <h1>Busca</h1>
      <input aria-label="Nome" ref={(field) => field?.focus()} />
    </>
  );
  await openAt('/apolices', { 'mf-parties /tomadores': async () => Search });
  await userEvent.click(within(menu()).getByRole('link', { name: 'Tomadores' }));
  await screen.findByRole('heading', { name: 'Busca' });
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});

it('begins to fetch a remote when the pointer rests on its entry', async () => {
  const { preload } = await openAt('/apolices');
  preload.mockClear();
  await userEvent.hover(within(menu()).getByRole('link', { name: 'Tomadores' }));
  expect(preload).toHaveBeenCalledWith('mf-parties', '/tomadores');
});

it('collapses the menu to icons, keeps the names for who listens, and remembers it', async () => {
  const { unmount } = await openAt('/apolices');
  await userEvent.click(screen.getByRole('button', { name: 'Recolher o menu' }));
  expect(within(menu()).getByRole('link', { name: 'Tomadores' })).toHaveAttribute('title', 'Tomadores');
  unmount();
  await openAt('/apolices');
  expect(screen.getByRole('button', { name: 'Expandir o menu' })).toHaveAttribute('aria-pressed', 'true');
});

describe('on a narrow window', () => {
  beforeEach(() => resizeTo(390));

  it('the menu is a drawer, which takes the focus and closes with Escape', async () => {
    await openAt('/apolices');
    const opener = screen.getByRole('button', { name: 'Abrir o menu' });
    await userEvent.click(opener);
    expect(screen.getByRole('button', { name: 'Fechar o menu' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('holds the choice of the theme, for which the bar has no room', async () => {
    await openAt('/apolices');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Aparência' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Aparência' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Escuro' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('closes when an entry is chosen, and stays closed on the way back', async () => {
    const { container } = await openAt('/apolices');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    expect(container.querySelector('.side-menu')).toHaveAttribute('data-open', 'true');
    await userEvent.click(within(menu()).getByRole('link', { name: 'Tomadores' }));
    await screen.findByRole('heading', { name: 'Tela /tomadores' });
    expect(container.querySelector('.side-menu')).toHaveAttribute('data-open', 'false');
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'Tela /apolices' });
    expect(container.querySelector('.side-menu')).toHaveAttribute('data-open', 'false');
  });
});

describe('the menu between a phone and a roomy window', () => {
  const isCollapsed = () => document.querySelector('.frame')?.getAttribute('data-collapsed');

  it.each([
    [767, 'false'],
    [768, 'true'],
    [1024, 'true'],
    [1099, 'true'],
    [1100, 'false'],
    [1366, 'false'],
  ])('at %i px shows icons only: %s', async (width, collapsed) => {
    resizeTo(width);
    await openAt('/apolices');
    expect(isCollapsed()).toBe(collapsed);
  });

  it('can be opened, stays so, and leaves the choice for large windows alone', async () => {
    resizeTo(1024);
    const { unmount } = await openAt('/apolices');
    await userEvent.click(screen.getByRole('button', { name: 'Expandir o menu' }));
    await waitFor(() => expect(isCollapsed()).toBe('false'));
    unmount();
    await openAt('/apolices');
    expect(isCollapsed()).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Recolher o menu' }));
    await waitFor(() => expect(isCollapsed()).toBe('true'));
    act(() => resizeTo(1440));
    await waitFor(() => expect(isCollapsed()).toBe('false'));
  });
});

describe('the appearance', () => {
  const choose = async (group: string, choice: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Aparência', expanded: false }));
    const choices = within(await screen.findByRole('group', { name: group }));
    await userEvent.click(choices.getByRole('button', { name: choice }));
  };

  it('changes the theme and remembers it', async () => {
    const { unmount } = await openAt('/apolices');
    await choose('Tema', 'Escuro');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');
    unmount();
    await openAt('/apolices');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('follows the device where the user wants that', async () => {
    await openAt('/apolices');
    await choose('Tema', 'Como no aparelho');
    expect(screen.getByRole('button', { name: 'Como no aparelho' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('portal.theme')).toBe('device');
  });

  it('changes the density and remembers it', async () => {
    const { unmount } = await openAt('/apolices');
    await choose('Densidade', 'Compacto');
    expect(document.documentElement.dataset.density).toBe('compact');
    unmount();
    await openAt('/apolices');
    expect(document.documentElement.dataset.density).toBe('compact');
  });
});

describe('the user menu', () => {
  it('names user, profile and company, and closes with Escape', async () => {
    await openAt('/apolices');
    const button = screen.getByRole('button', { name: /^Usuário: Ana Duarte/ });
    await userEvent.click(button);
    expect(screen.getByText('Empresa').nextSibling).toHaveTextContent('Aurora Seguros');
    expect(screen.getByText('Perfil').nextSibling).toHaveTextContent('Subscrição');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Empresa')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it("leads everybody to the terms, and an administrator to the company's own pages", async () => {
    const { unmount } = await openAt('/apolices');
    await userEvent.click(screen.getByRole('button', { name: /^Usuário:/ }));
    expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos-aceite');
    expect(screen.queryByRole('link', { name: 'Contrato' })).not.toBeInTheDocument();
    unmount();
    const administrator = { ...insurer, IsAdministrator: true };
    platformOf(administrator);
    renderPortal({ path: '/apolices', signedIn: administrator });
    await userEvent.click(await screen.findByRole('button', { name: /^Usuário:/ }));
    expect(screen.getByRole('link', { name: 'Contrato' })).toHaveAttribute('href', '/contrato');
    expect(screen.getByRole('link', { name: 'Configurar a seguradora' })).toHaveAttribute('href', '/stepper');
  });

  it('signs out: nothing stays in the browser and the next user starts at home', async () => {
    await openAt('/apolice/9');
    await userEvent.click(screen.getByRole('button', { name: /^Usuário: Ana Duarte/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
    expect(currentAddress()).toBe('/login');
    expect(localStorage.getItem('userInfo')).toBeNull();
  });
});

describe('on the bus', () => {
  it('says so while the platform cannot be reached', async () => {
    const { shell } = await openAt('/apolices');
    act(() => shell.bus.publish(connectivityTopic, { online: false }));
    expect(screen.getByText('Sem conexão')).toBeVisible();
    act(() => shell.bus.publish(connectivityTopic, { online: true }));
    expect(screen.queryByText('Sem conexão')).not.toBeInTheDocument();
  });

  it('goes where code outside of the router asks, within the portal only', async () => {
    const { shell } = await openAt('/apolices');
    act(() => shell.bus.publish(navigationRequestedTopic, { path: '//evil.example' }));
    expect(currentAddress()).toBe('/apolices');
    act(() => shell.bus.publish(navigationRequestedTopic, { path: '/tomadores' }));
    expect(await screen.findByRole('heading', { name: 'Tela /tomadores' })).toBeVisible();
  });

  it('shows notices, by default with the texts of the specification', async () => {
    const { shell } = await openAt('/apolices');
    act(() => shell.bus.publish(notificationRaisedTopic, { kind: 'success' }));
    expect(await screen.findByText('Operação executada com sucesso.')).toBeVisible();
    act(() => shell.bus.publish(notificationRaisedTopic, { kind: 'error', text: 'O envio falhou.' }));
    expect(await screen.findByText('O envio falhou.')).toBeVisible();
  });
});

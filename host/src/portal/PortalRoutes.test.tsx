import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { aurora, currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';

afterEach(forgetEverything);

const policyReader = fakeUser([[6, 1, [24]]]);

function open(path: string, more: Partial<Parameters<typeof renderPortal>[0]> = {}) {
  platformOf(policyReader);
  return renderPortal({ path, ...more });
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('without sign-in', () => {
  it.each(['/', '/redirect-to-home'])('%s leads to sign-in', async (path) => {
    open(path);
    expect(await heading('Entrar no portal')).toBeVisible();
    expect(currentAddress()).toBe('/login');
  });

  it('a screen leads to sign-in, which remembers it', async () => {
    open('/apolices?pagina=2');
    expect(await heading('Entrar no portal')).toBeVisible();
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices%3Fpagina%3D2');
  });

  it.each([
    ['/error-401', 'Você não tem acesso a esta tela'],
    ['/error-404', 'Página não encontrada'],
    ['/maintenance', 'Portal em manutenção'],
  ])('%s is shown to anyone', async (path, title) => {
    open(path);
    expect(await heading(title)).toHaveFocus();
    expect(currentAddress()).toBe(path);
  });

  it('an unknown path leads to the page that says so', async () => {
    open('/nao/existe');
    expect(await heading('Página não encontrada')).toBeVisible();
    expect(currentAddress()).toBe('/error-404');
  });
});

describe('signed in', () => {
  const signedIn = { signedIn: policyReader };

  it.each(['/', '/login', '/login/aurora', '/redirect-to-home'])('%s leads home', async (path) => {
    open(path, signedIn);
    expect(await heading('Tela /apolices')).toBeVisible();
    expect(currentAddress()).toBe('/apolices');
  });

  it('a screen without the right to it leads to the page that says so, and from there home', async () => {
    open('/kanban', signedIn);
    expect(await heading('Você não tem acesso a esta tela')).toBeVisible();
    expect(currentAddress()).toBe('/error-401');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(await heading('Tela /apolices')).toBeVisible();
  });

  it('names the tab after screen and company', async () => {
    open('/apolices', signedIn);
    await heading('Tela /apolices');
    await waitFor(() => expect(document.title).toBe('Apólices · Aurora Seguros'));
  });

  it('tells who has no menu at all what to do', async () => {
    const newcomer = fakeUser();
    platformOf(newcomer);
    renderPortal({ path: '/', signedIn: newcomer });
    expect(await screen.findByText('O seu perfil ainda não tem telas liberadas')).toBeVisible();
  });
});

describe('while maintenance is on', () => {
  const closed = { configuration: { ...aurora, maintenance: true, maintenanceMessage: 'Voltamos às 6h.' } as never };

  it('every page gives way to the maintenance page, which leads back', async () => {
    open('/apolices', { ...closed, signedIn: policyReader });
    expect(await heading('Portal em manutenção')).toBeVisible();
    expect(screen.getByText('Voltamos às 6h.')).toBeVisible();
    expect(window.location.pathname).toBe('/maintenance');
    expect(screen.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', '/apolices');
  });

  it('the development flag keeps the portal open', async () => {
    open('/apolices', { ...closed, signedIn: policyReader, addresses: { development: true } });
    expect(await heading('Tela /apolices')).toBeVisible();
  });
});

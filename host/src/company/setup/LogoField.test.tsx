import { getCompanySetup, saveLogo } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fakePlatform';
import { fakeUser } from '../../testing/fakeUser';
import { aurora, forgetEverything, renderPortal } from '../../testing/renderPortal';
import './SetupPage';

afterEach(forgetEverything);

const administrator = fakeUser([[6, 1, [24]]], { IsAdministrator: true });
const logo = {
  WideUrl: `/api/Company/Logo/aurora/${'a'.repeat(32)}-logo.png`,
  MarkUrl: `/api/Company/Logo/aurora/${'a'.repeat(32)}-mark.png`,
};
const setup: CompanySetup = {
  ChangedAt: '2026-11-22T12:00:00.000Z',
  CompanyName: 'Aurora Seguros',
  Branding: { PrimaryColor: '#0e65a5', FigureColor: '#0e65a5', LineColor: '#ff9f43', FontFamily: 'Montserrat' },
  Logo: logo,
  Terms: { Version: 1, InForceSince: null, HTMLTermOfUse: '<p>x</p>', AcceptedUsers: 0, ActiveUsers: 1 },
  Tags: [],
  Users: { Active: 1, Inactive: 0, Administrators: 1 },
  Modalities: { Total: 1, Automatic: 0 },
  Notices: { ShowPlatformNotice: false, WarnMaintenance: false, MaintenanceMessage: '', IdleMinutes: 30 },
};

async function open(path: string, Logo: CompanySetup['Logo'] = logo) {
  const platform = new FakePlatform([
    { call: getUserInfo, respond: async () => answer(administrator) },
    { call: getCompanySetup, respond: async () => answer({ ...setup, Logo }) },
    { call: saveLogo, respond: async () => answer({ ...setup, Logo: null }) },
  ]);
  platform.install();
  const portal = renderPortal({ path, signedIn: administrator, configuration: { ...aurora, Logo } as never });
  await screen.findByRole('heading', { level: 1 });
  return { portal, platform };
}
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

describe('the mark of the company', () => {
  it('stands in the open menu, in the collapsed one and in the tab, from the platform’s address', async () => {
    await open('/apolices');
    const home = screen.getByRole('link', { name: 'Aurora Seguros' });
    expect(within(home).getByRole('img', { name: 'Aurora Seguros' })).toHaveAttribute(
      'src',
      `/platform${logo.WideUrl}`,
    );
    expect(icon()).toBe(`/platform${logo.MarkUrl}`);
    await userEvent.click(screen.getByRole('button', { name: 'Recolher o menu' }));
    expect(home.querySelector('img')).toHaveAttribute('src', `/platform${logo.MarkUrl}`);
    expect(home).toHaveAccessibleName('Aurora Seguros');
  });

  it('stands on the sign-in page', async () => {
    new FakePlatform([]).install();
    renderPortal({ path: '/login', configuration: { ...aurora, Logo: logo } as never });
    await screen.findByRole('heading', { level: 1 });
    const [picture] = screen.getAllByRole('img', { name: 'Aurora Seguros', hidden: true });
    expect(picture).toHaveAttribute('src', `/platform${logo.WideUrl}`);
  });

  it('gives way to the initial of the name where the picture cannot be had', async () => {
    await open('/apolices');
    const home = screen.getByRole('link', { name: 'Aurora Seguros' });
    // The wide one fails, and the square one that stands in for it.
    for (let pictures = 0; pictures < 2; pictures += 1)
      act(() => void home.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(home.querySelector('img')).not.toBeInTheDocument();
    expect(home).toHaveTextContent('AAurora Seguros');
  });

  it('is shown in its places in the set-up, and goes from all of them when it is removed', async () => {
    const { platform } = await open('/stepper');
    const places = (await screen.findByText('Menu recolhido')).closest('ul')!;
    expect(
      within(places)
        .getAllByRole('listitem')
        .map((item) => item.dataset.place),
    ).toEqual(['Página de entrada', 'Menu aberto', 'Menu recolhido', 'Aba do navegador']);
    await userEvent.click(screen.getByRole('button', { name: 'Remover o logotipo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover logotipo' }));
    await waitFor(() => expect(icon()).toMatch(/^data:image\/svg/));
    expect(platform.requests.find(({ path }) => path === saveLogo.path)?.body).toEqual({
      ChangedAt: setup.ChangedAt,
      Logo: null,
    });
  });

  it('refuses a file that is no picture, before anything is sent', async () => {
    await open('/stepper', null);
    const file = new File(['<svg/>'], 'marca.svg', { type: 'image/svg+xml' });
    await userEvent
      .setup({ applyAccept: false })
      .upload(await screen.findByLabelText('Logotipo', { selector: 'input' }), file);
    expect(await screen.findByText(/Não foi possível ler esta imagem/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salvar o logotipo' })).toBeDisabled();
  });
});

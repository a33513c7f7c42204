import { screen, waitFor } from '@testing-library/react';
import { tokens, unreachable } from '../testing/fakePlatform';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { platformWithProvider, policyReader } from './testing';

afterEach(forgetEverything);

const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const platformOfPartner = () => {
  const platform = platformWithProvider();
  platform.behaviours.generateToken = () => ({ status: 200, body: tokens() });
  return platform;
};

describe('a partner’s link', () => {
  it.each([
    ['with a screen in its path', `/acesso/credentials-asd/${TOKEN}/${encodeURIComponent('/apolice/9?aba=a')}`],
    [
      'with a screen in its path, without a slash',
      `/acesso/credentials-asd/${TOKEN}/${encodeURIComponent('apolice/9?aba=a')}`,
    ],
    [
      'with a screen to be redirected to',
      `/acesso/credentials-asd-redirect?${new URLSearchParams({ token: TOKEN, redirectUrl: '/apolice/9?aba=a' }).toString()}`,
    ],
  ])('%s opens it', async (_, path) => {
    const platform = platformOfPartner();
    const portal = renderPortal({ path });
    expect(await heading('Tela /apolice/:policyUniqueId')).toBeVisible();
    expect(currentAddress()).toBe('/apolice/9?aba=a');
    expect(platform.requests[0]).toMatchObject({
      service: 'sso',
      path: '/generate/token',
      body: { token: TOKEN },
      headers: { CompanyKey: 'aurora' },
    });
    expect(portal.shell.session.state.user).toMatchObject({ Name: policyReader.Name });
  });

  it.each([`/acesso/credentials-asd/${TOKEN}`, `/acesso/credentials-asd-redirect?token=${TOKEN}`])(
    '%s without a screen opens the home page',
    async (path) => {
      platformOfPartner();
      renderPortal({ path });
      expect(await heading('Tela /apolices')).toBeVisible();
    },
  );

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '\\\\evil.example', '/.//evil.example'])(
    'never leads to %s',
    async (elsewhere) => {
      platformOfPartner();
      renderPortal({ path: `/acesso/credentials-asd/${TOKEN}/${encodeURIComponent(elsewhere)}` });
      await waitFor(() => expect(screen.queryByText('Conferindo o seu acesso…')).not.toBeInTheDocument());
      await screen.findByRole('heading', { level: 1 });
      expect(window.location.origin).toBe('http://localhost');
      expect(currentAddress()).not.toMatch(/^\/\//);
    },
  );

  it('leaves the address before anything else happens', async () => {
    const platform = platformOfPartner();
    let answerNow: () => void = () => undefined;
    platform.behaviours.generateToken = async () => {
      await new Promise<void>((resolve) => (answerNow = resolve));
      return { status: 200, body: tokens() };
    };
    renderPortal({ path: `/acesso/credentials-asd/${TOKEN}/${encodeURIComponent('/apolices')}` });
    await waitFor(() => expect(platform.requests).toHaveLength(1));
    expect(currentAddress()).toBe('/acesso/credentials-asd-redirect?retorno=%2Fapolices');
    expect(screen.getByText('Conferindo o seu acesso…')).toBeVisible();
    answerNow();
    expect(await heading('Tela /apolices')).toBeVisible();
  });

  it('that is refused says so, with the way to sign in, and is not tried again', async () => {
    const platform = platformOfPartner();
    const Message = 'Este link de acesso não vale mais.';
    platform.behaviours.generateToken = () => ({
      status: 401,
      body: { Errors: [{ Code: 'Unauthenticated', Message }] },
    });
    renderPortal({ path: `/acesso/credentials-asd/${TOKEN}` });
    expect(await heading('Este link não abriu o portal')).toBeVisible();
    expect(screen.getByText(Message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar com e-mail e senha' })).toHaveAttribute('href', '/login');
    expect(platform.requests).toHaveLength(1);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(window.location.href).not.toContain(TOKEN);
  });

  it('says so while the platform is away', async () => {
    const platform = platformOfPartner();
    platform.behaviours.generateToken = unreachable;
    renderPortal({ path: `/acesso/credentials-asd/${TOKEN}` });
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
  });

  it('without a token, as after a reload, is said to be incomplete', async () => {
    const platform = platformOfPartner();
    renderPortal({ path: '/acesso/credentials-asd-redirect?redirectUrl=%2Fapolices' });
    expect(await screen.findByText(/está incompleto ou já foi aberto/)).toBeVisible();
    expect(platform.requests).toHaveLength(0);
  });

  it('of somebody who is signed in is not spent: they go home', async () => {
    const platform = platformOfPartner();
    renderPortal({ path: `/acesso/credentials-asd/${TOKEN}`, signedIn: policyReader });
    expect(await heading('Tela /apolices')).toBeVisible();
    expect(platform.requests.map(({ path }) => path)).not.toContain('/generate/token');
    expect(window.location.href).not.toContain(TOKEN);
  });
});

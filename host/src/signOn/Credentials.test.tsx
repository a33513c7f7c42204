import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, tokens } from '../testing/fakePlatform';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { catchDepartures, pendingIn, platformWithProvider, policyReader } from './testing';

afterEach(forgetEverything);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const continueWithSignOn = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Continuar com o login único' }));

describe('single sign-on', () => {
  it('leaves for the sign-on host, comes back here and opens the portal', async () => {
    const platform = platformWithProvider();
    const left = catchDepartures();
    renderPortal({ path: '/credentials?redirectUrl=%2Fapolice%2F7' });
    await continueWithSignOn();
    await waitFor(() => expect(left).toHaveLength(1));
    const { redirect_uri, state = '', prompt } = Object.fromEntries(left[0]!.searchParams);
    expect(redirect_uri).toBe('http://localhost/credentials');
    expect(prompt).toBeUndefined();
    cleanup();
    renderPortal({ path: `/credentials?code=the-code&state=${state}` });
    expect(await heading('Tela /apolice/:policyUniqueId')).toBeVisible();
    expect(currentAddress()).toBe('/apolice/7');
    expect(platform.requests.find(({ path }) => path === '/api/Security/GetToken')?.body).toMatchObject({
      grant_type: 'authorization_code',
    });
  });

  it('lets somebody choose another account', async () => {
    platformWithProvider();
    const left = catchDepartures();
    renderPortal({ path: '/credentials' });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar outra conta' }));
    await waitFor(() => expect(left[0]?.searchParams.get('prompt')).toBe('login'));
  });

  it('says what went wrong on the way back and offers the page again', async () => {
    platformWithProvider();
    renderPortal({ path: '/credentials?code=the-code&state=made-up' });
    expect(await heading('Não foi possível concluir o login único')).toBeVisible();
    expect(currentAddress()).toBe('/credentials');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await heading('Login único')).toBeVisible();
  });

  it('says when the host cannot be reached, and can be tried again', async () => {
    const platform = platformWithProvider();
    platform.behaviours.getSignOnStart = () => refusal(503);
    renderPortal({ path: '/credentials' });
    await continueWithSignOn();
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar com o login único' })).toBeEnabled();
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'forgets %s as a page to go on to',
    async (elsewhere) => {
      platformWithProvider();
      catchDepartures();
      renderPortal({ path: `/credentials?redirectUrl=${encodeURIComponent(elsewhere)}` });
      await waitFor(() => expect(currentAddress()).toBe('/credentials'));
      await continueWithSignOn();
      await waitFor(() => expect(pendingIn(sessionStorage)).toMatchObject([{ returnTo: null }]));
    },
  );

  it('is not for somebody who is signed in', async () => {
    platformWithProvider();
    renderPortal({ path: '/credentials?code=a&state=b', signedIn: policyReader });
    expect(await heading('Tela /apolices')).toBeVisible();
  });
});

describe('e-mail and password of the single account', () => {
  const enter = async (email: string, password: string) => {
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Senha'), password);
    await user.click(screen.getByRole('button', { name: 'Entrar com e-mail e senha' }));
  };

  it('go to the sign-on host, which renews the session from then on', async () => {
    const platform = platformWithProvider();
    platform.behaviours.connectToken = () => ({ status: 200, body: tokens() });
    const portal = renderPortal({ path: '/credentials?redirectUrl=%2Fapolice%2F7' });
    await enter(' ana@aurora.example ', 'certa');
    expect(await heading('Tela /apolice/:policyUniqueId')).toBeVisible();
    await portal.shell.session.refresh(tokens().access_token);
    const sent = platform.requests.filter(({ path }) => path === '/connect/token');
    expect(sent.map(({ service }) => service)).toEqual(['sso', 'sso']);
    expect(String(sent[0]?.body)).toBe('grant_type=password&username=ana%40aurora.example&password=certa');
    expect(String(sent[1]?.body)).toBe(`grant_type=refresh_token&refresh_token=${tokens().refresh_token}`);
  });

  it('are said to be wrong without telling which, and the e-mail stays', async () => {
    const platform = platformWithProvider();
    platform.behaviours.connectToken = () => ({ status: 401, body: { error: 'invalid_grant', Errors: [] } });
    renderPortal({ path: '/credentials' });
    await enter('ana@aurora.example', 'errada');
    expect(await screen.findByText(/E-mail ou senha incorretos/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@aurora.example');
  });

  it('are asked for when they are missing', async () => {
    platformWithProvider();
    renderPortal({ path: '/credentials' });
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar com e-mail e senha' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe o seu e-mail.');
  });
});

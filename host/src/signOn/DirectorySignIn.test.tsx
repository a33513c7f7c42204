import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, unreachable } from '../testing/fakePlatform';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { catchDepartures, offerCryptography, pendingIn, platformWithProvider, PROVIDER } from './testing';

afterEach(forgetEverything);
afterEach(() => jest.useRealTimers());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const parametersOf = (address: URL | undefined) => Object.fromEntries(address?.searchParams ?? []);

/** Leaves for the provider; the page is then gone, as in a browser. */
async function leave(path = '/login-entra-ad/aurora'): Promise<Record<string, string>> {
  const left = catchDepartures();
  renderPortal({ path });
  await waitFor(() => expect(left).toHaveLength(1));
  cleanup();
  return parametersOf(left[0]);
}
const comeBack = (answer: Record<string, string>) =>
  renderPortal({ path: `/login-ad-aurora-callback?${new URLSearchParams(answer).toString()}` });

describe('leaving for the company’s directory', () => {
  it('takes state, nonce and a proof key that nobody else can answer', async () => {
    platformWithProvider();
    const left = catchDepartures();
    renderPortal({ path: '/login-entra-ad/aurora' });
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]?.origin).toBe(new URL(PROVIDER).origin);
    const parameters = parametersOf(left[0]);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'the-portal',
      scope: 'openid email',
      redirect_uri: 'http://localhost/login-ad-aurora-callback',
      code_challenge_method: 'S256',
    });
    const { state = '', nonce = '', code_challenge: challenge } = parameters;
    expect(new Set([state, nonce, challenge]).size).toBe(3);
    expect(state.length).toBeGreaterThan(40);
    const kept = JSON.parse(sessionStorage.getItem(`portal.signOn.${state}`) ?? '{}') as { verifier: string };
    expect(createHash('sha256').update(kept.verifier).digest('base64url')).toBe(challenge);
    expect(pendingIn(localStorage)).toEqual([]);
  });

  it('says so where browsers offer no cryptography, and has another way in', async () => {
    platformWithProvider();
    offerCryptography(null);
    const left = catchDepartures();
    renderPortal({ path: '/login-entra-ad/aurora' });
    expect(await screen.findByText(/endereço seguro \(https\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar com e-mail e senha' })).toHaveAttribute('href', '/login');
    expect(left).toHaveLength(0);
  });

  it.each([
    ['the platform cannot be reached', unreachable, /Não foi possível falar com a plataforma/],
    ['the company has no directory', () => refusal(404, 'Esta seguradora não usa esta forma.'), /não usa esta forma/],
    ['the directory does not answer', () => refusal(422, 'O provedor não respondeu.'), /O provedor não respondeu/],
  ])('says so when %s, and takes a second try', async (_, behaviour, text) => {
    const platform = platformWithProvider();
    const working = platform.behaviours.getSignOnStart!;
    platform.behaviours.getSignOnStart = behaviour;
    const left = catchDepartures();
    renderPortal({ path: '/login-entra-ad/aurora' });
    expect(await screen.findByText(text)).toBeVisible();
    platform.behaviours.getSignOnStart = working;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it('never follows an address that is a script', async () => {
    const platform = platformWithProvider();
    platform.behaviours.getSignOnStart = () => ({
      status: 200,
      body: { Response: { AuthorizationEndpoint: 'javascript:alert(1)', ClientId: 'x', Scope: 'x', Issuer: 'x' } },
    });
    const left = catchDepartures();
    renderPortal({ path: '/login-entra-ad/aurora' });
    expect(await screen.findByText(/não está bem configurado/)).toBeVisible();
    expect(left).toHaveLength(0);
  });

  it('is not offered for another company than the portal’s', async () => {
    platformWithProvider();
    const left = catchDepartures();
    renderPortal({ path: '/login-entra-ad/atlas' });
    expect(await screen.findByText(/de outra seguradora/)).toBeVisible();
    expect(left).toHaveLength(0);
  });
});

describe('coming back', () => {
  it('opens the page that was asked for, with the code, verifier and nonce, which no address keeps', async () => {
    const platform = platformWithProvider();
    const { state = '', nonce } = await leave('/login-entra-ad/aurora?retorno=%2Fapolice%2F9%3Faba%3Dhistorico');
    comeBack({ code: 'the-code', state });
    expect(await heading('Tela /apolice/:policyUniqueId')).toBeVisible();
    expect(currentAddress()).toBe('/apolice/9?aba=historico');
    const sent = platform.requests.find(({ path }) => path === '/api/Security/GetToken');
    expect(sent?.body).toEqual({
      grant_type: 'custom_entra',
      code: 'the-code',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost/login-ad-aurora-callback',
      nonce,
    });
    expect(sent?.headers).toMatchObject({ CompanyKey: 'aurora' });
    expect(pendingIn(sessionStorage)).toEqual([]);
  });

  it('goes home when the page asked for lies elsewhere', async () => {
    platformWithProvider();
    const { state = '' } = await leave('/login-entra-ad/aurora?retorno=%2F%2Fevil.example%2F');
    comeBack({ code: 'the-code', state });
    expect(await heading('Tela /apolices')).toBeVisible();
  });

  it.each([
    ['made up', async () => 'made-up'],
    ['missing', async () => ''],
    [
      'used before',
      async () => {
        const { state = '' } = await leave();
        comeBack({ code: 'the-code', state });
        await heading('Tela /apolices');
        cleanup();
        localStorage.clear();
        return state;
      },
    ],
    [
      'older than ten minutes',
      async () => {
        const { state = '' } = await leave();
        const now = Date.now();
        jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60 * 1000 + 1);
        return state;
      },
    ],
    [
      'of the other way in',
      async () => {
        const { state = '' } = await leave();
        const key = `portal.signOn.${state}`;
        sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace('"directory"', '"signOn"'));
        return state;
      },
    ],
  ])('with a state that is %s signs nobody in', async (_, stateOf) => {
    const platform = platformWithProvider();
    const state = await stateOf();
    const before = platform.requests.length;
    comeBack({ code: 'the-code', state });
    expect(await heading('Não foi possível entrar com a conta corporativa')).toBeVisible();
    expect(screen.getByText(/já foi usada, demorou mais de dez minutos ou não começou neste navegador/)).toBeVisible();
    expect(platform.requests.slice(before).map(({ path }) => path)).not.toContain('/api/Security/GetToken');
    expect(currentAddress()).toBe('/login-ad-aurora-callback');
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it.each([
    ['access_denied', /cancelada antes de terminar/],
    ['temporarily_unavailable', /indisponível no momento/],
    ['<script>', /não autorizou a entrada/],
  ])('with the error %s says what it means, and waits for the person to try again', async (error, text) => {
    const platform = platformWithProvider();
    const { state = '' } = await leave('/login-entra-ad/aurora?retorno=%2Fkanban');
    const left = catchDepartures();
    comeBack({ error, error_description: 'words of somebody else', state });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/words of somebody else/)).not.toBeInTheDocument();
    expect(left).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: 'Tentar de novo' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(pendingIn(sessionStorage)).toMatchObject([{ returnTo: '/kanban' }]);
    expect(platform.requests.map(({ path }) => path)).not.toContain('/api/Security/GetToken');
  });

  it('says what the platform says of the code', async () => {
    const platform = platformWithProvider();
    platform.behaviours.getToken = () => refusal(401, 'Não foi possível confirmar a sua entrada.');
    const { state = '' } = await leave();
    comeBack({ code: 'the-code', state });
    expect(await screen.findByText('Não foi possível confirmar a sua entrada.')).toBeVisible();
  });

  it('by a reload, or by typing the address, explains itself', async () => {
    platformWithProvider();
    const left = catchDepartures();
    renderPortal({ path: '/login-ad-aurora-callback' });
    expect(await screen.findByText(/só conclui uma entrada que começou/)).toBeVisible();
    expect(left).toHaveLength(0);
  });
});

import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { getSignOnStart, SignOnKind } from '@portal/shared/contracts/people/signOn';
import { eq } from 'drizzle-orm';
import { signOnState } from '../../platform/database/schema/signOn';
import { users } from '../../platform/database/schema/users';
import { fakeDate } from '../../testing/fakeDate';
import { email, PASSWORD } from '../../testing/ids';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { TOKEN_SECRET } from '../../testing/platformUnderTest';
import { buildSignOnHost } from '../../signOnHost';
import {
  authorizationUrl,
  browserAt,
  codeOf,
  CREDENTIALS,
  DIRECTORY_CALLBACK,
  grantOf,
  ISSUER,
  newRequest,
  startSignOnUnderTest,
} from './testing/signOnUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startSignOnUnderTest();
});
afterAll(() => platform.close());

const aurora = { headers: { companykey: 'aurora' } };
const enter = (kind: SignOnKind, code: string, request: ReturnType<typeof newRequest>, sender = aurora) =>
  platform.send(getToken, grantOf(kind, code, request), sender);
const NOT_CONFIRMED = 'Não foi possível confirmar a sua entrada. Comece de novo pela página de login.';
const lastReason = () =>
  platform.log
    .map((line) => JSON.parse(line) as { reason?: string; service?: string })
    .findLast(({ reason, service }) => reason && service === 'platform-api')?.reason;

describe('the way in by single sign-on', () => {
  it.each([
    [SignOnKind.signOn, CREDENTIALS],
    [SignOnKind.directory, DIRECTORY_CALLBACK],
  ])(
    '%s: the browser learns where to go, comes back with a code, and gets tokens of the portal',
    async (kind, page) => {
      const start = await platform.send(getSignOnStart, { query: { Kind: kind } }, aurora);
      expect(start.response).toEqual({
        AuthorizationEndpoint: `${ISSUER}/auth`,
        ClientId: 'portal-aurora',
        Scope: 'openid profile email',
        Issuer: ISSUER,
      });
      const request = newRequest(page);
      const { address, code, answer } = await codeOf(browserAt(platform), request, email.broker, PASSWORD);
      expect(address).toBe(page);
      expect(answer.searchParams.get('state')).toBe(request.state);

      const { status, response } = await enter(kind, code, request);
      expect(status).toBe(200);
      const authorization = `Bearer ${response.access_token}`;
      const info = await platform.send(getUserInfo, {}, { headers: { authorization } });
      expect(info.response).toMatchObject({ Name: 'Davi Nunes' });
      const refreshed = await platform.send(getToken, {
        body: { grant_type: 'refresh_token', refresh_token: response.refresh_token },
      });
      expect(refreshed.status).toBe(200);
    },
  );

  it('asks nobody twice in one browser, and lets somebody else take over', async () => {
    const browser = browserAt(platform);
    await codeOf(browser, newRequest(), email.admin, PASSWORD);
    const again = newRequest();
    const straight = await browser.follow(authorizationUrl(again));
    const code = new URL(straight.location ?? '').searchParams.get('code') ?? '';
    expect((await enter(SignOnKind.signOn, code, again)).status).toBe(200);

    const other = newRequest();
    const page = await browser.follow(authorizationUrl(other, { prompt: 'login' }));
    expect(page.body).toContain('Confirme quem é você');
    const back = await browser.follow(page.at, { username: email.viewer, password: PASSWORD });
    const theirs = await enter(SignOnKind.signOn, new URL(back.location ?? '').searchParams.get('code') ?? '', other);
    const authorization = `Bearer ${theirs.response.access_token}`;
    const info = await platform.send(getUserInfo, {}, { headers: { authorization } });
    expect(info.response.Name).toBe('Caio Dias');
  });

  it('asks somebody of another company to sign in anew', async () => {
    const browser = browserAt(platform);
    await codeOf(browser, newRequest(), email.admin, PASSWORD);
    const request = newRequest('http://atlas.localhost:9100/credentials');
    const page = await browser.follow(authorizationUrl(request, { client_id: 'portal-atlas' }));
    expect(page.body).toContain('Atlas Garantias');
    expect((await browser.follow(page.at, { username: email.admin, password: PASSWORD })).location).toBeNull();
    const back = await browser.follow(page.at, { username: email.atlas, password: PASSWORD });
    expect(back.location).toMatch(/^http:\/\/atlas\.localhost:9100\/credentials\?code=/);
  });

  it('is finished by any process of the host, because what it remembers is in the database', async () => {
    const settings = { database: platform.database.db, tokenSecret: TOKEN_SECRET, issuer: ISSUER, isDemo: true };
    const second = buildSignOnHost(settings);
    const request = newRequest();
    const { code } = await codeOf(browserAt(platform), request, email.admin, PASSWORD);
    const form = { grant_type: 'authorization_code', client_id: 'portal-aurora', code };
    const answer = await second.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...form,
        code_verifier: request.verifier,
        redirect_uri: request.redirectUri,
      }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    const keys = async (host: typeof second) => (await host.inject('/oidc/jwks')).json<unknown>();
    expect(await keys(second)).toEqual(await keys(platform.services.sso));
    expect(JSON.stringify(await keys(second))).not.toContain('"d"');
    await second.close();
  });

  it('goes on for whoever gives up, who is told so at the portal', async () => {
    const browser = browserAt(platform);
    const request = newRequest();
    const page = await browser.follow(authorizationUrl(request));
    const back = await browser.follow(`${page.at}/abort`, {});
    const answer = new URL(back.location ?? '');
    expect(answer.origin + answer.pathname).toBe(CREDENTIALS);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({ error: 'access_denied', state: request.state });
  });
});

describe('the page of the provider', () => {
  const open = async () => {
    const browser = browserAt(platform);
    return { browser, page: await browser.follow(authorizationUrl(newRequest())) };
  };

  it('says where the person goes, runs no script, and may send its form back to the portal alone', async () => {
    const { page } = await open();
    expect(page.status).toBe(200);
    expect(page.body).toContain('Aurora Seguradora');
    expect(page.body).toContain('<span class="mark" aria-hidden="true">A</span>Aurora');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${new URL(CREDENTIALS).origin};`);
    expect(page.body).not.toContain('<script');
  });

  it('answers a wrong password, an unknown user, an inactive one and one of another company with the same words', async () => {
    const { browser, page } = await open();
    const answers = [
      await browser.visit(page.at, { username: email.underwriter, password: 'errada' }),
      await browser.visit(page.at, { username: 'ninguem@aurora.test', password: PASSWORD }),
      await browser.visit(page.at, { username: email.inactive, password: PASSWORD }),
      await browser.visit(page.at, { username: email.atlas, password: PASSWORD }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toContain('role="alert">Usuário ou senha inválidos.');
    }
  });

  it('rests with the portal’s own sign-in page after too many wrong passwords', async () => {
    const { browser, page } = await open();
    let tries = 0;
    let answer = await browser.visit(page.at, { username: email.agent, password: 'errada' });
    for (; answer.status === 401 && tries < 50; tries += 1)
      answer = await browser.visit(page.at, { username: email.agent, password: 'errada' });
    expect(answer.status).toBe(429);
    expect((await browser.visit(page.at, { username: email.agent, password: PASSWORD })).status).toBe(429);
    const body = { grant_type: 'password' as const, username: email.agent, password: PASSWORD };
    expect((await platform.send(getToken, { body }, aurora)).status).toBe(429);
  });

  it('belongs to the browser that began', async () => {
    const { page } = await open();
    const stranger = await browserAt(platform).visit(page.at);
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('O pedido de entrada expirou');
    const posted = await browserAt(platform).visit(page.at, { username: email.admin, password: PASSWORD });
    expect(posted.status).toBe(400);
  });

  it('answers what it cannot read, and its own failures, with a page', async () => {
    const { browser, page } = await open();
    const unreadable = await browser.visit(page.at, { username: email.admin });
    expect(unreadable.status).toBe(400);
    expect(unreadable.body).toContain('O que foi enviado não pôde ser lido');
    await platform.database.pool.query('alter table sign_on_state rename to hidden_state');
    const broken = await browser.visit(page.at);
    await platform.database.pool.query('alter table hidden_state rename to sign_on_state');
    expect(broken.status).toBe(500);
    expect(broken.body).toContain('O login único encontrou um problema');
    expect(broken.body).not.toMatch(/hidden_state|sign_on_state|relation/);
  });

  it('writes what somebody typed as text', async () => {
    const { browser, page } = await open();
    const answer = await browser.visit(page.at, { username: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('the provider refuses', () => {
  it.each([
    ['a page of another site', { redirect_uri: 'https://evil.example/credentials' }],
    ['another page of the portal', { redirect_uri: 'http://aurora.localhost:9100/apolices' }],
    ['another company’s portal', { redirect_uri: 'http://atlas.localhost:9100/credentials' }],
    ['another port', { redirect_uri: 'http://aurora.localhost:1/credentials' }],
    ['an unknown client', { client_id: 'portal-nobody' }],
    ['a client of no company', { client_id: "x' or 1=1" }],
  ])('to send anybody to %s', async (_, changed) => {
    const answer = await browserAt(platform).follow(authorizationUrl(newRequest(), changed));
    expect(answer).toMatchObject({ status: 400, location: null });
    expect(answer.body).toContain('Voltar ao login do portal');
    expect(answer.body).not.toContain('evil.example');
  });

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'id_token' }],
  ])('a request %s, and tells the portal', async (_, changed) => {
    const answer = await browserAt(platform).follow(authorizationUrl(newRequest(), changed));
    expect(answer.location).toMatch(/^http:\/\/aurora\.localhost:9100\/credentials[?#]error=/);
    expect(answer.location).not.toContain('code=');
  });
});

describe('the platform refuses, with one sentence and a reason in the log,', () => {
  const freshCode = async (request = newRequest()) => {
    const { code } = await codeOf(browserAt(platform), request, email.admin, PASSWORD);
    return { code, request };
  };
  const expectRefused = async (sent: Promise<{ status: number; errors: unknown[]; text: string }>, reason: RegExp) => {
    const answer = await sent;
    expect(answer.status).toBe(401);
    expect(answer.errors).toEqual([{ Code: 'Unauthenticated', Message: NOT_CONFIRMED }]);
    expect(lastReason()).toMatch(reason);
  };

  it('a code that was made up', async () => {
    await expectRefused(
      enter(SignOnKind.signOn, 'made-up', newRequest()),
      /code refused by the provider: invalid_grant/,
    );
  });

  it('a code that was used before, one after the other or at the same moment', async () => {
    const { code, request } = await freshCode();
    expect((await enter(SignOnKind.signOn, code, request)).status).toBe(200);
    await expectRefused(enter(SignOnKind.signOn, code, request), /invalid_grant/);

    const other = await freshCode();
    const both = await Promise.all([1, 2, 3].map(() => enter(SignOnKind.signOn, other.code, other.request)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('a code of another browser, which has another verifier', async () => {
    const { code, request } = await freshCode();
    await expectRefused(
      enter(SignOnKind.signOn, code, { ...request, verifier: newRequest().verifier }),
      /invalid_grant/,
    );
  });

  it('a code that was given to another page', async () => {
    const { code, request } = await freshCode(newRequest(DIRECTORY_CALLBACK));
    await expectRefused(enter(SignOnKind.signOn, code, { ...request, redirectUri: CREDENTIALS }), /invalid_grant/);
  });

  it('a code of another company', async () => {
    const { code, request } = await freshCode();
    const atlas = { headers: { companykey: 'atlas' } };
    await expectRefused(enter(SignOnKind.signOn, code, request, atlas), /invalid_grant/);
  });

  it('a code with the nonce of another request', async () => {
    const { code, request } = await freshCode();
    const foreign = { ...request, nonce: newRequest().nonce };
    await expectRefused(enter(SignOnKind.signOn, code, foreign), /nonce of another request/);
  });

  it('a code that has expired', async () => {
    const { code, request } = await freshCode();
    fakeDate(Date.now() + 120_000);
    try {
      await expectRefused(enter(SignOnKind.signOn, code, request), /invalid_grant/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a code of somebody who has become inactive since', async () => {
    const { code, request } = await (async () => {
      const wanted = newRequest();
      const { code: given } = await codeOf(browserAt(platform), wanted, email.viewer, PASSWORD);
      return { code: given, request: wanted };
    })();
    const setActive = (isActive: boolean) =>
      platform.database.db.update(users).set({ isActive }).where(eq(users.email, email.viewer));
    await setActive(false);
    await expectRefused(enter(SignOnKind.signOn, code, request), /invalid_grant|no active user/);
    await setActive(true);
  });

  it('a code for a company without a directory, or for none', async () => {
    const atlas = { headers: { companykey: 'atlas' } };
    await expectRefused(enter(SignOnKind.directory, 'any', newRequest(), atlas), /no such provider/);
    await expectRefused(enter(SignOnKind.directory, 'any', newRequest(), { headers: {} } as never), /no such provider/);
    const start = await platform.send(getSignOnStart, { query: { Kind: SignOnKind.directory } }, atlas);
    expect(start).toMatchObject({ status: 404, errors: [{ Code: 'NotFound' }] });
  });
});

describe('what is kept', () => {
  it('holds no code, session or key that could be used', async () => {
    const browser = browserAt(platform);
    const request = newRequest();
    const { code } = await codeOf(browser, request, email.admin, PASSWORD);
    const stored = JSON.stringify(await platform.database.db.select().from(signOnState));
    for (const secret of [code, request.nonce, ...[...browser.cookies.values()].map(({ value }) => value)])
      expect(stored).not.toContain(secret);
    expect(stored).not.toContain('aurora.test');
  });

  it('in the log is nobody’s e-mail, password, code or token', async () => {
    const request = newRequest();
    const { code } = await codeOf(browserAt(platform), request, email.admin, PASSWORD);
    await enter(SignOnKind.signOn, code, request);
    const log = platform.log.join('');
    for (const secret of [code, request.nonce, request.verifier, request.state, PASSWORD, '@aurora', 'eyJ'])
      expect(log).not.toContain(secret);
  });
});

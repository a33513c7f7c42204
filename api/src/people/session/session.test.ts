import crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import { connectToken, getPortalConfig, getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { hashPassword, verifyPassword } from '../../platform/auth/password';
import { REUSE_GRACE_MS } from '../../platform/auth/refreshToken';
import { signInFailures } from '../../platform/database/schema/access';
import { refreshTokens } from '../../platform/database/schema/sessions';
import { users } from '../../platform/database/schema/users';
import { broker, email, PASSWORD, pipe, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { browserAt } from '../../testing/signInOrigin';
import { refreshSession } from './refresh';
import { signIn } from './signIn';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const passwordGrant = (username: string, password = PASSWORD) => ({
  body: { grant_type: 'password' as const, username, password },
});
const refreshGrant = (refresh_token: string) => ({ body: { grant_type: 'refresh_token' as const, refresh_token } });
const aurora = { headers: { companykey: 'aurora' } };
const userInfoWith = (token: string, headers: Record<string, string> = {}) =>
  platform.send(getUserInfo, {}, { headers: { authorization: `Bearer ${token}`, ...headers } });
const signedIn = async () => (await platform.send(getToken, passwordGrant(email.admin))).response;

describe('the portal configuration', () => {
  it.each([
    ['aurora.localhost', 'aurora'],
    ['LOCALHOST:8080', 'aurora'],
    ['atlas.localhost:8080', 'atlas'],
  ])('of %s is that of %s', async (dns, CompanyKey) => {
    const { status, response } = await platform.send(getPortalConfig, { query: { dns } });
    expect(status).toBe(200);
    expect(response).toMatchObject({ CompanyKey, layout: { common: { lineColor: '#ff9f43' } }, maintenance: false });
  });

  it('of a host that nobody knows is not found', async () => {
    const answer = await platform.send(getPortalConfig, { query: { dns: "x'; drop table users" } });
    expect(answer).toMatchObject({ status: 404, response: null, errors: [{ Code: 'NotFound' }] });
  });
});

describe('signing in', () => {
  it('gives tokens with which the user is known', async () => {
    const tokens = await signedIn();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const { status, response } = await userInfoWith(tokens.access_token);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      UserId: 1,
      UserTypeId: 1,
      BrokerId: null,
      Name: 'Ana Prado',
      IsAdministrator: true,
      CompanyKey: 'aurora',
    });
    expect(response).not.toHaveProperty('PersonId');
    expect(response.StorageInfo).toMatchObject({ Uri: '/storage', ContainerName: 'documents-aurora' });
  });

  it('carries nothing personal in the token', async () => {
    const [, payload = ''] = (await signedIn()).access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'cid', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('takes the e-mail in any capitals', async () => {
    expect((await platform.send(getToken, passwordGrant(` ${email.admin.toUpperCase()}`))).status).toBe(200);
  });

  it('answers a wrong password, an unknown user, an inactive one and another company with the same words', async () => {
    const answers = [
      await platform.send(getToken, passwordGrant(email.admin, 'errada')),
      await platform.send(getToken, passwordGrant('ninguem@aurora.test')),
      await platform.send(getToken, passwordGrant(email.inactive)),
      await platform.send(getToken, passwordGrant(email.atlas), aurora),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.errors).toEqual([{ Code: 'Unauthenticated', Message: 'Usuário ou senha inválidos.' }]);
    }
  });

  it('derives one key at the cost of a stored password also for an unknown or inactive user', async () => {
    const scrypt = jest.spyOn(crypto, 'scrypt');
    const derivations = async (act: () => Promise<unknown>) => {
      scrypt.mockClear();
      await act();
      return scrypt.mock.calls.map(([, , keyLength, cost]) => ({ keyLength, ...cost }));
    };
    const tryAs = (username: string) => () => platform.send(getToken, passwordGrant(username, 'errada'));
    const passwordHash = await hashPassword(PASSWORD);
    await platform.database.db.update(users).set({ passwordHash }).where(eq(users.email, email.inactive));
    const oneTry = await derivations(() => verifyPassword('errada', passwordHash));
    expect(oneTry).toHaveLength(1);
    expect(await derivations(tryAs('ninguem@aurora.test'))).toEqual(oneTry);
    expect(await derivations(tryAs(email.inactive))).toEqual(oneTry);
    scrypt.mockRestore();
  });

  it('tells users of two insurers apart by the company key, and needs it for them', async () => {
    const atlas = { headers: { companykey: 'atlas' } };
    expect((await platform.send(getToken, passwordGrant(email.twin), aurora)).status).toBe(200);
    expect((await platform.send(getToken, passwordGrant(email.twin), atlas)).status).toBe(401);
    expect((await platform.send(getToken, passwordGrant(email.twin, 'Outra-Senha-2'), atlas)).status).toBe(200);
    expect((await platform.send(getToken, passwordGrant(email.twin))).status).toBe(401);
  });

  describe('after ten wrong passwords in a row', () => {
    const now = new Date();
    const attempt = (username: string, password: string, secondsLater = 0, companyKey: string | null = null) =>
      signIn(
        platform.database.db,
        { username, password, companyKey, from: browserAt(username) },
        TOKEN_SECRET,
        new Date(now.getTime() + secondsLater * 1000),
      );
    const fail = async (username: string, times: number, secondsLater = 0, companyKey: string | null = null) => {
      for (let failures = 0; failures < times; failures += 1)
        await expect(attempt(username, 'errada', secondsLater, companyKey)).rejects.toThrow('inválidos');
    };

    it('rests for a minute, also for the right password', async () => {
      await fail(email.viewer, 10);
      await expect(attempt(email.viewer, PASSWORD, 59)).rejects.toThrow('muitas tentativas');
      await expect(attempt(email.viewer, PASSWORD, 61)).resolves.toBeDefined();
      await fail(email.viewer, 9, 61);
      await expect(attempt(email.viewer, PASSWORD, 62)).resolves.toBeDefined();
    });

    it('rests longer after every further five', async () => {
      await fail(email.policyHolder, 10);
      await fail(email.policyHolder, 5, 61);
      await expect(attempt(email.policyHolder, PASSWORD, 61 + 299)).rejects.toThrow('muitas tentativas');
      await fail(email.policyHolder, 5, 61 + 301);
      await expect(attempt(email.policyHolder, PASSWORD, 61 + 301 + 899)).rejects.toThrow('muitas tentativas');
      await expect(attempt(email.policyHolder, PASSWORD, 61 + 301 + 901)).resolves.toBeDefined();
    });

    it('answers the same for an e-mail that nobody has, with the seconds to wait', async () => {
      const answers = [];
      for (const username of [email.bare, 'ninguem-mesmo@aurora.test']) {
        for (let failures = 0; failures < 10; failures += 1)
          await platform.send(getToken, passwordGrant(username, 'errada'), aurora);
        answers.push(await platform.send(getToken, passwordGrant(username), aurora));
      }
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 429, response: null, errors: [{ Code: 'TooManyAttempts' }] });
        expect(answer.errors[0]?.RetryAfterSeconds).toBeGreaterThan(0);
        expect(answer.errors[0]?.RetryAfterSeconds).toBeLessThanOrEqual(60);
      }
      expect(answers[0]?.errors[0]?.Message).toBe(answers[1]?.errors[0]?.Message);
    });

    it('rests at one company only, and for those who name none', async () => {
      await fail(email.twin, 10, 0, 'aurora');
      await expect(attempt(email.twin, PASSWORD, 1, 'aurora')).rejects.toThrow('muitas tentativas');
      await expect(attempt(email.twin, PASSWORD, 1)).rejects.toThrow('muitas tentativas');
      await expect(attempt(email.twin, 'Outra-Senha-2', 1, 'atlas')).resolves.toBeDefined();
    });

    it('lets nobody in who guessed right among many guesses at once', async () => {
      const guesses = Array.from({ length: 30 }, (_, index) =>
        attempt(email.atlas, index === 29 ? PASSWORD : 'errada').then(
          () => 'in',
          () => 'refused',
        ),
      );
      expect(await Promise.all(guesses)).not.toContain('in');
    });

    it('stores neither the e-mail nor the password', async () => {
      const stored = JSON.stringify(await platform.database.db.select().from(signInFailures));
      expect(stored).not.toMatch(/aurora\.test|ninguem|errada/);
      expect(stored.length).toBeGreaterThan(10);
    });
  });

  it('works on the sign-on host with a form and answers tokens without a wrapper', async () => {
    const payload = new URLSearchParams({
      grant_type: 'password',
      username: email.admin,
      password: PASSWORD,
    }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = { method: 'POST' as const, url: connectToken.path, payload };
    const answer = await platform.sendRaw('sso', options, { headers: form });
    expect(answer.status).toBe(200);
    expect((await userInfoWith((answer.response as { access_token: string }).access_token)).status).toBe(200);

    const wrong = await platform.sendRaw(
      'sso',
      { ...options, payload: payload.replace(/password=.*/, 'password=x') },
      { headers: form },
    );
    expect(wrong).toMatchObject({
      status: 401,
      response: { error: 'invalid_grant', error_description: 'Usuário ou senha inválidos.' },
    });
    expect((await platform.sendRaw('sso', { ...options, payload: { grant_type: 'password' } })).status).toBe(415);
  });
});

describe('user info', () => {
  it('lists menus in order with functionalities and the records that they are limited to', async () => {
    const { response } = await platform.send(getUserInfo, {}, { as: email.underwriter });
    expect(response.Menus.map((menu) => menu.Id)).toEqual([1, 7]);
    expect(response.Menus[0]?.MenuFuncionalities).toEqual([
      { Id: 1, RefUniqueId: uniqueIdOf(pipe.subscricao) },
      { Id: 39, RefUniqueId: uniqueIdOf(pipe.subscricao) },
    ]);
  });

  it('names the person of an advisor and the broker of a broker', async () => {
    const advisor = await platform.send(getUserInfo, {}, { as: email.advisor });
    expect(advisor.response).toMatchObject({ PersonId: 71, PersonUniqueId: uniqueIdOf(71), Username: email.advisor });
    expect((await platform.send(getUserInfo, {}, { as: email.broker })).response.BrokerId).toBe(broker.boreal);
  });
});

describe('a token', () => {
  it.each(['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi'])('"%s" opens nothing', async (authorization) => {
    const answer = await platform.send(getUserInfo, {}, { headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, errors: [{ Code: 'Unauthenticated' }] });
  });

  it('whose signature or algorithm was changed opens nothing', async () => {
    const [, payload = '', signature = ''] = (await signedIn()).access_token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const header = Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url');
    const other = Buffer.from(payload, 'base64url').toString().replace('"sub":"1"', '"sub":"11"');
    expect((await userInfoWith(`${none}.${payload}.`)).status).toBe(401);
    expect((await userInfoWith(`${none}.${payload}.${signature}`)).status).toBe(401);
    expect((await userInfoWith(`${header}.${Buffer.from(other).toString('base64url')}.${signature}`)).status).toBe(401);
  });

  it('is refused beside headers of another company, broker or user, and taken beside its own', async () => {
    const { access_token: token } = await signedIn();
    expect((await userInfoWith(token, { companykey: 'aurora', userid: '1', brokerid: '' })).status).toBe(200);
    expect((await userInfoWith(token, { companykey: 'atlas' })).status).toBe(403);
    expect((await userInfoWith(token, { userid: '2' })).status).toBe(403);
    expect((await userInfoWith(token, { brokerid: '11' })).status).toBe(403);
  });

  it('stops working the moment its user becomes inactive', async () => {
    const { db } = platform.database;
    const setActive = (isActive: boolean) => db.update(users).set({ isActive }).where(eq(users.email, email.agent));
    expect((await platform.send(getUserInfo, {}, { as: email.agent })).status).toBe(200);
    await setActive(false);
    expect((await platform.send(getUserInfo, {}, { as: email.agent })).status).toBe(401);
    await setActive(true);
    expect((await platform.send(getUserInfo, {}, { as: email.agent })).status).toBe(200);
  });
});

describe('refreshing', () => {
  it('replaces the refresh token and gives a token that works', async () => {
    const first = await signedIn();
    const { status, response } = await platform.send(getToken, refreshGrant(first.refresh_token));
    expect(status).toBe(200);
    expect(response.refresh_token).not.toBe(first.refresh_token);
    expect((await userInfoWith(response.access_token)).status).toBe(200);
  });

  it('gives all of many parallel callers the same successor, and the session lives on', async () => {
    const { refresh_token: token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => platform.send(getToken, refreshGrant(token))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const successors = new Set(answers.map((answer) => answer.response.refresh_token));
    expect(successors.size).toBe(1);
    expect((await platform.send(getToken, refreshGrant([...successors][0] ?? ''))).status).toBe(200);
  });

  it('with an old token after the time of grace ends the whole session', async () => {
    const { refresh_token: old } = await signedIn();
    const { response: current } = await platform.send(getToken, refreshGrant(old));
    const later = new Date(Date.now() + REUSE_GRACE_MS + 1000);
    await expect(refreshSession(platform.database.db, old, TOKEN_SECRET, later)).rejects.toThrow('Entre novamente');
    expect((await platform.send(getToken, refreshGrant(current.refresh_token))).status).toBe(401);
    expect((await userInfoWith(current.access_token)).status).toBe(401);
  });

  it('leaves other sessions of the same user alone', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await platform.send(getToken, refreshGrant(one.refresh_token));
    const later = new Date(Date.now() + REUSE_GRACE_MS + 1000);
    await expect(refreshSession(platform.database.db, one.refresh_token, TOKEN_SECRET, later)).rejects.toThrow();
    expect((await platform.send(getToken, refreshGrant(other.refresh_token))).status).toBe(200);
  });

  it('is refused for an unknown token, for an access token and long after the last use', async () => {
    const tokens = await signedIn();
    expect((await platform.send(getToken, refreshGrant('unknown'))).status).toBe(401);
    expect((await platform.send(getToken, refreshGrant(tokens.access_token))).status).toBe(401);
    const nextDay = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await expect(refreshSession(platform.database.db, tokens.refresh_token, TOKEN_SECRET, nextDay)).rejects.toThrow();
  });

  it('stores no token that could be used', async () => {
    const { refresh_token: token } = await signedIn();
    const stored = await platform.database.db.select().from(refreshTokens);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

import { requestRecoveryPassword, changeUserInfoPassword, signOut } from '@portal/shared/contracts/people/access';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import type { Tokens } from '@portal/shared/contracts/people/session';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { mailOutbox } from '../../platform/database/schema/access';
import { email, PASSWORD } from '../../testing/ids';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import {
  authorizationUrl,
  browserAt,
  codeOf,
  grantOf,
  ISSUER,
  newRequest,
  PORTAL,
  startSignOnUnderTest,
} from './testing/signOnUnderTest';
import type { Browser } from './testing/signOnUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startSignOnUnderTest();
});
afterAll(() => platform.close());

const aurora = { headers: { companykey: 'aurora' } };
const bearer = ({ access_token }: Tokens) => ({ headers: { authorization: `Bearer ${access_token}` } });
const isOpen = async (tokens: Tokens) => (await platform.send(getUserInfo, {}, bearer(tokens))).status === 200;

/** Goes through the provider's page, and opens a session of the portal with the code. */
async function enterByProvider(browser: Browser, username: string = email.broker): Promise<Tokens> {
  const request = newRequest();
  const { code } = await codeOf(browser, request, username, PASSWORD);
  return (await platform.send(getToken, grantOf(SignOnKind.signOn, code, request), aurora)).response;
}
const enterByPassword = async (username: string = email.broker): Promise<Tokens> =>
  (await platform.send(getToken, { body: { grant_type: 'password', username, password: PASSWORD } }, aurora)).response;
/** Whether the provider asks who this is, instead of giving a code to whoever is known already. */
const asksForPassword = async (browser: Browser) =>
  (await browser.follow(authorizationUrl(newRequest()))).body.includes('name="password"');

describe('signing out of the portal', () => {
  it('ends what the provider remembers of the user, in every browser, and the sessions that came by it', async () => {
    const [desk, phone] = [browserAt(platform), browserAt(platform)];
    const [atDesk, onPhone, byPassword] = [
      await enterByProvider(desk),
      await enterByProvider(phone),
      await enterByPassword(),
    ];
    expect([await asksForPassword(desk), await asksForPassword(phone)]).toEqual([false, false]);

    expect((await platform.send(signOut, {}, bearer(atDesk))).status).toBe(200);
    expect([await asksForPassword(desk), await asksForPassword(phone)]).toEqual([true, true]);
    expect([await isOpen(atDesk), await isOpen(onPhone), await isOpen(byPassword)]).toEqual([false, false, true]);
  });

  it('ends it also for somebody who came in by password', async () => {
    const browser = browserAt(platform);
    await enterByProvider(browser, email.viewer);
    await platform.send(signOut, {}, bearer(await enterByPassword(email.viewer)));
    expect(await asksForPassword(browser)).toBe(true);
  });

  it('makes a code worthless that is on its way', async () => {
    const request = newRequest();
    const { code } = await codeOf(browserAt(platform), request, email.agent, PASSWORD);
    await platform.send(signOut, {}, bearer(await enterByPassword(email.agent)));
    expect((await platform.send(getToken, grantOf(SignOnKind.signOn, code, request), aurora)).status).toBe(401);
  });

  it('leaves other users alone', async () => {
    const [leaving, staying] = [browserAt(platform), browserAt(platform)];
    const [left, stayed] = [await enterByProvider(leaving), await enterByProvider(staying, email.viewer)];
    await platform.send(signOut, {}, bearer(left));
    expect([await asksForPassword(staying), await isOpen(stayed)]).toEqual([false, true]);
  });
});

it('a new password ends what the provider remembers, with every session of the portal', async () => {
  const browser = browserAt(platform);
  const tokens = await enterByProvider(browser, email.underwriter);
  await platform.send(requestRecoveryPassword, { body: { Email: email.underwriter } }, aurora);
  await platform.background.settled();
  const [mail] = await platform.database.db.select().from(mailOutbox);
  const UniqueId = /alterar-senha\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
  const changed = await platform.send(changeUserInfoPassword, { body: { UniqueId, Password: 'rio verde e ponte' } });
  expect(changed.status).toBe(200);
  expect([await asksForPassword(browser), await isOpen(tokens)]).toEqual([true, false]);
});

describe('signing out at the provider', () => {
  const END = `${ISSUER}/session/end`;
  const formIn = (body: string) => ({ xsrf: /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '' });
  const client = { client_id: 'portal-aurora', post_logout_redirect_uri: `${PORTAL}/login`, state: 'de-volta' };
  const endUrl = (parameters: Record<string, string> = client) =>
    `${END}?${new URLSearchParams(parameters).toString()}`;

  it('is described, asks first, ends the sessions of the portal too, and leads back to where the portal asked', async () => {
    const described = await platform.sendRaw('sso', { url: '/oidc/.well-known/openid-configuration' });
    expect(described.response).toMatchObject({ end_session_endpoint: END });
    const browser = browserAt(platform);
    const tokens = await enterByProvider(browser);
    const question = await browser.visit(endUrl());
    expect(question.body).toContain('Sair do login único?');
    expect(question.headers['content-security-policy']).toContain(`form-action 'self' ${PORTAL}`);
    expect(question.body).not.toContain('<script');
    expect(await isOpen(tokens)).toBe(true);

    const left = await browser.visit(`${END}/confirm`, { ...formIn(question.body), logout: 'yes' });
    expect(left.headers.location).toBe(`${PORTAL}/login?state=de-volta`);
    expect([await asksForPassword(browser), await isOpen(tokens)]).toEqual([true, false]);
  });

  it('takes the token that the provider gave as a hint of who leaves', async () => {
    const browser = browserAt(platform);
    const request = newRequest();
    const { code } = await codeOf(browser, request, email.broker, PASSWORD);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'portal-aurora',
      code,
      code_verifier: request.verifier,
      redirect_uri: request.redirectUri,
    });
    const given = await platform.services.sso.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    const { id_token } = given.json<{ id_token: string }>();
    const hint = { id_token_hint: id_token, post_logout_redirect_uri: client.post_logout_redirect_uri };
    const question = await browser.visit(endUrl(hint));
    expect(question.body).toContain('Aurora Seguradora');
    const left = await browser.visit(`${END}/confirm`, { ...formIn(question.body), logout: 'yes' });
    expect(left.headers.location).toBe(`${PORTAL}/login`);
    expect(await asksForPassword(browser)).toBe(true);
  });

  it('may be declined', async () => {
    const browser = browserAt(platform);
    const tokens = await enterByProvider(browser);
    const question = await browser.visit(endUrl());
    await browser.visit(`${END}/confirm`, formIn(question.body));
    expect(await isOpen(tokens)).toBe(true);
  });

  it('says so to who has no session there, without a script, and goes on', async () => {
    const browser = browserAt(platform);
    const page = await browser.visit(endUrl());
    expect(page.body).toContain('Você já saiu');
    expect(page.body).not.toContain('<script');
    const left = await browser.visit(`${END}/confirm`, { ...formIn(page.body), logout: 'yes' });
    expect(left.headers.location).toBe(`${PORTAL}/login?state=de-volta`);
  });

  it('leads to no address that is not the portal’s, and takes no form of another page', async () => {
    const browser = browserAt(platform);
    const tokens = await enterByProvider(browser);
    expect(
      (await browser.visit(endUrl({ ...client, post_logout_redirect_uri: 'https://evil.example/login' }))).status,
    ).toBe(400);
    expect((await browser.visit(endUrl({ id_token_hint: 'no.such.token' }))).status).toBe(400);
    const { body } = await browser.visit(endUrl());
    const forged = await browser.visit(`${END}/confirm`, { ...formIn(body), logout: 'yes' }, 'https://evil.example');
    expect(forged).toMatchObject({ status: 403, body: expect.stringContaining('O formulário não veio desta página') });
    expect(await isOpen(tokens)).toBe(true);
  });
});

it.each(['https://evil.example', 'null', ''])(
  'the sign-in form of the provider is not taken from "%s"',
  async (origin) => {
    const browser = browserAt(platform);
    const page = await browser.follow(authorizationUrl(newRequest()));
    const answer = await browser.visit(page.at, { username: email.viewer, password: PASSWORD }, origin);
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('O formulário não veio desta página') });
    expect((await browser.visit(`${page.at}/abort`, {}, origin)).status).toBe(403);
    expect(answer.headers.location).toBeUndefined();
  },
);

import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { getToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { getSignOnStart, PROVIDER_UNAVAILABLE, SignOnKind } from '@portal/shared/contracts/people/signOn';
import { companies } from '../../platform/database/schema/companies';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { CLIENT_ID, startDirectory } from './testing/directoryUnderTest';
import { DIRECTORY_CALLBACK, grantOf, newRequest } from './testing/signOnUnderTest';

let platform: PlatformUnderTest;
let directory: Awaited<ReturnType<typeof startDirectory>>;
beforeAll(async () => {
  platform = await startPlatformUnderTest({
    issuer: null,
    internalUrl: null,
    directorySecrets: { aurora: 'known to the directory alone' },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  // Each has an address of its own, so that no description of another test is remembered.
  directory = await startDirectory();
  await useIssuer(directory.issuer);
});
afterEach(() => directory.close());

const useIssuer = (directoryIssuer: string) =>
  platform.database.db
    .update(companies)
    .set({ directoryIssuer, directoryClientId: CLIENT_ID })
    .where(eq(companies.key, 'aurora'));
const aurora = { headers: { companykey: 'aurora' } };
const request = newRequest(DIRECTORY_CALLBACK);
const enter = () => platform.send(getToken, grantOf(SignOnKind.directory, 'the code', request), aurora);
const start = () => platform.send(getSignOnStart, { query: { Kind: SignOnKind.directory } }, aurora);
const lastReason = () =>
  platform.log.map((line) => JSON.parse(line) as { reason?: string }).findLast(({ reason }) => reason)?.reason;

describe('signing in with a company’s directory', () => {
  it('sends the browser to the directory under the name that the portal has there', async () => {
    expect((await start()).response).toMatchObject({
      AuthorizationEndpoint: `${directory.issuer}/authorize`,
      ClientId: CLIENT_ID,
      Issuer: directory.issuer,
    });
  });

  it.each<[string, JWTPayload]>([
    ['e-mail', { email: email.admin.toUpperCase() }],
    ['preferred user name, as Entra ID does', { preferred_username: email.admin }],
  ])('opens the portal for the active user whom it names by %s', async (_, claims) => {
    directory.gives(directory.sign({ nonce: request.nonce, ...claims }));
    const { status, response } = await enter();
    expect(status).toBe(200);
    const authorization = `Bearer ${response.access_token}`;
    expect((await platform.send(getUserInfo, {}, { headers: { authorization } })).response.Name).toBe('Ana Prado');
    expect(Object.fromEntries(directory.received[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      client_secret: 'known to the directory alone',
      code: 'the code',
      code_verifier: request.verifier,
      redirect_uri: DIRECTORY_CALLBACK,
    });
  });

  const known = { nonce: request.nonce, email: email.admin };
  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
  it.each<[string, JWTPayload, RegExp]>([
    ['expired', { ...known, iat: seconds(400), exp: seconds(100) }, /ERR_JWT_EXPIRED \(exp\)/],
    ['for another audience', { ...known, aud: 'another portal' }, /\(aud\)/],
    ['of another issuer', { ...known, iss: 'https://elsewhere.example' }, /\(iss\)/],
    ['that was kept for a day', { ...known, iat: seconds(86_400), exp: seconds(-300) }, /\(iat\)/],
    ['for another party', { ...known, aud: [CLIENT_ID, 'b'], azp: 'b' }, /another party/],
    ['with the nonce of another request', { ...known, nonce: newRequest().nonce }, /nonce of another request/],
    ['without a nonce', { email: email.admin }, /\(nonce\)/],
    ['without an e-mail', { nonce: request.nonce }, /without a confirmed e-mail/],
    ['with an unconfirmed e-mail', { ...known, email_verified: false }, /without a confirmed e-mail/],
    ['for somebody without an account', { ...known, email: 'ninguem@aurora.test' }, /no active user/],
    ['for an inactive user', { ...known, email: email.inactive }, /no active user/],
    ['for a user of another company', { ...known, email: email.atlas }, /no active user/],
  ])('refuses a token %s', async (_, claims, reason) => {
    directory.gives(directory.sign(claims));
    await expectRefused(reason);
  });

  it('refuses a token that somebody else signed, and one that nobody signed', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    directory.gives(directory.sign(known, privateKey));
    await expectRefused(/ERR_JWS_SIGNATURE_VERIFICATION_FAILED/);
    directory.gives(directory.sign(known, privateKey, 'unknown-key'));
    await expectRefused(/ERR_JWKS_NO_MATCHING_KEY/);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    directory.gives(`${part({ alg: 'none' })}.${part({ ...known, iss: directory.issuer, aud: CLIENT_ID })}.`);
    await expectRefused(/id token refused/);
    directory.gives('nonsense');
    await expectRefused(/id token refused/);
  });

  it('refuses a code that the directory refuses', async () => {
    await expectRefused(/code refused by the provider: invalid_grant/);
  });

  async function expectRefused(reason: RegExp) {
    const answer = await enter();
    expect(answer.status).toBe(401);
    expect(answer.errors[0]?.Message).toMatch(/^Não foi possível confirmar a sua entrada/);
    expect(lastReason()).toMatch(reason);
    const log = platform.log.join('');
    for (const secret of ['the code', request.verifier, request.nonce, '@', 'eyJ', 'known to the directory'])
      expect(log).not.toContain(secret);
  }
});

describe('a directory that does not work', () => {
  const away = { status: 422, errors: [{ Code: PROVIDER_UNAVAILABLE }] };

  it('is said to be away while nothing answers', async () => {
    await useIssuer('http://127.0.0.1:1');
    expect(await start()).toMatchObject(away);
    expect(await enter()).toMatchObject(away);
  });

  it.each<[string, (directory: { issuer: string }) => Record<string, unknown>]>([
    ['describes another issuer', ({ issuer }) => ({ ...normal(issuer), issuer: 'https://elsewhere.example' })],
    ['names no endpoints', ({ issuer }) => ({ issuer })],
    ['names a script', ({ issuer }) => ({ ...normal(issuer), authorization_endpoint: 'javascript:alert(1)' })],
  ])('is not used when it %s', async (_, description) => {
    directory.description = () => description(directory);
    expect(await start()).toMatchObject(away);
  });

  it('is said to be away when its token endpoint breaks, or answers a web page', async () => {
    directory.answerToken = async (response) => response.writeHead(503).end();
    expect(await enter()).toMatchObject(away);
    directory.answerToken = async (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    expect(await enter()).toMatchObject({ status: 401 });
  });

  const normal = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  });
});

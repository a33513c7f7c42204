import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { connectToken, getUserInfo } from '@portal/shared/contracts/people/session';
import { generateToken } from '@portal/shared/contracts/people/signOn';
import { signOnPartners } from '../../platform/database/schema/signOn';
import type { PartnerKey } from '../../platform/database/schema/signOn';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

const PARTNER = 'https://erp.partner.test';
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

let platform: PlatformUnderTest;
let keys: { eddsa: Key; ecdsa: Key; stranger: Key };
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const [eddsa, ecdsa, stranger] = await Promise.all([
    generateKeyPair('EdDSA', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('EdDSA', { extractable: true }),
  ]);
  keys = { eddsa: eddsa.privateKey, ecdsa: ecdsa.privateKey, stranger: stranger.privateKey };
  const publicKey = async (key: Key) => (await exportJWK(key)) as PartnerKey;
  await platform.database.db.insert(signOnPartners).values([
    { companyId: company.aurora, name: 'ERP', issuer: PARTNER, publicKey: await publicKey(eddsa.publicKey) },
    { companyId: company.aurora, name: 'P-256', issuer: 'p256', publicKey: await publicKey(ecdsa.publicKey) },
    {
      companyId: company.aurora,
      name: 'Ex',
      issuer: 'gone',
      publicKey: await publicKey(eddsa.publicKey),
      isActive: false,
    },
    { companyId: company.atlas, name: 'Only at Atlas', issuer: 'atlas', publicKey: await publicKey(eddsa.publicKey) },
  ]);
});
afterAll(() => platform.close());

let links = 0;
const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
const link = (changed: JWTPayload = {}, key = keys.eddsa, alg = 'EdDSA') => {
  links += 1;
  const claims = {
    iss: PARTNER,
    aud: 'aurora',
    sub: email.broker,
    jti: `link-${links}`,
    iat: seconds(0),
    exp: seconds(300),
  };
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(key);
};
const aurora = { headers: { companykey: 'aurora' } };
const open = (token: string, sender: { headers?: Record<string, string> } = aurora) =>
  platform.send(generateToken, { body: { token } }, sender);
const lastReason = () =>
  platform.log.map((line) => JSON.parse(line) as { reason?: string }).findLast(({ reason }) => reason)?.reason;

describe('a partner’s link', () => {
  it('opens a session for its user, in the form of OAuth, that goes on at the sign-on host', async () => {
    const { status, response } = await open(await link());
    expect(status).toBe(200);
    expect(response).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const authorization = `Bearer ${response.access_token}`;
    expect((await platform.send(getUserInfo, {}, { headers: { authorization } })).response.Name).toBe('Davi Nunes');
    const refresh = { grant_type: 'refresh_token', refresh_token: response.refresh_token };
    const refreshed = await platform.sendRaw('sso', {
      method: 'POST',
      url: connectToken.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(refresh).toString(),
    });
    expect(refreshed.status).toBe(200);
  });

  it('may be signed with either kind of key, and be made for an e-mail in any capitals', async () => {
    expect((await open(await link({ iss: 'p256' }, keys.ecdsa, 'ES256'))).status).toBe(200);
    expect((await open(await link({ sub: email.broker.toUpperCase() }))).status).toBe(200);
  });

  it('is taken once, also when it comes several times at the same moment', async () => {
    const token = await link();
    const answers = await Promise.all([1, 2, 3].map(() => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await open(token)).status).toBe(401);
    expect(lastReason()).toBe('partner link refused: used before');
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['that somebody else signed', () => link({}, keys.stranger), /SIGNATURE_VERIFICATION_FAILED/],
    ['of an unknown partner', () => link({ iss: 'https://nobody.test' }), /no partner/],
    ['of a partner of another company', () => link({ iss: 'atlas' }), /no partner/],
    ['of a partner who is one no more', () => link({ iss: 'gone' }), /no partner/],
    ['with another kind of signature than the partner’s', () => link({ iss: 'p256' }), /ALG_NOT_ALLOWED/],
    ['for another company', () => link({ aud: 'atlas', iss: 'atlas' }), /another company/],
    ['that has expired', () => link({ iat: seconds(-290), exp: seconds(-60) }), /ERR_JWT_EXPIRED/],
    ['that was made too long ago', () => link({ iat: seconds(-600) }), /\(iat\)/],
    ['that lives too long', () => link({ exp: seconds(3_600) }), /lives too long/],
    ['from the future', () => link({ iat: seconds(3_600), exp: seconds(3_700) }), /\(iat\)/],
    ['without an end', () => link({ exp: undefined }), /\(exp\)/],
    ['without an id', () => link({ jti: undefined }), /\(jti\)/],
    ['without a user', () => link({ sub: '' }), /no user/],
    ['for nobody', () => link({ sub: 'ninguem@aurora.test' }), /no active user/],
    ['for an inactive user', () => link({ sub: email.inactive }), /no active user/],
    ['for a user of another company', () => link({ sub: email.atlas }), /no active user/],
    ['that is no token', async () => 'abc', /not a token/],
    ['that is hardly one', async () => 'a.b.c', /not a token/],
  ])('%s is refused, and its token is in no log', async (_, made, reason) => {
    const token = await made();
    const answer = await open(token);
    expect(answer.status).toBe(401);
    expect(answer.errors[0]?.Message).toMatch(/^(Este link de acesso não vale mais|Não foi possível confirmar)/);
    expect(lastReason()).toMatch(reason);
    expect(platform.log.join('')).not.toMatch(/eyJ|@/);
  });

  it('without a signature is refused', async () => {
    const [, payload = ''] = (await link()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await open(`${header}.${payload}.`)).status).toBe(401);
  });

  it('is refused when its public key is used as the secret of another algorithm', async () => {
    const [row] = await platform.database.db.select().from(signOnPartners).limit(1);
    const secret = new TextEncoder().encode(JSON.stringify(row?.publicKey).padEnd(64));
    expect((await open(await link({}, secret as never, 'HS256'))).status).toBe(401);
  });
});

describe('the demonstration’s partner', () => {
  it('makes links that work, and shows them as text', async () => {
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-host': 'localhost:8080' },
      payload: new URLSearchParams({ email: email.viewer, path: '/apolices?a="><b>' }).toString(),
    };
    const page = await platform.services.sso.inject({ method: 'POST', url: '/dev/partner', ...form });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('"><b>');
    const [, token = ''] = /credentials-asd\/([\w-]+\.[\w-]+\.[\w-]+)\//.exec(page.body) ?? [];
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(401);
  });

  it('keeps its key sealed', async () => {
    const stored = JSON.stringify(await platform.database.db.select().from(signOnPartners));
    expect(stored).not.toContain('"d"');
  });
});

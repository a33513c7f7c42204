import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { DEMO_PASSWORD } from '../../demo/users';
import { requestFor } from '../everyCall';
import { TOKEN_SECRET } from '../platformUnderTest';
import { attackers, report, startAttackedPlatform } from './attackedPlatform';
import type { AttackedPlatform } from './attackedPlatform';
import { contentOfCompany, readTenancy } from './tenantRows';

jest.setTimeout(600_000);

let platform: AttackedPlatform;
beforeAll(async () => {
  platform = await startAttackedPlatform();
});
afterAll(() => platform.close());

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed again, with whatever was changed about it. */
const signed = (payload: JWTPayload, header: JWTHeaderParameters, secret = TOKEN_SECRET): Promise<string> =>
  new SignJWT(payload).setProtectedHeader(header).sign(new TextEncoder().encode(secret));

/** What has to stand in a token for it to be taken: each of its claims, missing or another's. */
async function bentClaims(payload: JWTPayload, header: JWTHeaderParameters): Promise<Record<string, string>> {
  const bent: Record<string, string> = {};
  // When it was made opens nothing; until when it holds does.
  for (const claim of Object.keys(payload).filter((name) => name !== 'iat')) {
    const { [claim]: value, ...rest } = payload;
    bent[`without ${claim}`] = await signed(rest, header);
    const other = claim === 'exp' ? 1 : typeof value === 'number' ? value + 1_000_003 : `${String(value)}x`;
    bent[`with another ${claim}`] = await signed({ ...payload, [claim]: other }, header);
  }
  return bent;
}

async function badTokens(): Promise<Record<string, string | null>> {
  const genuine = await platform.tokenOf(attackers.administrator);
  const strangers = decodeJwt(await platform.tokenOf(attackers.stranger));
  const payload = decodeJwt(genuine);
  const header = decodeProtectedHeader(genuine) as JWTHeaderParameters;
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const grant = await platform.sendRaw('api', {
    method: 'POST',
    url: '/api/Security/GetToken',
    payload: { grant_type: 'password', username: attackers.viewer, password: DEMO_PASSWORD },
  });
  const { refresh_token: refresh } = grant.response as { refresh_token: string };
  return {
    'no token': null,
    'an empty one': '',
    'one that is no token': 'a.b.c',
    'one beyond measure': 'x'.repeat(7_000),
    'a refresh token': refresh,
    'one without a signature': `${head}.${body}.`,
    'one that says it needs none': `${base64url({ ...header, alg: 'none' })}.${body}.`,
    'the signature of another': `${head}.${base64url({ ...payload, sub: '2' })}.${signature}`,
    'one signed with a guess': await signed(payload, header, 'a secret of somebody else, long enough'),
    'one signed with nothing': await signed(payload, header, '\0'),
    'one of another kind': await signed(payload, { ...header, typ: 'JWT' }),
    'one under another algorithm': await signed(payload, { ...header, alg: 'HS512' }),
    'a user of one insurer in the other': await signed({ ...payload, cid: strangers['cid'] }, header),
    'the session of another': await signed({ ...payload, sid: strangers['sid'] }, header),
    ...(await bentClaims(payload, header)),
  };
}

describe('a token that is none of the platform’s, no more, or somebody else’s', () => {
  it('opens no call, changes nothing, and is told so in a sentence', async () => {
    const tenancy = await readTenancy(platform.database.pool);
    const tokens = await badTokens();
    const before = await contentOfCompany(platform.database.pool, tenancy, platform.companyId.aurora);
    const opened: string[] = [];
    let requests = 0;
    const closed = platform.calls.filter(({ needsToken }) => needsToken);
    for (const call of closed)
      for (const [what, token] of Object.entries(tokens)) {
        const request = requestFor(call);
        const headers = { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
        const answer = await platform.sendRaw(call.service, { ...request, headers });
        requests += 1;
        const isTold = /^[A-ZÀ-Ú].*[.]$/.test(answer.errors[0]?.Message ?? '');
        if (answer.status !== 401 || !isTold) opened.push(`${call.method} ${call.path} with ${what}: ${answer.status}`);
      }
    expect(opened).toEqual([]);
    expect(await contentOfCompany(platform.database.pool, tenancy, platform.companyId.aurora)).toEqual(before);
    report('tokens', { requests, calls: closed.length, 'kinds of token': Object.keys(tokens).length });
  });
});

import { SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from './accessToken';

const secret = 'a secret of the test that is long enough';
const claims = { userId: 7, companyId: 1, sessionId: 3 };

describe('an access token', () => {
  it('gives back what it was signed for, each time it is read', async () => {
    const token = await signAccessToken(claims, secret);
    expect(await readAccessToken(token, secret)).toEqual(claims);
    expect(await readAccessToken(token, secret)).toEqual(claims);
  });

  it('is refused once it has expired, also when it was read before', async () => {
    const token = await signAccessToken(claims, secret);
    expect(await readAccessToken(token, secret)).toEqual(claims);
    const later = Date.now() + ACCESS_TOKEN_SECONDS * 1000 + 1000;
    expect(await readAccessToken(token, secret, later)).toBeNull();
    const old = await signAccessToken(claims, secret, new Date(Date.now() - 2 * ACCESS_TOKEN_SECONDS * 1000));
    expect(await readAccessToken(old, secret)).toBeNull();
  });

  it('is refused under another secret, or with another signature', async () => {
    const token = await signAccessToken(claims, secret);
    expect(await readAccessToken(token, secret)).toEqual(claims);
    expect(await readAccessToken(token, `${secret}!`)).toBeNull();
    expect(await readAccessToken(`${token.slice(0, -4)}AAAA`, secret)).toBeNull();
  });

  it.each([
    ['no audience', undefined],
    ['another audience', 'somebody-else'],
  ])('with %s is refused, whoever signed it', async (_what, audience) => {
    const now = Math.floor(Date.now() / 1000);
    const token = new SignJWT({ cid: 1, sid: 3 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject('7')
      .setIssuer('portal')
      .setIssuedAt(now)
      .setExpirationTime(now + 60);
    if (audience !== undefined) token.setAudience(audience);
    expect(await readAccessToken(await token.sign(new TextEncoder().encode(secret)), secret)).toBeNull();
  });
});

import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SignOnKind } from '@portal/shared/contracts/people/signOn';
import { companies } from '../../../platform/database/schema/companies';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { OWN_DIRECTORY } from '../directory';

/** As browsers know the provider; nothing listens there, because the edge is not part of these tests. */
export const ISSUER = 'http://localhost:9100/sso/oidc';
export const PORTAL = 'http://aurora.localhost:9100';
export const CREDENTIALS = `${PORTAL}/credentials`;
export const DIRECTORY_CALLBACK = `${PORTAL}/login-ad-aurora-callback`;

const random = () => randomBytes(32).toString('base64url');

/** What a browser keeps to itself while it is away at the provider. */
export const newRequest = (redirectUri = CREDENTIALS) => {
  const verifier = random();
  return { state: random(), nonce: random(), verifier, redirectUri };
};
export type AuthorizationRequest = ReturnType<typeof newRequest>;

/** Platform and sign-on host with a provider; aurora uses it as its directory too. */
export async function startSignOnUnderTest(): Promise<PlatformUnderTest> {
  const settings = { issuer: ISSUER, internalUrl: '', directorySecrets: {} };
  const platform = await startPlatformUnderTest(settings);
  await platform.services.sso.listen({ host: '127.0.0.1', port: 0 });
  settings.internalUrl = `http://127.0.0.1:${(platform.services.sso.server.address() as AddressInfo).port}/oidc`;
  // Its first answer compiles what it answers with, which on a busy machine takes longer than the platform waits for it.
  await fetch(`${settings.internalUrl}/.well-known/openid-configuration`);
  await platform.database.db
    .update(companies)
    .set({ directoryIssuer: OWN_DIRECTORY, directoryClientId: 'portal-aurora' })
    .where(eq(companies.key, 'aurora'));
  return platform;
}

/** A browser at the provider: keeps cookies, follows redirects as long as they stay there. */
export function browserAt(platform: PlatformUnderTest) {
  const cookies = new Map<string, { value: string; path: string }>();

  const visit = async (url: string, form?: Record<string, string>, origin = new URL(ISSUER).origin) => {
    const { pathname, search } = new URL(url, ISSUER);
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
    const answer = await platform.services.sso.inject({
      method: form ? 'POST' : 'GET',
      // The edge takes its prefix off.
      url: pathname.replace(/^\/sso/, '') + search,
      headers: {
        accept: 'text/html',
        cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value) cookies.set(name, { value, path });
      else cookies.delete(name);
    }
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };

  /** Goes on to where the provider sends the browser, until a page or the portal's own address. */
  const follow = async (url: string, form?: Record<string, string>) => {
    let at = url;
    let answer = await visit(at, form);
    while (answer.headers.location?.startsWith(ISSUER)) {
      at = answer.headers.location;
      answer = await visit(at);
    }
    return { ...answer, at, location: answer.headers.location ?? null };
  };

  return { cookies, visit, follow };
}
export type Browser = ReturnType<typeof browserAt>;

export function authorizationUrl(request: AuthorizationRequest, changed: Record<string, string> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: 'portal-aurora',
    scope: 'openid profile email',
    redirect_uri: request.redirectUri,
    state: request.state,
    nonce: request.nonce,
    code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  };
  return `${ISSUER}/auth?${new URLSearchParams(parameters).toString()}`;
}

/** Signs in at the provider's page. Gives what the browser brings back to the portal. */
export async function codeOf(browser: Browser, request: AuthorizationRequest, username: string, password: string) {
  const page = await browser.follow(authorizationUrl(request));
  const back = page.location ? page : await browser.follow(page.at, { username, password });
  if (!back.location) throw new Error(`The provider did not send the browser back: ${back.status}`);
  const answer = new URL(back.location);
  return { address: answer.origin + answer.pathname, code: answer.searchParams.get('code') ?? '', answer };
}

/** The body of GetToken for a code. */
export const grantOf = (kind: SignOnKind, code: string, request: AuthorizationRequest) => ({
  body: {
    grant_type: kind === SignOnKind.directory ? ('custom_entra' as const) : ('authorization_code' as const),
    code,
    code_verifier: request.verifier,
    redirect_uri: request.redirectUri,
    nonce: request.nonce,
  },
});

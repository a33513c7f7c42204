import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

export const CLIENT_ID = 'the-portal-at-the-directory';

/** A company's directory as far as the platform speaks to it, with whatever tokens a test wants from it. */
export async function startDirectory() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'directory-1' };
  const received: URLSearchParams[] = [];
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    if (request.url === '/.well-known/openid-configuration') return json(response, 200, directory.description());
    if (request.url === '/keys') return json(response, 200, { keys: [key] });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(new URLSearchParams(body));
      void directory.answerToken(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A token as the directory signs it, with what a test changes of it. */
  const sign = (changed: JWTPayload = {}, signedBy = privateKey, kid = 'directory-1') => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT_ID, sub: 'subject-1', iat: now, exp: now + 300, ...changed };
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(signedBy);
  };

  const directory = {
    issuer,
    received,
    sign,
    description: (): Record<string, unknown> => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    answerToken: async (response: ServerResponse): Promise<unknown> => json(response, 400, { error: 'invalid_grant' }),
    /** From now on every code brings this token. */
    gives: (idToken: string | Promise<string>) => {
      directory.answerToken = async (response) => json(response, 200, { id_token: await idToken });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
  return directory;
}

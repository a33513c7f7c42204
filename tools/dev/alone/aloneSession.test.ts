import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openAloneSession } from './aloneSession';
import type { Platform } from './callPlatform';

interface Asked {
  path: string;
  company: string | undefined;
  body: Record<string, string>;
}

let server: Server;
let asked: Asked[];
let lifetime: number;
let refuses: string | null;

beforeEach(async () => {
  [asked, lifetime, refuses] = [[], 3600, null];
  server = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? ((await json(request)) as Record<string, string>) : {};
      const path = request.url ?? '';
      asked.push({ path, company: request.headers.companykey as string | undefined, body });
      const isUser = path.endsWith('GetUserInfo');
      const refused = refuses === (isUser ? 'user' : body.grant_type) || (isUser && !request.headers.authorization);
      const number = asked.filter((one) => one.path.endsWith('GetToken')).length;
      const tokens = { access_token: `access-${number}`, refresh_token: `refresh-${number}`, expires_in: lifetime };
      const answer = refused
        ? { Response: null, Errors: [{ Code: 'REFUSED', Message: 'Usuário ou senha inválidos.' }] }
        : { Response: isUser ? { Name: 'Helena Prado' } : tokens };
      response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const platform = (): Platform => ({
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  companyKey: 'aurora',
});
const password = { username: 'admin@aurora.example', password: 'secret' };
const grants = () => asked.flatMap(({ body }) => body.grant_type ?? []);

describe('the session of a remote without a shell', () => {
  it('signs in at the company and says whose it is', async () => {
    const session = await openAloneSession(platform(), password);
    expect(session.user.Name).toBe('Helena Prado');
    expect(await session.token()).toBe('access-1');
    expect(asked[0]).toMatchObject({ company: 'aurora', body: { grant_type: 'password', ...password } });
  });

  it('renews a token that is about to end, once for all who ask', async () => {
    lifetime = 30;
    const session = await openAloneSession(platform(), password);
    lifetime = 3600;
    expect(await Promise.all([session.token(), session.token()])).toEqual(['access-2', 'access-2']);
    expect(await session.token()).toBe('access-2');
    expect(asked.at(-1)?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
  });

  it('renews a token that the platform no longer takes', async () => {
    const session = await openAloneSession(platform(), password);
    expect(await session.token(true)).toBe('access-2');
  });

  it('signs in again when the session cannot be renewed', async () => {
    const session = await openAloneSession(platform(), password);
    refuses = 'refresh_token';
    expect(await session.token(true)).toBe('access-3');
    expect(grants()).toEqual(['password', 'refresh_token', 'password']);
  });

  it('uses a given token as it is', async () => {
    const session = await openAloneSession(platform(), { token: 'given' });
    expect(await session.token(true)).toBe('given');
    expect(grants()).toEqual([]);
  });

  it('says in a sentence what the platform refused, or that it is away', async () => {
    refuses = 'password';
    await expect(openAloneSession(platform(), password)).rejects.toThrow(/não aceitou o usuário ou a senha: Usuário/);
    refuses = 'user';
    await expect(openAloneSession(platform(), { token: 'old' })).rejects.toThrow(/não aceitou o token/);
    const away = { address: 'http://127.0.0.1:1', companyKey: '' };
    await expect(openAloneSession(away, password)).rejects.toThrow(/não responde/);
  });
});

import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ReleasesOverview, RollbackAnswer } from '@portal/shared/contracts/portal/releases';
import type { ReleasePointers } from '@portal/shared/remote/releasePointers';
import { buildEdge } from '../buildEdge';
import { builtPortal, describedRemote, listeningUpstream, pointersTo, type BuiltPortal } from '../edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;
let platform: FastifyInstance;
/** What the platform says of the token that a request bears. */
let usersByToken: Record<string, object>;

const administrator = (CompanyKey: string | undefined, changes: object = {}) => ({
  UserId: 7,
  Name: 'Ana Prado',
  IsAdministrator: true,
  Menus: [{ Id: 9, Order: 1, MenuFuncionalities: [{ Id: 26, RefUniqueId: null }] }],
  CompanyKey,
  ...changes,
});

beforeEach(async () => {
  usersByToken = { 'token-of-ana': administrator('aurora'), 'token-of-bia': administrator('atlas', { UserId: 8 }) };
  const [upstream, origin] = await listeningUpstream((app) => {
    app.get('/api/Security/GetUserInfo', async (request, reply) => {
      const info = usersByToken[request.headers.authorization?.replace('Bearer ', '') ?? ''];
      return info ? { Response: info } : reply.code(401).send({ Errors: [] });
    });
    app.get<{ Querystring: { dns: string } }>('/api/Application/GetPortalConfig', ({ query }) => ({
      Response: { CompanyKey: query.dns.split('.')[0] },
    }));
  });
  platform = upstream;
  portal = await builtPortal();
  portal.options.upstreams = { ...portal.options.upstreams, platform: ['http://127.0.0.1:9', origin] };
  edge = await buildEdge(portal.options);
  await portal.writeRelease(describedRemote({ version: '1.1.0', title: 'Esteiras de negócios' }));
  await point({ 'mf-kanban': pointersTo('1.0.0', '1.1.0') });
});
afterEach(async () => {
  await Promise.all([edge.close(), platform.close()]);
  await portal.remove();
});

const point = (remotes: ReleasePointers['remotes'], revision = 2) =>
  portal.writePointers({ schema: 2, store: 'a store of the tests', revision, remotes });

interface Asked {
  remote?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: string | object;
}
const rollBack = ({ remote = 'mf-kanban', token = 'token-of-ana', headers, body = { version: '1.1.0' } }: Asked = {}) =>
  edge.inject({
    method: 'POST',
    url: `/releases/${remote}/rollback`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: body,
  });
const overview = (headers: Record<string, string> = { authorization: 'Bearer token-of-ana' }) =>
  edge.inject({ url: '/releases', headers });
const inUse = async (company: string) =>
  (await edge.inject({ url: '/registry.json', headers: { host: `${company}.localhost` } })).json().remotes[0]
    .description.version;

describe('what administrators see of the releases', () => {
  it('is what is in use, what was, what is in the store and what was done', async () => {
    const change = { action: 'release', version: '1.1.0', at: '2026-11-21T12:00:00.000Z', by: 'pipeline' } as const;
    const pointer = { ...pointersTo('1.0.0', '1.1.0'), changes: [{ ...change, version: '1.0.0' }, change] };
    await point({ 'mf-kanban': { ...pointer, canary: { version: '1.2.0', share: 10 } } });
    const answer = await overview();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<ReleasesOverview>()).toEqual({
      company: 'aurora',
      revision: 2,
      remotes: [
        {
          name: 'mf-kanban',
          title: 'Esteiras de negócios',
          hasOwnPointer: false,
          version: '1.1.0',
          previous: '1.0.0',
          canary: { version: '1.2.0', share: 10 },
          withdrawn: [],
          versions: [
            { version: '1.1.0', addedAt: expect.any(String) as string },
            { version: '1.0.0', addedAt: expect.any(String) as string },
          ],
          changes: [change, { ...change, version: '1.0.0' }],
        },
      ],
    });
  });

  it('is of their own company alone', async () => {
    const own = { aurora: { ...pointersTo('1.0.0'), withdrawn: ['1.1.0'] } };
    await point({ 'mf-kanban': { ...pointersTo('1.0.0', '1.1.0'), companies: own } });
    const versionFor = async (token: string) =>
      (await overview({ authorization: `Bearer ${token}` })).json().remotes[0];
    expect(await versionFor('token-of-ana')).toMatchObject({ version: '1.0.0', hasOwnPointer: true });
    expect(await versionFor('token-of-bia')).toMatchObject({ version: '1.1.0', hasOwnPointer: false });
  });

  it('needs a store that can be read', async () => {
    await rm(portal.releasesFolder, { recursive: true });
    const answer = await overview();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ Errors: [{ Code: 'STORE_UNAVAILABLE' }] });
  });
});

describe('a rollback by an administrator', () => {
  it('takes the version back for the company of the token alone, at once, and says who did it', async () => {
    const answer = await rollBack({ headers: { companykey: 'atlas', host: 'atlas.localhost' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<RollbackAnswer>()).toMatchObject({
      revision: 3,
      remote: {
        version: '1.0.0',
        previous: null,
        hasOwnPointer: true,
        withdrawn: ['1.1.0'],
        changes: [{ action: 'rollback', version: '1.0.0', by: 'Ana Prado' }],
      },
    });
    expect(await inUse('aurora')).toBe('1.0.0');
    expect(await inUse('atlas')).toBe('1.1.0');
  });

  it('takes a canary back first, when that is what the screen showed', async () => {
    await portal.writeRelease(describedRemote({ version: '1.2.0' }));
    await point({ 'mf-kanban': { ...pointersTo('1.0.0', '1.1.0'), canary: { version: '1.2.0', share: 10 } } });
    const { remote } = (await rollBack({ body: { version: '1.2.0' } })).json<RollbackAnswer>();
    expect(remote).toMatchObject({ version: '1.1.0', canary: null, withdrawn: ['1.2.0'] });
  });

  it('is made once when two administrators decide at the same time', async () => {
    const answers = await Promise.all([rollBack(), rollBack()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await inUse('aurora')).toBe('1.0.0');
  });

  it('is refused with 409 when another version is in use than the screen showed', async () => {
    const answer = await rollBack({ body: { version: '0.9.0' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().Errors[0]).toMatchObject({
      Code: 'VERSION_CHANGED',
      Message: 'A versão 0.9.0 não está mais em uso: agora é a 1.1.0.',
    });
    expect(await inUse('aurora')).toBe('1.1.0');
  });

  it('is refused with 409 when there is nothing earlier, or the earlier files are gone', async () => {
    await point({ 'mf-kanban': pointersTo('1.1.0') });
    expect((await rollBack()).json()).toMatchObject({ Errors: [{ Code: 'NOTHING_TO_ROLL_BACK_TO' }] });
    await point({ 'mf-kanban': pointersTo('0.1.0', '1.1.0') });
    const answer = await rollBack();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ Errors: [{ Code: 'RELEASE_MISSING' }] });
    expect(await inUse('aurora')).toBe('1.1.0');
  });

  it.each(['mf-nothing', '__proto__', 'constructor', '..%2f..'])(
    'of %s, which is not there, is 404',
    async (remote) => {
      expect((await rollBack({ remote })).statusCode).toBe(404);
    },
  );

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no version', '{}'],
    ['a version that is no text', '{"version":7}'],
    ['a version that climbs', '{"version":"../../x"}'],
    ['nothing', 'null'],
  ])('with %s is 400 and changes nothing', async (_what, body) => {
    const answer = await rollBack({ body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Errors[0].Message).toMatch(/[.]$/);
    expect(await inUse('aurora')).toBe('1.1.0');
  });

  it('takes neither a form nor a long body', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await rollBack({ headers: form, body: 'version=1.1.0' })).statusCode).toBe(415);
    expect((await rollBack({ body: { version: '1.1.0', more: 'x'.repeat(3_000) } })).statusCode).toBe(413);
  });
});

describe('who may see and move releases', () => {
  const both = async (token: string, headers: Record<string, string> = {}) => [
    await overview({ authorization: `Bearer ${token}`, ...headers }),
    await rollBack({ token, headers }),
  ];

  it.each([
    ['nobody whom the platform does not know', 'token-unknown', 401],
    ['no user without the administrator flag', 'token-of-user', 403],
    ['no administrator without the functionality', 'token-of-reader', 403],
    ['no administrator of whom the platform names no company', 'token-of-nowhere', 403],
  ])('%s', async (_who, token, status) => {
    usersByToken['token-of-user'] = administrator('aurora', { IsAdministrator: false });
    usersByToken['token-of-reader'] = administrator('aurora', { Menus: [{ MenuFuncionalities: [{ Id: 25 }] }, null] });
    usersByToken['token-of-nowhere'] = administrator(undefined);
    for (const answer of await both(token)) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json().Errors[0].Message).toMatch(/[.]$/);
    }
    expect(await inUse('aurora')).toBe('1.1.0');
  });

  it.each(['', 'Basic YTpi', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(5_000)}`])(
    'nobody with the authorization %.20s',
    async (authorization) => {
      expect((await overview({ authorization })).statusCode).toBe(401);
    },
  );

  it('no page of another origin, whatever token it has', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      for (const answer of await both('token-of-ana', headers)) expect(answer.statusCode).toBe(403);
    const own = {
      host: 'aurora.localhost:8080',
      origin: 'http://aurora.localhost:8080',
      'sec-fetch-site': 'same-origin',
    };
    for (const answer of await both('token-of-ana', own)) expect(answer.statusCode).toBe(200);
  });

  it('nobody while the platform is away, with a sentence that says so', async () => {
    await platform.close();
    for (const answer of await both('token-of-ana')) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ Errors: [{ Code: 'PLATFORM_UNAVAILABLE' }] });
    }
  });

  it('is not told by an answer that a cache may keep', async () => {
    for (const answer of await both('token-unknown')) expect(answer.headers['cache-control']).toBe('no-store');
  });
});

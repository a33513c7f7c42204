import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@portal/shared/remote/registry';
import type { ReleasePointer, RemotePointers } from '@portal/shared/remote/releasePointers';
import { buildEdge } from '../buildEdge';
import { builtPortal, describedRemote, listeningUpstream, pointersTo, type BuiltPortal } from '../edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;
let platform: FastifyInstance;
let platformIsAway: boolean;
/** Settled once the platform answers. */
let platformAnswers: Promise<void>;

beforeEach(async () => {
  platformIsAway = false;
  platformAnswers = Promise.resolve();
  const [upstream, origin] = await listeningUpstream((app) =>
    app.get<{ Querystring: { dns: string } }>('/api/Application/GetPortalConfig', async ({ query }, reply) => {
      if (platformIsAway) return reply.code(500).send({});
      await platformAnswers;
      const company = /^(aurora|atlas)\.localhost$/.exec(query.dns)?.[1];
      return company ? { Response: { CompanyKey: company } } : reply.code(404).send({});
    }),
  );
  platform = upstream;
  portal = await builtPortal();
  portal.options.upstreams = { ...portal.options.upstreams, platform: [origin] };
  edge = await buildEdge(portal.options);
  for (const version of ['1.1.0', '1.2.0']) await portal.writeRelease(describedRemote({ version }));
});
afterEach(async () => {
  await Promise.all([edge.close(), platform.close()]);
  await portal.remove();
});

let revision = 1;
const point = (pointers: Partial<RemotePointers>, ...history: string[]) =>
  portal.writePointers({
    schema: 2,
    store: 'a store of the tests',
    revision: (revision += 1),
    remotes: { 'mf-kanban': { ...pointersTo(...history), ...pointers } },
  });

const ask = (host = 'aurora.localhost:8080', url = '/registry.json', headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { host, ...headers } });
const registryOf = async (...asked: Parameters<typeof ask>): Promise<Registry> =>
  (await ask(...asked)).json<Registry>();
const kanbanOf = async (...asked: Parameters<typeof ask>) => (await registryOf(...asked)).remotes[0];
const base = (version: string): string => `/remotes/mf-kanban/${version}/`;

describe('the registry of a company', () => {
  const auroraBehind: { companies: Record<string, ReleasePointer> } = { companies: { aurora: pointersTo('1.0.0') } };

  it("has that company's pointers where it has its own, and everybody's otherwise", async () => {
    await point(auroraBehind, '1.0.0', '1.1.0');
    expect(await registryOf('aurora.localhost')).toMatchObject({
      company: 'aurora',
      remotes: [{ base: base('1.0.0') }],
    });
    expect(await registryOf('atlas.localhost')).toMatchObject({ company: 'atlas', remotes: [{ base: base('1.1.0') }] });
    expect(await registryOf('unknown.localhost')).toMatchObject({ company: null, remotes: [{ base: base('1.1.0') }] });
  });

  it('is what the page of its host carries', async () => {
    await point(auroraBehind, '1.0.0', '1.1.0');
    const page = async (host: string, url = '/login') =>
      (await edge.inject({ url, headers: { host, accept: 'text/html' } })).body;
    expect(await page('aurora.localhost')).toContain('"company":"aurora"');
    expect(await page('aurora.localhost')).not.toContain(base('1.1.0'));
    expect(await page('atlas.localhost')).toContain(base('1.1.0'));
    expect(await page('atlas.localhost', '/login/simula-aurora.localhost')).toContain('"company":"aurora"');
    expect(await page('aurora.localhost', '/login/simula-a%20b')).toContain('"company":null');
  });

  it('is decided by the host, its own or a simulated one, and by nothing else of the request', async () => {
    await point(auroraBehind, '1.0.0', '1.1.0');
    expect(await registryOf('atlas.localhost', '/registry.json?company=aurora')).toMatchObject({ company: 'atlas' });
    expect(await registryOf('atlas.localhost', '/registry.json', { companykey: 'aurora' })).toMatchObject({
      company: 'atlas',
    });
    expect(await registryOf('atlas.localhost', '/registry.json?host=Aurora.localhost')).toMatchObject({
      company: 'aurora',
    });
    for (const host of ['', '../x', 'a b', 'x'.repeat(400)])
      expect(await registryOf('atlas.localhost', `/registry.json?host=${encodeURIComponent(host)}`)).toMatchObject({
        company: null,
      });
    const twice = await ask('atlas.localhost', '/registry.json?host=a&host=b');
    expect(twice.json()).toMatchObject({ company: 'atlas' });
  });

  it("stays the company's while the platform is away, and waits for a slow one where companies differ", async () => {
    await point(auroraBehind, '1.0.0', '1.1.0');
    let answer = () => {};
    platformAnswers = new Promise((resolve) => (answer = resolve));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const asked = kanbanOf('aurora.localhost');
      while (jest.getTimerCount() === 0) await new Promise(setImmediate);
      await jest.advanceTimersByTimeAsync(1_000);
      answer();
      expect(await asked).toMatchObject({ base: base('1.0.0') });
      platformIsAway = true;
      jest.setSystemTime(Date.now() + 60_000);
      expect(await registryOf('aurora.localhost')).toMatchObject({
        company: 'aurora',
        remotes: [{ base: base('1.0.0') }],
      });
    } finally {
      jest.useRealTimers();
    }
    expect(await registryOf('atlas.localhost')).toMatchObject({ company: null });
  });

  it('is asked about by its tag, which says nothing of compression', async () => {
    const first = await ask();
    const tag = String(first.headers.etag);
    const again = await ask(undefined, undefined, { 'if-none-match': tag, 'accept-encoding': 'gzip' });
    expect(again.statusCode).toBe(304);
    for (const answer of [first, again]) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect((await ask('atlas.localhost', undefined, { 'if-none-match': tag })).statusCode).toBe(200);
  });
});

describe('a remote in the registry', () => {
  it('comes with its canary, its share, and the versions that were taken back', async () => {
    await point({ canary: { version: '1.2.0', share: 25 }, withdrawn: ['0.9.0'] }, '1.0.0', '1.1.0');
    expect(await kanbanOf()).toMatchObject({
      base: base('1.1.0'),
      previous: { base: base('1.0.0') },
      canary: { base: base('1.2.0'), share: 25, description: { version: '1.2.0' } },
      withdrawn: ['0.9.0'],
    });
  });

  it('loses a canary that is not in the store, and gets it when it arrives', async () => {
    await point({ canary: { version: '1.3.0', share: 25 } }, '1.0.0');
    expect(await kanbanOf()).not.toHaveProperty('canary');
    await portal.writeRelease(describedRemote({ version: '1.3.0' }));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    try {
      jest.setSystemTime(Date.now() + 10_000);
      expect(await kanbanOf()).toMatchObject({ canary: { base: base('1.3.0') } });
    } finally {
      jest.useRealTimers();
    }
  });

  it('falls further back when the release before is gone too, but never to one that was taken back', async () => {
    await rm(path.join(portal.releasesFolder, 'mf-kanban/1.2.0'), { recursive: true });
    await point({ withdrawn: ['1.1.0'] }, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    // The pointer itself names none that was taken back; its history may.
    expect(await kanbanOf()).toMatchObject({ base: base('1.0.0'), previous: null });
  });

  it.each([
    ['takes what the shell does not give', { takes: { '@portal/shared': ['useCell', 'useTeleport'] } }],
    ['takes a module that the shell does not have', { takes: { '@portal/teleport': ['beam'] } }],
    ['accepts only a newer shell', { shell: '^1.9.0' }],
    ['accepts only the next shell', { shell: '^2.0.0' }],
  ])('gives way to the release before when it %s', async (_what, changes) => {
    await writeFile(
      path.join(portal.options.shellFolder, 'shell.json'),
      JSON.stringify({ version: '1.2.3', build: '1.2.3-a', gives: { '@portal/shared': ['useCell'] } }),
    );
    await portal.writeRelease(describedRemote({ version: '1.4.0', ...changes }));
    await point({}, '1.1.0', '1.4.0');
    expect(await kanbanOf()).toMatchObject({ base: base('1.1.0'), previous: null });
  });

  it.each([
    ['is no JSON', '{'],
    ['describes another remote', JSON.stringify(describedRemote({ name: 'mf-parties', version: '1.4.0' }))],
    ['describes another version', JSON.stringify(describedRemote({ version: '1.0.0' }))],
    ['has an entry elsewhere', JSON.stringify(describedRemote({ version: '1.4.0', entry: '//evil.example/x.js' }))],
    ['climbs out of its folder', JSON.stringify(describedRemote({ version: '1.4.0', entry: 'a/../../x.js' }))],
    [
      'would have the page preload what is no file of it',
      JSON.stringify({
        ...describedRemote({ version: '1.4.0' }),
        routes: [{ path: '/kanban', preload: [7, '//x/y'] }],
      }),
    ],
    ['has no routes', JSON.stringify({ ...describedRemote({ version: '1.4.0' }), routes: null })],
  ])('gives way when its description %s', async (_what, description) => {
    const release = path.join(portal.releasesFolder, 'mf-kanban/1.4.0');
    await mkdir(release, { recursive: true });
    await writeFile(path.join(release, 'remote.json'), description);
    await point({}, '1.1.0', '1.4.0');
    expect(await kanbanOf()).toMatchObject({ base: base('1.1.0'), previous: null });
  });

  it('gives way once a browser found that its files were removed from the store', async () => {
    await point({}, '1.0.0', '1.1.0');
    expect(await kanbanOf()).toMatchObject({ base: base('1.1.0') });
    await rename(path.join(portal.releasesFolder, 'mf-kanban/1.1.0'), path.join(portal.releasesFolder, 'removed'));
    expect((await ask(undefined, `${base('1.1.0')}remoteEntry.1.js`)).statusCode).toBe(404);
    expect(await kanbanOf()).toMatchObject({ base: base('1.0.0') });
  });

  it('with pointers that are none takes no other remote down', async () => {
    const remotes = { 'mf-kanban': pointersTo('1.0.0'), 'mf-broken': { version: 7 } as unknown as RemotePointers };
    await portal.writePointers({ schema: 2, store: 'a store of the tests', revision: (revision += 1), remotes });
    expect((await registryOf()).remotes.map(({ name }) => name)).toEqual(['mf-kanban']);
  });
});

describe('a store that goes back', () => {
  it('to an older revision is not followed; another store is', async () => {
    await point({}, '1.0.0', '1.1.0');
    expect(await kanbanOf()).toMatchObject({ base: base('1.1.0') });
    const earlier = { schema: 2, revision: 1, remotes: { 'mf-kanban': pointersTo('1.0.0') } } as const;
    await portal.writePointers({ ...earlier, store: 'a store of the tests' });
    expect(await kanbanOf()).toMatchObject({ base: base('1.1.0') });
    await portal.writePointers({ ...earlier, store: 'another store' });
    expect(await kanbanOf()).toMatchObject({ base: base('1.0.0') });
  });
});

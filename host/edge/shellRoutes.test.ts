import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { homeWork } from '@portal/shared/places/portalPlaces';
import type { Registry } from '@portal/shared/remote/registry';
import { buildEdge } from './buildEdge';
import { builtPortal, describedRemote, listeningUpstream, type BuiltPortal, pointersTo } from './edgeFixture';

let portal: BuiltPortal;
let edge: FastifyInstance;

beforeEach(async () => {
  portal = await builtPortal();
  edge = await buildEdge(portal.options);
});
afterEach(async () => {
  await edge.close();
  await portal.remove();
});

const openPage = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { accept: 'text/html', ...headers } });

const dataOf = (html: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};

describe('the shell page', () => {
  it('is the answer to every screen and is asked for each time, yet may be gone back to', async () => {
    for (const url of ['/', '/login', '/kanban', '/completar-cadastro/12.345.678', '/nowhere?x=1']) {
      const answer = await openPage(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['vary']).toBe('*');
      expect(answer.body).toContain('<div id="root">');
    }
  });

  it('allows its scripts by a nonce that is new on every page, and no evaluation or inline script', async () => {
    const [first, second] = [await openPage('/'), await openPage('/')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(first.body).not.toContain('__NONCE__');
    expect(second.body).not.toContain(String(nonce));
  });

  it('carries the addresses and the registry', async () => {
    const { body } = await openPage('/login');
    expect(dataOf(body, 'portal-addresses')).toEqual(portal.options.addresses);
    expect(dataOf(body, 'portal-registry')).toMatchObject({
      schema: 2,
      revision: 1,
      shellVersion: '1.2.3',
      remotes: [{ name: 'mf-kanban', base: '/remotes/mf-kanban/1.0.0/', previous: null }],
    });
  });

  it('describes the remote that it enters, and of all other releases what menu and routes need', async () => {
    const command = { id: 'new', label: 'Novo tomador', path: '/tomadores' };
    const parties = describedRemote({ name: 'mf-parties', commands: [command], takes: { react: ['useState'] } });
    await portal.writeRelease(parties);
    await portal.writeRelease(describedRemote({ version: '1.1.0' }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0'), 'mf-parties': pointersTo('1.0.0') },
    });
    const { body } = await openPage('/kanban');
    const [board, others] = (dataOf(body, 'portal-registry') as Registry).remotes;
    expect(board).toMatchObject({ description: describedRemote({ version: '1.1.0' }) });
    expect(board?.whole).toBeUndefined();
    expect(others?.description).toMatchObject({ title: 'Esteiras', commands: [command], takes: {}, integrity: {} });
    expect(others?.description.routes.map(({ path: address }) => address)).toEqual([
      '/kanban',
      '/kanban/pipe/:token/:pipeid?',
    ]);
    expect(others?.description.routes[0]?.preload).toBeUndefined();
    expect(board?.previous).toMatchObject({ base: '/remotes/mf-kanban/1.0.0/', description: { version: '1.0.0' } });
    // What a page only names it vouches for: the file that the loader fetches then has this hash.
    for (const outline of [others, board?.previous]) {
      const { rawPayload } = await edge.inject(`${outline?.base}remote.json`);
      expect(outline?.whole).toBe(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`);
    }
    // Whoever asks for the registry itself gets the whole of it.
    const whole = (await edge.inject('/registry.json')).json<Registry>();
    expect(whole.remotes[1]?.description).toEqual(parties);
  });

  it('describes whole on the page of the home what gives its parts', async () => {
    const part = { id: 'p', place: homeWork.name, version: homeWork.version, title: 'P', order: 1, height: 80 };
    await portal.writeRelease(describedRemote({ name: 'mf-parties', parts: [part] }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0'), 'mf-parties': pointersTo('1.0.0') },
    });
    const { remotes } = dataOf((await openPage('/inicio')).body, 'portal-registry') as Registry;
    expect(remotes.map(({ name, whole }) => [name, whole === undefined])).toEqual([
      ['mf-kanban', false],
      ['mf-parties', true],
    ]);
  });

  it('describes everything to a shell of before, which knows no outlines', async () => {
    const file = path.join(portal.options.shellFolder, 'index.html');
    await writeFile(file, '<!doctype html><head><!--portal-bootstrap--></head><body><!--portal-releases--></body>');
    const { body } = await openPage('/login');
    expect((dataOf(body, 'portal-registry') as Registry).remotes[0]?.description).toEqual(describedRemote());
  });

  it('cannot be broken by what a description says', async () => {
    const title = '</script><script>alert(1)</script>';
    await portal.writeRelease(describedRemote({ version: '1.1.0', title }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.1.0') },
    });
    const { body } = await openPage('/login');
    expect(body).not.toContain('<script>alert');
    expect(dataOf(body, 'portal-registry')).toMatchObject({ remotes: [{ description: { title } }] });
  });

  it('preloads what the entered route needs of its remote', async () => {
    const { body } = await openPage('/kanban/pipe/abc?filter=1');
    const links = body.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/remotes/mf-kanban/1.0.0/remoteEntry.1.js',
      '/remotes/mf-kanban/1.0.0/pipe.1.js',
    ]);
    expect(links[0]).toContain('integrity="sha384-entry"');
    expect(links[0]).toContain('crossorigin="anonymous"');
    expect(links[0]).toContain('as="script"');
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
      String((await openPage('/')).headers['content-security-policy']),
    );
    expect(nonce).not.toBeNull();
    expect(links[0]).toContain('nonce="');
  });

  it('names the files of the frame, before those of the remote, where a screen stands in it', async () => {
    const frame = ['assets/frame.1.js', 'assets/frame.1.css'];
    await writeFile(
      path.join(portal.options.shellFolder, 'shell.json'),
      JSON.stringify({ version: '1.2.3', build: 'b', frame }),
    );
    const { body } = await openPage('/kanban');
    const links = body.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/assets/frame.1.js',
      '/assets/frame.1.css',
      '/remotes/mf-kanban/1.0.0/remoteEntry.1.js',
      // By its content, so that what did not change is there already after the next release.
      '/remotes/mf-kanban/files/board/board.1.js',
      '/remotes/mf-kanban/files/style/board.1.css',
    ]);
    // Webpack fetches the shell's own files without either; a preload that differs would be fetched twice.
    expect(links[0]).not.toMatch(/crossorigin|integrity/);
    expect(links[1]).toContain('as="style"');
    expect(links.map((link) => link.includes('fetchpriority="low"'))).toEqual([false, false, true, true, true]);
    for (const link of links) expect(link).toMatch(/nonce="[^"]+"/);
    for (const url of ['/login', '/minha-conta', '/nowhere'])
      expect((await openPage(url)).body).not.toContain('rel="preload"');
  });

  it('names what the screen takes of the shell beyond its frame', async () => {
    const shell = {
      version: '1.2.3',
      build: 'b',
      frame: ['assets/frame.1.js'],
      files: { '@portal/shared/ui/table': ['assets/frame.1.js', 'assets/table.1.js'], other: ['assets/other.1.js'] },
    };
    await writeFile(path.join(portal.options.shellFolder, 'shell.json'), JSON.stringify(shell));
    const route = { path: '/kanban', title: 'Esteiras', preload: ['board.1.js'], shared: ['@portal/shared/ui/table'] };
    await portal.writeRelease(describedRemote({ version: '1.1.0', routes: [route] }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0') },
    });
    const links = (await openPage('/kanban')).body.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/assets/frame.1.js',
      '/assets/table.1.js',
      '/remotes/mf-kanban/1.1.0/remoteEntry.1.js',
      '/remotes/mf-kanban/files/board/board.1.js',
    ]);
  });

  it('still comes with everything out of a build that has one place for it', async () => {
    const file = path.join(portal.options.shellFolder, 'index.html');
    await writeFile(file, '<!doctype html><head><!--portal-bootstrap--></head><body><div id="root"></div></body>');
    const { body } = await openPage('/kanban');
    expect(body).toContain('rel="preload"');
    expect(dataOf(body, 'portal-registry')).toMatchObject({ schema: 2 });
  });

  it('names no frame around a screen for visitors', async () => {
    await writeFile(
      path.join(portal.options.shellFolder, 'shell.json'),
      JSON.stringify({ version: '1.2.3', build: 'b', frame: ['assets/frame.1.js'] }),
    );
    const route = { path: '/kanban', title: 'Esteiras', openTo: 'visitors', preload: ['board.1.js'] };
    await portal.writeRelease(describedRemote({ version: '1.1.0', routes: [route] }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0') },
    });
    const { body } = await openPage('/kanban');
    expect(body).toContain('board.1.js');
    expect(body).not.toContain('frame.1.js');
  });

  it('preloads nothing for a route whose files the description does not name', async () => {
    await portal.writeRelease(describedRemote({ version: '1.1.0', routes: [{ path: '/kanban', title: 'Esteiras' }] }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0') },
    });
    expect((await openPage('/kanban')).body).not.toContain('rel="preload"');
  });

  it('preloads nothing on a public page', async () => {
    expect((await openPage('/login/empresa')).body).not.toContain('rel="preload"');
  });

  it('comes compressed to a client that takes it', async () => {
    const answer = await openPage('/', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('<div id="root">');
  });

  it('is not given to a script that asks for data at a wrong address', async () => {
    for (const headers of [
      { accept: 'application/json, text/plain, */*' },
      { accept: '*/*', 'sec-fetch-dest': 'empty' },
    ]) {
      const answer = await edge.inject({ url: '/api/Core/GetBanks', headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<');
    }
    expect((await edge.inject({ method: 'POST', url: '/kanban' })).statusCode).toBe(404);
  });

  it('still comes, without a registry, when the release store cannot be read', async () => {
    await writeFile(path.join(portal.releasesFolder, 'registry.json'), '{');
    const answer = await openPage('/kanban');
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer.body, 'portal-registry')).toBeUndefined();
  });
});

describe('what a page asks for early', () => {
  const boards = { service: 'kanban', path: '/pipes', besides: true } as const;
  const board = {
    service: 'kanban',
    path: '/pipes/{pipeId}/steps',
    parameters: {
      pipeId: [
        { from: 'path', name: 'pipeid' },
        { from: 'answer', of: '/pipes', take: 'id', where: { uniqueId: { from: 'path', name: 'token' } } },
      ],
    },
    query: { page: [{ from: 'search', name: 'pagina' }, 1], owner: { from: 'user', name: 'UserId' } },
    besides: ['card'],
  } as const;

  beforeEach(async () => {
    await writeFile(path.join(portal.options.shellFolder, 'early.js'), 'askEarly()');
    await portal.writeRelease(
      describedRemote({
        version: '1.1.0',
        routes: [
          { path: '/kanban', title: 'Esteiras', functionalities: [24], preload: ['board.1.js'], calls: [boards] },
          { path: '/kanban/pipe/:token/:pipeid?', title: 'Esteira', calls: [boards, board] },
          { path: '/autenticidade', title: 'Autenticidade', openTo: 'visitors' },
        ],
      }),
    );
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0') },
    });
  });
  const askedBy = async (url: string) => dataOf((await openPage(url)).body, 'portal-early');

  it('is what the route declares, beside the script that asks, under the nonce of the page', async () => {
    const { body, headers } = await openPage('/kanban?busca=ponte');
    expect(dataOf(body, 'portal-early')).toEqual({
      functionalities: [24],
      calls: [{ service: 'kanban', path: '/pipes' }],
    });
    const [, nonce] = /<script nonce="([^"]+)">askEarly\(\)<\/script>/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    // The questions leave before the portal's own script is asked for, and that one before everything else.
    const order = ['askEarly()', '/assets/main.', 'rel="preload"', 'id="portal-registry"'].map((text) =>
      body.indexOf(text),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  it('has what the address says filled in, and leaves to the page what only the page knows', async () => {
    expect(await askedBy('/kanban/pipe/a%20b/7?pagina=2&card=3')).toMatchObject({
      calls: [
        { path: '/pipes' },
        {
          parameters: {
            pipeId: ['7', { from: 'answer', of: '/pipes', take: 'id', where: { uniqueId: ['a b'] } }],
          },
          query: { page: ['2', 1], owner: [{ from: 'user', name: 'UserId' }] },
        },
      ],
    });
    expect(await askedBy('/kanban/pipe/abc')).toMatchObject({
      calls: [{}, { parameters: { pipeId: [{ from: 'answer' }] }, query: { page: [1] } }],
    });
  });

  it('is nothing that the screen asks differently, because of what else the address says', async () => {
    expect(await askedBy('/kanban/pipe/abc/7?busca=ponte')).toEqual({ calls: [{ service: 'kanban', path: '/pipes' }] });
  });

  it('is nothing at all on pages without sign-in, or of the shell', async () => {
    for (const url of ['/login', '/', '/autenticidade', '/nowhere']) {
      const { body } = await openPage(url);
      expect(body).not.toContain('askEarly');
      expect(dataOf(body, 'portal-early')).toBeUndefined();
    }
  });

  it('cannot be broken by what an address says', async () => {
    const { body } = await openPage('/kanban/pipe/%3C%2Fscript%3E%3Cscript%3Ealert(1)');
    expect(body).not.toContain('<script>alert');
  });

  it('is a script that nobody fetches', async () => {
    expect((await edge.inject('/early.js')).statusCode).toBe(404);
  });
});

describe('the portal configuration in the page', () => {
  const withPlatform = async (
    respond: (dns: string, redirectUrl: string) => unknown,
  ): Promise<[FastifyInstance, () => Promise<void>]> => {
    const [upstream, origin] = await listeningUpstream((app) =>
      app.get<{ Querystring: { dns: string; redirectUrl: string } }>('/api/Application/GetPortalConfig', ({ query }) =>
        respond(query.dns, query.redirectUrl),
      ),
    );
    const upstreams = { ...portal.options.upstreams, platform: [origin] };
    const branded = await buildEdge({ ...portal.options, upstreams });
    return [branded, async () => void (await Promise.all([branded.close(), upstream.close()]))];
  };

  it('is the company of the host name, asked once for several pages', async () => {
    const asked: string[] = [];
    const [branded, close] = await withPlatform((dns) => {
      asked.push(dns);
      return { Response: { CompanyKey: dns } };
    });
    for (const url of ['/login', '/kanban']) {
      const { body } = await branded.inject({ url, headers: { accept: 'text/html', host: 'atlas.localhost:8080' } });
      expect(dataOf(body, 'portal-configuration')).toEqual({ CompanyKey: 'atlas.localhost' });
    }
    expect(asked).toEqual(['atlas.localhost']);
    await close();
  });

  it('is asked for with the address to which the portal wants people led back', async () => {
    const asked: string[] = [];
    const [branded, close] = await withPlatform((_dns, redirectUrl) => {
      asked.push(redirectUrl);
      return { Response: {} };
    });
    await branded.inject({ url: '/login', headers: { accept: 'text/html', host: 'atlas.localhost:8080' } });
    expect(asked).toEqual(['http://atlas.localhost:8080/redirect-to-home']);
    await close();
  });

  it('is left to the shell when the platform takes too long, and when the path names another host', async () => {
    const [branded, close] = await withPlatform(() => new Promise(() => {}));
    const slow = await branded.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(slow.statusCode).toBe(200);
    expect(dataOf(slow.body, 'portal-configuration')).toBeUndefined();
    const other = await branded.inject({ url: '/login/simula-atlas.example', headers: { accept: 'text/html' } });
    expect(dataOf(other.body, 'portal-configuration')).toBeUndefined();
    await close();
  });

  it('that came too late for one page is in a later one', async () => {
    let answer: (response: unknown) => void = () => {};
    const asked = new Promise<unknown>((done) => (answer = done));
    const [branded, close] = await withPlatform(() => asked);
    const page = () => branded.inject({ url: '/login', headers: { accept: 'text/html', host: 'atlas.localhost' } });
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const pageWaits = () => waits.mock.calls.filter(([, delay]) => delay === 300).length;
    expect(dataOf((await page()).body, 'portal-configuration')).toBeUndefined();
    const waited = pageWaits();
    expect(waited).toBeGreaterThan(0);
    expect(dataOf((await page()).body, 'portal-configuration')).toBeUndefined();
    // The first page waited in vain; the second one does not wait at all.
    expect(pageWaits()).toBe(waited);
    waits.mockRestore();
    answer({ Response: { CompanyKey: 'atlas' } });
    let found: unknown;
    for (let tries = 0; tries < 500 && found === undefined; tries += 1)
      found = dataOf((await page()).body, 'portal-configuration');
    expect(found).toEqual({ CompanyKey: 'atlas' });
    await close();
  });

  it('is left to the shell when the platform is down', async () => {
    expect(dataOf((await openPage('/login')).body, 'portal-configuration')).toBeUndefined();
  });
});

describe('the documents that a shell asks for', () => {
  it('gives the addresses, never kept', async () => {
    const answer = await edge.inject('/config.json');
    expect(answer.json()).toEqual(portal.options.addresses);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives the registry with the release before, and follows the pointer file', async () => {
    const first = await edge.inject('/registry.json');
    expect(first.json()).toMatchObject({ revision: 1 });

    await portal.writeRelease(describedRemote({ version: '1.1.0' }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 2,
      remotes: { 'mf-kanban': pointersTo('1.0.0', '1.1.0') },
    });
    const second = await edge.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      revision: 2,
      remotes: [{ base: '/remotes/mf-kanban/1.1.0/', previous: { base: '/remotes/mf-kanban/1.0.0/' } }],
    });

    const third = await edge.inject({
      url: '/registry.json',
      headers: { 'if-none-match': String(second.headers.etag) },
    });
    expect(third.statusCode).toBe(304);
  });

  it('gives way to the release before when the current one cannot be read, and keeps the other remotes', async () => {
    await portal.writeRelease(describedRemote({ name: 'mf-parties' }));
    await portal.writePointers({
      schema: 2,
      store: 'a store of the tests',
      revision: 3,
      remotes: {
        'mf-kanban': pointersTo('1.0.0', '2.0.0'),
        'mf-parties': pointersTo('1.0.0'),
        'mf-gone': pointersTo('1.0.0'),
      },
    });
    expect((await edge.inject('/registry.json')).json()).toMatchObject({
      remotes: [
        { name: 'mf-kanban', base: '/remotes/mf-kanban/1.0.0/', previous: null },
        { name: 'mf-parties', base: '/remotes/mf-parties/1.0.0/' },
      ],
    });
  });

  it('keeps the last registry while the pointer file is broken', async () => {
    await edge.inject('/registry.json');
    await writeFile(path.join(portal.releasesFolder, 'registry.json'), '{"schema":1,');
    expect((await edge.inject('/registry.json')).json()).toMatchObject({ revision: 1 });
  });

  it('says that the registry is unavailable when there is no store', async () => {
    const bare = await buildEdge({
      ...portal.options,
      releases: { ...portal.options.releases, store: { folder: path.join(portal.releasesFolder, 'none') } },
    });
    const answer = await bare.inject('/registry.json');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ Errors: [{ Code: 'REGISTRY_UNAVAILABLE' }] });
    await bare.close();
  });
});

import { createServer, get, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { KeptBuilds } from '../build/keptBuilds';
import { BuildEvents } from '../server/buildEvents';
import { listen } from '../server/listen';
import { fakeEntry, fakeRegistry, fakeRelease } from '../testing/fakeRelease';
import { insidePortal } from './insidePortal';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const open: Server[] = [];
const events = new BuildEvents();

async function startPortal(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return server;
}

/** A development server before that portal, with one build in it. */
async function startProxy(portal: URL): Promise<number> {
  const builds = new KeptBuilds('mf-kanban');
  const { description } = fakeRelease('mf-kanban', '1.0.0-abc');
  builds.add(new Map([['remote.json', Buffer.from(JSON.stringify(description))], ['a.js', Buffer.from('run()')]])); // prettier-ignore
  const server = await listen(0, insidePortal({ remote: 'mf-kanban', portal, builds, events, script: 'follow()' }));
  open.push(server);
  return portOf(server);
}

async function proxyBefore(answer: RequestListener): Promise<number> {
  return startProxy(new URL(`http://localhost:${portOf(await startPortal(answer))}`));
}

const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject));

afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
afterAll(() => events.close());

const registry = fakeRegistry(fakeEntry('mf-kanban', '1.0.0-old'));
const page = `<html><head><script nonce="n" id="portal-addresses">{}</script></head></html>`;

describe('a portal with one remote from this machine', () => {
  it('answers with the build’s own files, and nobody else’s below its address', async () => {
    const port = await proxyBefore((_request, response) => response.end('published'));
    const file = await ask(port, '/remotes/mf-kanban/dev-abc/a.js?retry=1');
    expect([file.headers['content-type'], await readText(file)]).toEqual(['text/javascript; charset=utf-8', 'run()']);
    expect((await ask(port, '/remotes/mf-kanban/dev-gone/a.js')).statusCode).toBe(404);
    expect(await readText(await ask(port, '/remotes/mf-kanban/1.0.0-old/a.js'))).toBe('published');
  });

  it('gives the registry with the build, also when the portal compresses unasked', async () => {
    const port = await proxyBefore((_request, response) =>
      response
        .setHeader('content-type', 'application/json; charset=utf-8')
        .setHeader('content-encoding', 'gzip')
        .end(gzipSync(JSON.stringify(registry))),
    );
    const { remotes } = JSON.parse(await readText(await ask(port, '/registry.json?host=aurora')));
    expect(remotes[0].base).toBe('/remotes/mf-kanban/dev-abc/');
    expect(remotes[0].previous.base).toBe('/remotes/mf-kanban/1.0.0-old/');
  });

  it('puts its script on pages, and leaves what is no page as it is', async () => {
    const port = await proxyBefore((asked, response) => {
      response.setHeader('content-type', asked.url === '/csv' ? 'text/csv' : 'text/html').end(page);
    });
    const browser = { accept: 'text/html,*/*' };
    expect(await readText(await ask(port, '/kanban', browser))).toContain('src="/__dev/page.js"');
    expect(await readText(await ask(port, '/csv', browser))).toBe(page);
  });

  it('keeps the host name, by which a portal knows its companies', async () => {
    const port = await proxyBefore((asked, response) => response.end(asked.headers.host?.split(':')[0]));
    expect(await readText(await ask(port, '/', { host: `aurora.localhost:${port}` }))).toBe('aurora.localhost');
  });

  it('is closed to whoever comes under a foreign name', async () => {
    const port = await proxyBefore((_request, response) => response.end('secret'));
    const refused = await ask(port, '/', { host: 'evil.example' });
    expect([refused.statusCode, await readText(refused)]).toEqual([403, expect.stringContaining('outro nome')]);
  });

  it('passes events on as they come, and tells the portal when the browser leaves', async () => {
    let left: () => void = () => undefined;
    const hasLeft = new Promise<void>((resolve) => (left = resolve));
    const port = await proxyBefore((asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      asked.on('close', left);
    });
    const stream = await ask(port, '/platform/api/Notification/Stream', { accept: 'text/event-stream' });
    const first = await new Promise<Buffer>((resolve) => stream.once('data', resolve));
    expect(first.toString()).toBe('data: 1\n\n');
    stream.destroy();
    await hasLeft;
  });

  it('passes an upload on while it comes', async () => {
    const port = await proxyBefore((asked, response) => {
      void readText(asked).then((body) => response.end(`${asked.method} ${body.length}`));
    });
    const answer = await new Promise<IncomingMessage>((resolve) => {
      const upload = request({ host: '127.0.0.1', port, path: '/storage/a', method: 'PUT' }, resolve);
      upload.write('a'.repeat(300_000));
      upload.end('b'.repeat(300_000));
    });
    expect(await readText(answer)).toBe('PUT 600000');
  });

  it('passes a web socket on in both directions', async () => {
    const portal = await startPortal((_request, response) => response.end());
    portal.on('upgrade', (_asked, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.on('data', (part: Buffer) => socket.write(`echo ${part.toString()}`)).on('end', () => socket.end());
    });
    const port = await startProxy(new URL(`http://localhost:${portOf(portal)}`));
    const heard = await new Promise<string>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      const asked = get({ host: '127.0.0.1', port, path: '/live', headers });
      asked.on('error', reject);
      asked.on('upgrade', (_answer, socket) => {
        socket.on('data', (part: Buffer) => {
          resolve(part.toString());
          socket.destroy();
        });
        socket.write('hello');
      });
    });
    expect(heard).toBe('echo hello');
  });

  it('says what to do while the portal is away: a page that tries again, and the platform’s form for calls', async () => {
    const gone = await startPortal(() => undefined);
    const address = new URL(`http://localhost:${portOf(gone)}`);
    await new Promise((resolve) => gone.close(resolve));
    const port = await startProxy(address);
    const shown = await ask(port, '/kanban', { accept: 'text/html' });
    const html = await readText(shown);
    expect(shown.statusCode).toBe(503);
    expect(html).toMatch(/não responde.*npm start/);
    expect(html).toContain('http-equiv="refresh"');
    const { Errors } = JSON.parse(await readText(await ask(port, '/platform/api/x')));
    expect(Errors[0].Code).toBe('UPSTREAM_UNAVAILABLE');
  });
});

it('a taken port is named, with what to do', async () => {
  const taken = await startPortal(() => undefined);
  await expect(listen(portOf(taken), { answer: () => undefined })).rejects.toThrow(/já está em uso.*--port/);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import type { RemoteDescription } from '@portal/shared/remote/registry';
import type { EdgeOptions } from './buildEdge';
import type { ReleasePointers, RemotePointers } from '@portal/shared/remote/releasePointers';

/** A small made-up build and release store in a folder of its own, for tests of the edge. */
export interface BuiltPortal {
  options: EdgeOptions;
  releasesFolder: string;
  writePointers(pointers: ReleasePointers): Promise<void>;
  writeRelease(description: RemoteDescription): Promise<void>;
  remove(): Promise<void>;
}

export const describedRemote = (changes: Partial<RemoteDescription> = {}): RemoteDescription => ({
  name: 'mf-kanban',
  title: 'Esteiras',
  version: '1.0.0',
  commit: 'abc',
  shell: '^1.0.0',
  entry: 'remoteEntry.1.js',
  routes: [
    { path: '/kanban', title: 'Esteiras', functionalities: [1], preload: ['board.1.js', 'board.1.css'] },
    { path: '/kanban/pipe/:token/:pipeid?', title: 'Esteira', functionalities: [1], preload: ['pipe.1.js'] },
  ],
  menu: [],
  commands: [],
  publishes: [],
  reads: [],
  takes: {},
  integrity: { 'remoteEntry.1.js': 'sha384-entry', 'board.1.js': 'sha384-board', 'board.1.css': 'sha384-style' },
  ...changes,
});

/** The pointers of a remote whose releases follow each other in this order, the last one in use. */
export const pointersTo = (...history: readonly string[]): RemotePointers => ({
  version: history.at(-1) ?? '',
  previous: history.at(-2) ?? null,
  history,
  withdrawn: [],
  canary: null,
  changes: [],
  companies: {},
});

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Portal</title>
<!--portal-bootstrap-->
<script nonce="__NONCE__" src="/assets/main.1.js" defer></script>
<!--portal-release-outlines--></head><body><div id="root"></div></body></html>`;

/** An address where nothing listens: the port was given out and closed again. */
export async function refusingOrigin(): Promise<string> {
  const server = createServer();
  const origin = await listening(server);
  await new Promise((done) => server.close(done));
  return origin;
}

/** Starts the server on a free port. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A process behind the edge, on a free port. */
export async function listeningUpstream(prepare: (app: FastifyInstance) => void): Promise<[FastifyInstance, string]> {
  const app = fastify({ bodyLimit: 4_000_000 });
  app.get('/healthz', () => ({ status: 'ok' }));
  prepare(app);
  return [app, await app.listen({ host: '127.0.0.1', port: 0 })];
}

export async function builtPortal(changes: Partial<EdgeOptions> = {}): Promise<BuiltPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const shellFolder = path.join(folder, 'shell');
  const releasesFolder = path.join(folder, 'releases');
  await mkdir(path.join(shellFolder, 'assets'), { recursive: true });
  await mkdir(releasesFolder);
  await writeFile(path.join(folder, 'secret.js'), 'outside');

  const script = 'console.log("shell");'.repeat(20);
  await writeFile(path.join(shellFolder, 'index.html'), page);
  await writeFile(path.join(shellFolder, 'shell.json'), JSON.stringify({ version: '1.2.3' }));
  await writeFile(path.join(shellFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(shellFolder, 'assets', 'main.1.js'), script);
  await writeFile(path.join(shellFolder, 'assets', 'main.1.js.br'), brotliCompressSync(script));
  await writeFile(path.join(shellFolder, 'assets', 'main.1.js.gz'), gzipSync(script));
  await writeFile(path.join(shellFolder, 'assets', 'style.1.css'), 'body{}');

  const absent = 'http://127.0.0.1:9';
  const portal: BuiltPortal = {
    releasesFolder,
    options: {
      logLevel: 'silent',
      shellFolder,
      releases: {
        store: { folder: releasesFolder },
        checkEveryMilliseconds: 0,
        cacheFolder: path.join(folder, 'cache'),
        cacheBytes: 16_000_000,
      },
      addresses: {
        apiBaseUrl: '/platform',
        kanbanBaseUrl: '/board',
        ssoBaseUrl: '/sso',
        storageBaseUrl: '/storage',
        demonstration: null,
        development: false,
        allowsOverrides: false,
      },
      upstreams: { platform: [absent], board: [absent], sso: [absent], storage: [absent] },
      trustProxy: false,
      hstsIncludesSubdomains: false,
      ...changes,
    },
    async writePointers(pointers) {
      await writeFile(path.join(releasesFolder, 'registry.json'), JSON.stringify(pointers));
    },
    async writeRelease(description) {
      const release = path.join(releasesFolder, description.name, description.version);
      await mkdir(release, { recursive: true });
      await writeFile(path.join(release, 'remote.json'), JSON.stringify(description));
      await writeFile(path.join(release, description.entry), 'var mf_kanban;');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  await portal.writeRelease(describedRemote());
  await portal.writePointers({
    schema: 2,
    store: 'a store of the tests',
    revision: 1,
    remotes: { 'mf-kanban': pointersTo('1.0.0') },
  });
  return portal;
}

import fastify from 'fastify';
import type { ReadableReleaseStore } from '@portal/tools/release/store/releaseStore';
import { serveReleaseFiles } from './releaseFiles';

const storeThat = (openFile: ReadableReleaseStore['openFile']): ReadableReleaseStore => ({
  address: 'a store of the test',
  readPointers: async () => undefined,
  openFile,
});

const noContents = { versionWith: async () => undefined };

describe('files of releases', () => {
  it('are answered with a short 503 that nobody keeps while the store is away', async () => {
    const app = fastify();
    const missing: string[] = [];
    const store = storeThat(() => Promise.reject(new Error('away: secret address')));
    serveReleaseFiles(app, store, noContents, (remote) => missing.push(remote));
    const answer = await app.inject('/remotes/mf-kanban/1.0.0/entry.js');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
    expect(answer.body).not.toContain('secret');
    expect(missing).toEqual([]);
  });

  it('that are not there make the release doubtful, but what can be no file of one does not', async () => {
    const app = fastify();
    const missing: string[] = [];
    serveReleaseFiles(
      app,
      storeThat(async () => undefined),
      noContents,
      (remote, version) => missing.push(`${remote} ${version}`),
    );
    expect((await app.inject('/remotes/mf-kanban/1.0.0/entry.js')).statusCode).toBe(404);
    for (const url of ['/remotes/mf-kanban/1.0.0/page', '/remotes/mf-kanban', '/remotes/mf-kanban/entry.js'])
      expect((await app.inject(url)).statusCode).toBe(404);
    expect(missing).toEqual(['mf-kanban 1.0.0']);
  });

  it('with a tag that no header could hold are tagged without what is wrong with it', async () => {
    const app = fastify();
    const { Readable } = await import('node:stream');
    const file = {
      size: 1,
      tag: '"0x8D"\r\nx: y',
      stream: () => Readable.from([Buffer.from('1')]),
      close: async () => {},
    };
    serveReleaseFiles(
      app,
      storeThat(async () => file),
      noContents,
      () => {},
    );
    const answer = await app.inject('/remotes/mf-kanban/1.0.0/entry.js');
    expect(answer.headers.etag).toBe('"0x8Dx:y"');
  });
});
